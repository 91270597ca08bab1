#!/bin/sh
# Restarts the processes of www.beispielwerk.example one after another, so that each serves the build in /srv/kontor/current, and then
# tells nginx of it, where it has deploy/nginx.conf. Install it on the server as /usr/local/sbin/kontor-roll, and run it as root
# when there is a new build. Continuous integration may do so by this line in /etc/sudoers.d/kontor:
# deploy ALL=(root) NOPASSWD: /usr/local/sbin/kontor-roll
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

# Whoever brings builds is not root, so what the link leads to is looked at before it is written anywhere.
build=$(readlink -e /srv/kontor/current) || fail "/srv/kontor/current leads to no folder: bring a build into /srv/kontor/builds, and point the link at it."
name=${build##*/}
case $name in
  '' | .* | *[!A-Za-z0-9._-]*) fail "The folder of a build cannot be called \"$name\": use letters, digits, dots, hyphens and underscores, such as builds/2026-11-24." ;;
esac
[ "$build" = "$(readlink -e "/srv/kontor/builds/$name")" ] || fail "$build is not in /srv/kontor/builds: bring the build there, and point /srv/kontor/current at it."
for file in server/entry.mjs server/manifest.json server/build-inputs.json client/api; do
  [ -e "$build/$file" ] || fail "$build is no whole build, since it has no $file: bring all that \`npm run build\` has written."
done
if grep --quiet '"drafts":true' "$build/server/build-inputs.json"; then
  fail "$build was built with --drafts, which is for previews: build it without."
fi
digest=$(head -c 100 "$build/server/manifest.json" | cut -d '"' -f 4)
units=$(systemctl list-units --plain --no-legend kontor.service 'kontor@*.service' | cut -d ' ' -f 1)
[ -n "$units" ] || fail "No process of kontor is running. The first time, start them by hand: systemctl enable --now kontor@4321 kontor@4322. Then run kontor-roll again."

for unit in $units; do
  # The name of one of several is its port.
  case $unit in
    *@*) port=${unit#*@} port=${port%.service} ;;
    *) port=4321 ;;
  esac
  systemctl restart "$unit"
  ready=$(curl --silent --show-error --fail --retry 60 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$port/readyz")
  case $ready in
    *"\"$digest\""*) echo "$unit serves $build." ;;
    *) fail "$unit does not serve $build: $ready" ;;
  esac
done

configuration=$(readlink -m /etc/nginx/nginx.conf)
if grep --quiet --no-messages '"/srv/kontor/' "$configuration"; then
  # The time, so that it sends nothing that it has kept of another build.
  sed --in-place=.former \
    "s|\"/srv/kontor/[^\"]*/client\"|\"/srv/kontor/builds/$name/client\"|; s|\"since [0-9]* |\"since $(date +%s) |" "$configuration"
  nginx -t -q || { mv "$configuration.former" "$configuration"; exit 1; }
  systemctl reload nginx
  # Of an answer that there was no room for, nginx leaves the beginning.
  find /var/lib/nginx/kontor -type f -name '*.*' -delete || true
  echo "nginx knows of it."
fi
