#!/bin/sh
# How a build in dist gets to {{host}}. Continuous integration runs this when there is a new one. Keep the way that is
# yours.
set -eu

# The key by which it logs in, and what `ssh-keyscan` says of the server.
if [ -n "${DEPLOY_KEY:-}" ]; then
  mkdir -p ~/.ssh
  printf '%s\n' "$DEPLOY_KNOWN_HOSTS" >> ~/.ssh/known_hosts
  eval "$(ssh-agent -s)"
  printf '%s\n' "$DEPLOY_KEY" | ssh-add -
fi

if [ -n "${DEPLOY_TO:-}" ]; then
  # A process on a server, as {{name}}.service has it. DEPLOY_TO is who logs in there, such as deploy@{{host}},
  # may write below /srv/{{name}}, and may run the one command by sudo, which is {{out}}/roll.sh.
  build=$(date +%s)
  rsync --archive --checksum --mkpath --copy-dest=/srv/{{name}}/current/ dist/ "$DEPLOY_TO:/srv/{{name}}/builds/$build/"
  # The first time, there are no processes to restart, and this fails: start them on the server, as the roll says, and run it again.
  # If it does not start, the one before it stays current. Of the builds there, these two stay.
  ssh "$DEPLOY_TO" "set -eu; cd /srv/{{name}}; former=\$(readlink current || true)
    sudo /usr/local/sbin/{{name}}-roll $build
    ls -d builds/* | grep -vxF -e builds/$build -e \"\$former\" | xargs --no-run-if-empty rm -r"
elif [ -n "${CLOUDFLARE_API_TOKEN:-}" ]; then
  # The edge, as wrangler.jsonc has it.
  npm run build -- --edge
  npx --yes wrangler@4 deploy --config {{out}}/wrangler.jsonc
else
  # Files only: npm run build -- --static, and dist/static to your host.
  echo "Nothing is deployed: set DEPLOY_TO or CLOUDFLARE_API_TOKEN, or write your own way into {{out}}/publish.sh."
fi
