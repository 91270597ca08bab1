/** Files that run a site in production, or that build it. Texts have places such as `{{name}}`. */
interface Recipe {
  summary: string;
  /** The path of each file from the folder of the site, by the name of its template. */
  files: Readonly<Record<string, string>>;
  /** What to do when the files are there, as one line. */
  next: string;
}

/** The recipes, by the names that `kontor deploy-files` takes. */
export const RECIPES = {
  nginx: {
    summary: 'keeps the answers of two or more processes (systemd)',
    files: { 'nginx.conf': '{{out}}/nginx.conf', 'roll.sh': '{{out}}/roll.sh' },
    next: 'on a server for this site alone (the file takes the place of all other sites of its nginx): cp --backup=numbered {{out}}/nginx.conf /etc/nginx/ && install {{out}}/roll.sh /usr/local/sbin/{{name}}-roll, and {{name}}-roll <folder> whenever there is a new build in /srv/{{name}}/builds',
  },
  caddy: {
    summary: 'TLS in front of one or more processes (systemd)',
    files: { Caddyfile: '{{out}}/Caddyfile' },
    next: 'on the server, where processes listen on 4321 and 4322 (others: KONTOR_PROCESSES): caddy run --adapter caddyfile --config {{out}}/Caddyfile',
  },
  systemd: {
    summary: 'processes on a machine with Node, behind nginx or Caddy',
    files: {
      'site.service': '{{out}}/{{name}}.service',
      'port.conf': '{{out}}/{{name}}@.service.d/port.conf',
      'roll.sh': '{{out}}/roll.sh',
    },
    next: 'on the server, with a build in /srv/{{name}}/current, Node at /opt/{{name}}/node, and settings, if any, in /etc/{{name}}/settings: cp {{out}}/{{name}}.service /etc/systemd/system/{{name}}@.service && cp -r {{out}}/{{name}}@.service.d /etc/systemd/system/ && systemctl enable --now {{name}}@4321 {{name}}@4322',
  },
  compose: {
    summary: 'containers: two processes, Valkey and nginx',
    files: {
      'compose.yaml': '{{out}}/compose.yaml',
      Containerfile: '{{out}}/Containerfile',
      'nginx.conf': '{{out}}/nginx.conf',
      dockerignore: '.dockerignore',
    },
    next: 'docker compose --file {{out}}/compose.yaml up --build --detach',
  },
  wrangler: {
    summary: 'Cloudflare: files by the platform, the rest by a worker',
    files: { 'wrangler.jsonc': '{{out}}/wrangler.jsonc' },
    next: 'npm run build -- --edge && npx wrangler deploy --config {{out}}/wrangler.jsonc',
  },
  grafana: {
    summary: 'a dashboard of what the processes tell Prometheus',
    files: { 'grafana-dashboard.json': '{{out}}/grafana-dashboard.json' },
    next: 'set METRICS_PORT of the processes, and import {{out}}/grafana-dashboard.json in Grafana',
  },
  prometheus: {
    summary: 'alerts for what should not happen',
    files: { 'prometheus-rules.yaml': '{{out}}/prometheus-rules.yaml' },
    next: 'set METRICS_PORT of the processes, have Prometheus read them as the job {{name}}, and name {{out}}/prometheus-rules.yaml in its rule_files',
  },
  github: {
    summary: 'GitHub Actions: a build on each push and each day, previews of pull requests',
    files: { 'github.yml': '.github/workflows/site.yml', 'publish.sh': '{{out}}/publish.sh' },
    next: 'say in {{out}}/publish.sh how a build is deployed, set what it needs as variables and secrets, and push both files to main',
  },
  gitlab: {
    summary: 'GitLab CI: a build on each push and each day, previews of branches',
    files: { 'gitlab.yml': '.gitlab-ci.yml', 'publish.sh': '{{out}}/publish.sh' },
    next: 'say in {{out}}/publish.sh how a build is deployed, set what it needs as variables, push both files, and make a schedule',
  },
} as const satisfies Record<string, Recipe>;

export type RecipeName = keyof typeof RECIPES;

export const RECIPE_NAMES = Object.keys(RECIPES) as RecipeName[];
