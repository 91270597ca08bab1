import type { Moves } from '#api/address/moved.ts';
import { redirectLines } from '#api/resources/moves.ts';
import type { Publication } from '#api/resources/publish.ts';
import { headersOfFile } from '#serve/files/headers-of-file.ts';
import type { ManifestContents } from '#serve/files/manifest-file.ts';
import { headerRules } from './header-rules.ts';
import { checkHeaderRules, checkRedirects } from './host-limits.ts';

// The configuration files of static hosts, in the syntax of Cloudflare and Netlify.

/** The text of `_headers`. Throws a HostLimitError where hosts would not read all of it. */
export function headersFile(files: ManifestContents['files'], published: Publication['files']): string {
  const hosted = Object.entries(files).map(([path, file]) => ({
    path: encodeURI(path),
    headers: headersOfFile(file, published),
  }));
  const rules = headerRules(hosted);
  const lines = rules.flatMap(({ pattern, headers }) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  checkHeaderRules(rules, lines);
  return `${lines.join('\n')}\n`;
}

/**
 * The text of `_redirects`: the former addresses of entries, then `lines`. Throws a HostLimitError where hosts would not read
 * all of it. Slashes and `.html` at the end of a page's address are left to the hosts: rules of Netlify do not tell
 * `/blog/` from `/blog`, so that one here would lead in a circle.
 */
export function redirectsFile(moves: Pick<Moves, 'redirects'>, lines: readonly string[] = []): string {
  const all = [...redirectLines(moves), ...lines];
  checkRedirects(all);
  return all.map((line) => `${line}\n`).join('');
}
