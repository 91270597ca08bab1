import { parseArgs } from 'node:util';

export interface AttackOptions {
  /** The origin of a running server; without it, the harness starts its own. */
  baseUrl: string | undefined;
  /** What the harness puts in front of its servers. */
  proxy: ProxyName | undefined;
  isFull: boolean;
  soakMinutes: number;
  seed: number;
  /** Names of the attacks to make; all where it is empty. */
  only: string[];
}

/** Proxies whose own ways of reading a request are known. */
export const PROXIES = ['nginx', 'caddy'] as const;

export type ProxyName = (typeof PROXIES)[number];

const OPTIONS = {
  behind: { type: 'string' },
  full: { type: 'boolean' },
  soak: { type: 'string' },
  seed: { type: 'string' },
  only: { type: 'string' },
} as const;

/** Reads the arguments of `npm run attack`, or says what is wrong with them. */
export function readOptions(args: string[], names: readonly string[]): AttackOptions | { message: string } {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [baseUrl, ...surplus] = positionals;
    const only = values.only?.split(',').map((name) => name.trim()) ?? [];
    const unknown = only.find((name) => !names.includes(name));
    if (surplus.length > 0) return { message: `Unknown argument "${surplus[0]}"` };
    if (unknown !== undefined)
      return { message: `Unknown attack "${unknown}". Attacks: ${names.join(', ')}` };
    if (baseUrl !== undefined && !/^http:\/\/[^/]+\/?$/.test(baseUrl)) {
      return { message: `"${baseUrl}" is not the address of a server: write http://host:port` };
    }
    const proxy = PROXIES.find((name) => name === values.behind);
    if (values.behind !== undefined && (!proxy || baseUrl !== undefined))
      return {
        message: `--behind "${values.behind}" is ${PROXIES.join(' or ')}, and goes without an address`,
      };
    const soakMinutes = Number(values.soak ?? 1);
    const seed = Number(values.seed ?? 1);
    if (!(soakMinutes > 0 && soakMinutes <= 1440))
      return { message: `--soak "${values.soak}" is not a number of minutes` };
    if (!Number.isSafeInteger(seed)) return { message: `--seed "${values.seed}" is not a whole number` };
    return { baseUrl, proxy, isFull: values.full === true, soakMinutes, seed, only };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}
