import { readElements } from './elements.ts';

/** Directives that a browser takes from a header only. */
const HEADER_ONLY = new Set(['frame-ancestors', 'report-to', 'report-uri', 'sandbox']);

/** Sources that would let a page run or style what stands in it. */
const UNSAFE = /'unsafe-[a-z-]+'/g;

/** Where the policy in the header of a page and the one in its `meta` differ, or allow too much. */
export function findPolicyProblems(header: string | undefined, html: string): string[] {
  const metas = readElements(html).filter(
    ({ name, attributes }) =>
      name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy',
  );
  const meta = metas[0]?.attributes['content'];
  if (header === undefined) return ['no Content-Security-Policy in the header'];
  if (meta === undefined || metas.length > 1)
    return [`${metas.length} <meta http-equiv="Content-Security-Policy"> instead of one`];
  const served = readDirectives(header);
  const written = readDirectives(meta);
  const names = [...new Set([...served.keys(), ...written.keys()])];
  const differing = names.filter((name) => !HEADER_ONLY.has(name) && served.get(name) !== written.get(name));
  return [
    ...differing.map(
      (name) =>
        `${name} is "${served.get(name) ?? ''}" in the header and "${written.get(name) ?? ''}" in the meta`,
    ),
    ...names
      .filter((name) => HEADER_ONLY.has(name) && written.has(name))
      .map((name) => `browsers ignore ${name} in a meta: leave it to the header`),
    ...(header.match(UNSAFE) ?? []).map((source) => `the policy allows ${source}`),
  ];
}

/** The sources of each directive, in one order. */
function readDirectives(policy: string): Map<string, string> {
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources.sort().join(' ')]),
  );
}
