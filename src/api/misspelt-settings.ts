import { distance } from 'fastest-levenshtein';
import { listNames, nearest } from '#text/nearest.ts';

type Environment = Record<string, string | undefined>;

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
export function misspeltSettings(known: readonly string[], environment: Environment): string[] {
  return unknownNames(known, environment).flatMap((name) => {
    const meant = meantBySlip(name, known) ?? meantByFamily(name, known);
    return meant ? [told(name, meant)] : [];
  });
}

/** What to say of each variable that may be meant for a setting, or for another program: TRUSTED_PROXY, LOG_ACCESS. */
export function doubtfulSettings(known: readonly string[], environment: Environment): string[] {
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
