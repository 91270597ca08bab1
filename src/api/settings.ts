import { distance } from 'fastest-levenshtein';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { decodePercent } from '#filters/path.ts';
import { siteOrigin } from '#schema/source/site/origin.ts';
import { listNames, nearest } from '#text/nearest.ts';

const count = (name: string, minimum: number, maximum: number) =>
  z.coerce
    .number(`is not a whole number from ${minimum} to ${maximum}`)
    .int(`is not a whole number from ${minimum} to ${maximum}`)
    .min(minimum, `is below ${minimum}, the least ${name} can be`)
    .max(maximum, `is above ${maximum}, the most ${name} can be`);

/** Ranges of private addresses that a proxy usually has. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** A list with commas between its items. */
const listOf = (isItem: (text: string) => boolean, message: string) =>
  z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(z.array(z.string().refine(isItem, message)));

const proxies = listOf(
  isAddressOrRange,
  `contains something that is not an IP address, a CIDR range, or one of ${NAMED_RANGES.join(', ')}`,
);

/** Origins as browsers send them, `https://agents.example.com`. */
const origins = listOf(
  (item) => siteOrigin.safeParse(item).success,
  'contains something that is not an origin: write scheme and host only, such as https://agents.example.com, separated by commas',
);

const schema = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: count('a port', 0, 65535).default(4321),
  SITE_URL: siteOrigin.optional(),
  RATE_LIMIT_REQUESTS: count('a number of requests', 0, 1_000_000_000).default(600),
  RATE_LIMIT_WINDOW_SECONDS: count('a window', 1, 86_400).default(60),
  RATE_LIMIT_COST_COMPUTED: count('a cost', 1, 1_000_000).default(2),
  RATE_LIMIT_COST_SEARCH: count('a cost', 1, 1_000_000).default(5),
  RATE_LIMIT_STORE: z
    .string()
    .refine(
      isStore,
      'is not known: write "memory", or an address such as redis://cache.internal:6379 (redis, rediss, valkey, valkeys)',
    )
    .default('memory'),
  TRUSTED_PROXIES: proxies.default([]),
  MCP_ALLOWED_ORIGINS: origins.default([]),
  SHUTDOWN_DELAY_SECONDS: count('a delay', 0, 3600).default(0),
  FILE_CACHE_MB: count('a cache', 1, 1_000_000).default(48),
  ACCESS_LOG: z
    .enum(['true', 'false'], 'is neither true nor false')
    .default('false')
    .transform((text) => text === 'true'),
  METRICS_PORT: count('a port', 1, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});

/** The names of all settings. */
export const settingNames = Object.keys(schema.shape);

/** The settings of the server, each an environment variable of the same name. */
export type Settings = z.infer<typeof schema>;

/** The settings as they may be written down: of the address of a store, neither user nor password. */
export function withoutSecrets(settings: Settings): Settings {
  const { RATE_LIMIT_STORE: store } = settings;
  if (!URL.canParse(store)) return settings;
  const { protocol, host } = new URL(store);
  return { ...settings, RATE_LIMIT_STORE: `${protocol}//${host}` };
}

/** Thrown at start when a setting cannot be used; the message names each, its value and what is allowed. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** The variables of a process. */
type Environment = Record<string, string | undefined>;

/** Reads the settings. An empty variable counts as not set. Throws a SettingsError. */
export function readSettings(environment: Environment): Settings {
  const result = readVariables(schema, environment);
  if ('settings' in result) return result.settings;
  const lines = result.errors.map((error) => `  ${error}`);
  throw new SettingsError(`The server cannot start with these settings:\n${lines.join('\n')}`);
}

/** What to say of variables that may be meant for a setting, and may be those of another program. */
export const settingWarnings = (environment: Environment): string[] =>
  doubtfulSettings(settingNames, environment);

/** The origin of the website that the environment sets, for whatever writes addresses. Throws a SettingsError. */
export function readSiteUrl(environment: Environment): string | undefined {
  const result = readVariables(schema.pick({ SITE_URL: true }), environment);
  if ('settings' in result) return result.settings.SITE_URL;
  throw new SettingsError(result.errors.join('\n'));
}

/** The variables that a schema names, or what is wrong with each. */
function readVariables<S extends z.ZodObject>(
  variables: S,
  environment: Environment,
): { settings: z.output<S> } | { errors: string[] } {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) =>
      environment[name]?.trim() ? [[name, environment[name]?.trim()]] : [],
    ),
  );
  const misspelt = misspeltSettings(Object.keys(variables.shape), environment);
  const result = variables.safeParse(given);
  if (result.success && misspelt.length === 0) return { settings: result.data };
  const issues = result.error?.issues ?? [];
  const errors = issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `${name}="${printable(name, given[name] ?? '')}" ${message}`;
  });
  return { errors: [...misspelt, ...errors] };
}

