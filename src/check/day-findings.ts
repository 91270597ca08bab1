import type { EntryProblem } from '#catalog/problem.ts';
import type { LoadedContent } from '#loading/load.ts';
import { atField, type Problem, problemText } from '#loading/problem.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';

/** After how many days a source is to be opened again. */
const FRESH_DAYS = 180;

const DAY_MS = 86_400_000;

/** What there is to say on a day about `content/sources.yaml`: which sources nothing rests on, and how far they are verified. */
export function citedSourceFindings(
  { sources: { kinds, vocabularies }, origins }: Pick<LoadedContent, 'sources' | 'origins'>,
  day: string,
): { problems: Problem[]; notices: string[] } {
  const { sources } = vocabularies;
  const cited = new Set(CONTENT_KINDS.flatMap((kind) => kinds[kind].flatMap((entry) => entry.sources)));
  const problems = sources.flatMap((entry): EntryProblem[] => {
    const message = `no entry names "${entry.id}" in its \`sources\`: name it where a fact rests on it, or take it out`;
    return cited.has(entry.id) ? [] : [{ entry, path: ['id'], message }];
  });
  const misnamed = sources.flatMap((entry): EntryProblem[] => {
    const message = hostProblem(entry);
    return message === undefined ? [] : [{ entry, path: ['title'], message }];
  });
  const unverified = sources.filter(({ checked_on }) => checked_on === undefined);
  const old = sources
    .filter(({ checked_on = day }) => daysBetween(checked_on, day) > FRESH_DAYS)
    .map(({ id, checked_on }) => `${id} (${checked_on})`);
  return {
    problems: [...problems, ...misnamed].map((problem) => atField(origins, problem)),
    notices: [
      ...(unverified.length > 0
        ? [`Sources: ${unverified.length} of ${sources.length} are unverified.`]
        : []),
      ...(old.length > 0
        ? [`Sources last checked more than ${FRESH_DAYS} days ago: ${old.join(', ')}.`]
        : []),
    ],
  };
}

/** Authorities as titles name them, and the domain where each publishes; courts without one of their own publish elsewhere. */
const AUTHORITIES: readonly [name: RegExp, domain?: string][] = [
  [/\bBSI\b(?!-Gesetz)|Grundschutz/, 'bsi.bund.de'],
  [/\bBMF\b/, 'bundesfinanzministerium.de'],
  [/\bDestatis\b/, 'destatis.de'],
  [/\bBAFA\b/, 'bafa.de'],
  [/\bBfDI\b/, 'bfdi.bund.de'],
  [/\bDSK\b/, 'datenschutzkonferenz-online.de'],
  [/\bBundestag\b/, 'bundestag.de'],
  [/\bBGH\b/, 'bundesgerichtshof.de'],
  [/\bBAG\b/, 'bundesarbeitsgericht.de'],
  [/\b(?:OLG|LG|VG|LAG|ArbG)\b/],
  [/\b(?:EuGH|EDSA)\b|Kommission\b|(?:Verordnung|Richtlinie) \((?:EU|EG)\)/, 'europa.eu'],
  [/\bNIST\b/, 'nist.gov'],
];

/** The problem of a title that promises an authority, where its address leads to somebody else and the title does not say so. */
function hostProblem({ title, url }: { title: string; url: string }): string | undefined {
  if (/\((?:[^()]* )?bei /.test(title)) return undefined;
  const { hostname } = new URL(url);
  for (const [name, domain] of AUTHORITIES) {
    const [authority] = name.exec(title) ?? [];
    if (authority === undefined || (domain && `.${hostname}`.endsWith(`.${domain}`))) continue;
    const host = hostname.replace(/^www\./, '');
    return `names "${authority}", and the address leads to ${host}: link the authority itself, or say at the end of the title who presents it: (Darstellung bei ${host})`;
  }
  return undefined;
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Number of days before the contact for security reports expires, from which on the check warns. */
const WARNING_DAYS = 60;

const RENEW = 'Make sure that the contact still answers, then enter a later day, less than a year ahead';

/** What to say on a day of the contact in `security.txt`: it has expired, or it expires soon. */
export function securityContactWarnings(
  { sources, origins }: Pick<LoadedContent, 'sources' | 'origins'>,
  day: string,
): string[] {
  const { site } = sources;
  const { expires } = site.security;
  const daysLeft = daysBetween(day, expires);
  if (daysLeft > WARNING_DAYS) return [];
  const left = daysLeft === 1 ? '1 day' : `${daysLeft} days`;
  const state =
    daysLeft > 0
      ? `security.txt expires in ${left}`
      : `"${expires}" is past: security.txt is published, but nobody is to rely on it any more (RFC 9116)`;
  return [
    problemText(
      atField(origins, { entry: site, path: ['security', 'expires'], message: `${state}. ${RENEW}` }),
    ),
  ];
}
