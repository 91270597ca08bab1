#!/bin/sh
# Restarts the processes of {{host}} one after another, so that each serves the build in /srv/{{name}}/current, and then
# tells nginx of it, where it has {{out}}/nginx.conf. Install it on the server as /usr/local/sbin/{{name}}-roll, and run it as root
# when there is a new build. Continuous integration may do so by this line in /etc/sudoers.d/{{name}}:
# deploy ALL=(root) NOPASSWD: /usr/local/sbin/{{name}}-roll
set -eu

build=$(readlink -e /srv/{{name}}/current)
digest=$(head -c 100 "$build/server/manifest.json" | cut -d '"' -f 4)
units=$(systemctl list-units --plain --no-legend {{name}}.service '{{name}}@*.service' | cut -d ' ' -f 1)
[ -n "$units" ] || { echo "No process of {{name}} is running." >&2; exit 1; }

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
    *) echo "$unit does not serve $build: $ready" >&2; exit 1 ;;
  esac
done

configuration=$(readlink -m /etc/nginx/nginx.conf)
if grep --quiet --no-messages '"/srv/{{name}}/' $configuration; then
  # The time, so that it sends nothing that it has kept of another build.
  sed --in-place=.former \
    "s|\"/srv/{{name}}/[^\"]*/client\"|\"$build/client\"|; s|\"since [0-9]* |\"since $(date +%s) |" $configuration
  nginx -t -q || { mv $configuration.former $configuration; exit 1; }
  systemctl reload nginx
  # Of an answer that there was no room for, nginx leaves the beginning.
  find /var/lib/nginx/kontor -type f -name '*.*' -delete || true
  echo "nginx knows of it."
fi