/** A value as it may be printed: of the address of a store, which may hold a password, its scheme alone. */
function printable(name: string, value: string): string {
  if (name === 'RATE_LIMIT_STORE') return value.replace(/:.*$/s, ':…');
  return value.replace(/^([a-z]+:\/*(?!\/))?.*@/s, '$1***@');
}

/** `memory`, or the address of a Redis or Valkey as its client reads it; rediss and valkeys are encrypted. */
function isStore(text: string): boolean {
  if (text === 'memory') return true;
  if (!/^(redis|valkey)s?:\/\/[^/]/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password, pathname } = new URL(text);
  return (
    /^[\w.:[\]-]+$/.test(hostname) &&
    decodePercent(username) !== undefined &&
    decodePercent(password) !== undefined &&
    /^\/?\d*$/.test(pathname)
  );
}

/** Whether a text is an address or a range as those who look for proxies in it read it: no octal numbers, no `/0`. */
function isAddressOrRange(text: string): boolean {
  if (NAMED_RANGES.includes(text)) return true;
  const [address = '', prefix = '1', ...others] = text.split('/');
  const isV4 = ipaddr.IPv4.isValidFourPartDecimal(address);
  if (others.length > 0 || !(isV4 || ipaddr.IPv6.isValid(address))) return false;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isV4 ? 32 : 128);
}

/** One letter in so many may differ: more would take variables of other programs for ours, such as FILE_URL for SITE_URL. */
const LETTERS_A_SLIP = 8;

/** Other programs have variables with names that are nearly as short ones as ours. */
const SHORTEST_MISSPELT = 8;

/** What Kubernetes sets for a service, which may be called as our settings begin: RATE_LIMIT_PORT_6379_TCP. */
const OF_A_SERVICE = /_SERVICE_(HOST|PORT)(_|$)|_PORT(_\d+_|$)/;

/**
 * What to say of each variable that is set, and that can only be meant for one of the known settings: it differs by a slip, or
 * begins with two words of ours. The environment is shared with other programs, so nothing less refuses a start.
 */
function misspeltSettings(known: readonly string[], environment: Environment): string[] {
  return unknownNames(known, environment).flatMap((name) => {
    const meant = meantBySlip(name, known) ?? meantByFamily(name, known);
    return meant ? [told(name, meant)] : [];
  });
}

/** What to say of each variable that may be meant for a setting, or for another program: TRUSTED_PROXY, LOG_ACCESS. */
function doubtfulSettings(known: readonly string[], environment: Environment): string[] {
  return unknownNames(known, environment).flatMap((name) => {
    const stems = stemsOf(name);
    if (stems.length < 2 || OF_A_SERVICE.test(name) || misspeltSettings(known, { [name]: '1' }).length > 0)
      return [];
    const meant = known.filter((setting) => stems.every((stem) => stemsOf(setting).includes(stem)));
    return meant.length > 0 ? [told(name, meant)] : [];
  });
}

const told = (name: string, meant: readonly string[]): string =>
  `${name} is no setting; did you mean ${listNames(meant)}?`;

/** The variables that are set and none of ours. Windows has names in any case, and finds them in any. */
const unknownNames = (known: readonly string[], environment: Environment): string[] =>
  Object.keys(environment).filter((name) => environment[name]?.trim() && !known.includes(name.toUpperCase()));

function meantBySlip(name: string, known: readonly string[]): string[] | undefined {
  const meant = nearest(
    name,
    known.filter(({ length }) => length >= SHORTEST_MISSPELT),
  );
  if (!meant) return undefined;
  const letters = Math.max(name.length, meant.length);
  return distance(name, meant) <= letters / LETTERS_A_SLIP ? [meant] : undefined;
}

/** The settings that begin with most of the words that a name begins with, two at least. */
function meantByFamily(name: string, known: readonly string[]): string[] | undefined {
  if (OF_A_SERVICE.test(name)) return undefined;
  const words = name.toUpperCase().split('_');
  for (let count = words.length; count >= 2; count -= 1) {
    const family = `${words.slice(0, count).join('_')}_`;
    const meant = known.filter((setting) => setting.startsWith(family));
    if (meant.length > 0) return meant;
  }
  return undefined;
}

/** The words of a name without their endings: of TRUST_PROXY the same as of TRUSTED_PROXIES. */
const stemsOf = (name: string): string[] =>
  name
    .toUpperCase()
    .split('_')
    .map((word) => word.slice(0, 4));
