import { SettingsError } from '#api/settings.ts';

/** Where the CMS reads and commits files. */
export interface Repository {
  /** As `config.yml` has it. */
  backend: { name: Service; repo: string; [option: string]: unknown };
  /** The origin of its API. */
  origin: string;
}

/** The services that the CMS knows: its host and the origin of the API there, and the path of the API on another host. */
const SERVICES = {
  github: { host: 'github.com', origin: 'https://api.github.com', api: '/api/v3' },
  gitlab: { host: 'gitlab.com', origin: 'https://gitlab.com', api: '/api/v4' },
  gitea: { host: 'gitea.com', origin: 'https://gitea.com', api: '/api/v1' },
} as const;

type Service = keyof typeof SERVICES;

const NAMES = Object.keys(SERVICES) as Service[];

interface RepositoryOptions {
  /** The service of a host that is not known by name. */
  service?: string | undefined;
  branch?: string | undefined;
  /** The address of a program that signs editors in. */
  signIn?: string | undefined;
}

/** The repository at an address as Git has it. Throws a SettingsError that says what to write instead. */
export function repositoryAt(address: string, { service, branch, signIn }: RepositoryOptions): Repository {
  const { host, repo } = partsOf(address);
  if (!repo.includes('/'))
    throw new SettingsError(
      `--repo "${address}" is not the address of a repository: write one such as https://github.com/acme/site.`,
    );
  const name = NAMES.find((each) =>
    service === undefined ? SERVICES[each].host === host : each === service,
  );
  if (name === undefined)
    throw new SettingsError(
      service === undefined
        ? `Which service ${host} is cannot be told from its name: add --service ${NAMES.join(', --service ')} (Forgejo is gitea).`
        : `--service "${service}" is not known: write ${NAMES.join(', ')} (Forgejo is gitea).`,
    );
  const { api, ...usual } = SERVICES[name];
  const isUsual = host === usual.host;
  return {
    backend: {
      name,
      repo,
      ...(branch !== undefined && { branch }),
      ...(!isUsual && { api_root: `https://${host}${api}` }),
      // Without a program that signs editors in, each has an access token.
      ...(signIn === undefined ? { auth_methods: ['token'] } : { base_url: originOf(signIn) }),
    },
    origin: isUsual ? usual.origin : `https://${host}`,
  };
}

/** The host and the path of `https://github.com/acme/site.git`, `ssh://git@github.com/acme/site` and `git@github.com:acme/site.git`. */
function partsOf(address: string): { host: string; repo: string } {
  const url = address.replace(/^[^@/:]+@([^/:]+):/, 'ssh://$1/');
  if (!URL.canParse(url)) return { host: '', repo: '' };
  const { protocol, host, hostname, pathname } = new URL(url);
  const repo = pathname
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .replace(/\.git$/, '');
  // The port of SSH is not that of the API.
  return { host: protocol === 'https:' ? host : hostname, repo };
}

function originOf(signIn: string): string {
  if (URL.canParse(signIn) && signIn.startsWith('https://')) return new URL(signIn).origin;
  throw new SettingsError(
    `--sign-in "${signIn}" is not an address: write one such as https://sign-in.example.com.`,
  );
}
