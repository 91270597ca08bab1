#!/bin/sh
# Brings www.beispielwerk.example to a build: kontor-roll 2026-11-24 has the build check itself, points /srv/kontor/current at
# /srv/kontor/builds/2026-11-24, restarts the processes one after another, so that each serves it, and then tells nginx of it, where it
# has deploy/nginx.conf. If a process does not serve it, the build before is put back. Without a name, it does so with the build that the
# link leads to. Install it on the server as /usr/local/sbin/kontor-roll, and run it as root. Continuous integration may do so by this
# line in /etc/sudoers.d/kontor:
# deploy ALL=(root) NOPASSWD: /usr/local/sbin/kontor-roll
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

# Leads the link to a build at once: at no moment is there none.
point_to() {
  ln -sfT "$1" /srv/kontor/next
  mv -T /srv/kontor/next /srv/kontor/current
}

# Restarts the process of a unit, and looks whether it serves a build.
restart() {
  # The name of one of several is its port.
  case $1 in
    *@*) port=${1#*@} port=${port%.service} ;;
    *) port=4321 ;;
  esac
  digest=$(head -c 100 "$2/server/manifest.json" | cut -d '"' -f 4)
  ready=
  systemctl restart "$1" &&
    ready=$(curl --silent --fail --retry 60 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$port/readyz") || true
  case $ready in
    *"\"$digest\""*) echo "$1 serves $2." ;;
    *)
      echo "$1 does not serve $2${ready:+: $ready}. Look at: journalctl --unit $1" >&2
      return 1
      ;;
  esac
}

# Puts the build before back, for the processes that were restarted, too: no two builds stay online.
go_back() {
  [ -n "$former" ] && [ "$former" != "$build" ] || fail "/srv/kontor/current leads to $build still: there is no build before it to go back to."
  point_to "$link"
  echo "/srv/kontor/current leads to $former again." >&2
  for unit in $restarted; do restart "$unit" "$former" || true; done
  exit 1
}

# Whoever brings builds is not root, so the folder is looked at before it is written anywhere.
asked=/srv/kontor/${1:+builds/}${1:-current}
build=$(readlink -e "$asked") || fail "$asked leads to no folder: bring a build into /srv/kontor/builds, and name its folder, such as kontor-roll 2026-11-24."
name=${build##*/}
case $name in
  '' | .* | *[!A-Za-z0-9._-]*) fail "The folder of a build cannot be called \"$name\": use letters, digits, dots, hyphens and underscores, such as builds/2026-11-24." ;;
esac
[ "$build" = "$(readlink -e "/srv/kontor/builds/$name")" ] || fail "$build is not in /srv/kontor/builds: bring the build there, and name its folder, such as kontor-roll 2026-11-24."
for file in server/entry.mjs server/manifest.json server/build-inputs.json client/api; do
  [ -e "$build/$file" ] || fail "$build is no whole build, since it has no $file: bring all that \`npm run build\` has written."
done
if grep --quiet '"drafts":true' "$build/server/build-inputs.json"; then
  fail "$build was built with --drafts, which is for previews: build it without."
fi
# As a user without rights: the code is that of whoever brings builds.
runuser -u nobody -- /opt/kontor/node "$build/server/entry.mjs" --check || fail "Nothing was restarted, and /srv/kontor/current is as it was."

link=$(readlink /srv/kontor/current || true)
former=$(readlink -e /srv/kontor/current || true)
[ "$build" = "$former" ] || point_to "builds/$name"
units=$(systemctl list-units --plain --no-legend kontor.service 'kontor@*.service' | cut -d ' ' -f 1)
[ -n "$units" ] || fail "/srv/kontor/current leads to $build, but no process of kontor is running. The first time, start them by hand: systemctl enable --now kontor@4321 kontor@4322. Then run kontor-roll again."
restarted=
for unit in $units; do
  restarted="$restarted $unit"
  restart "$unit" "$build" || go_back
done

configuration=$(readlink -m /etc/nginx/nginx.conf)
if grep --quiet --no-messages '"/srv/kontor/' "$configuration"; then
  # The time, so that it sends nothing that it has kept of another build.
  sed --in-place=.former \
    "s|\"/srv/kontor/[^\"]*/client\"|\"/srv/kontor/builds/$name/client\"|; s|\"since [0-9]* |\"since $(date +%s) |" "$configuration"
  nginx -t -q || {
    mv "$configuration.former" "$configuration"
    fail "The processes serve $build, and nginx does not know of it: mend $configuration, and run kontor-roll again."
  }
  systemctl reload nginx
  # Of an answer that there was no room for, nginx leaves the beginning.
  find /var/lib/nginx/kontor -type f -name '*.*' -delete || true
  echo "nginx knows of it."
fi
