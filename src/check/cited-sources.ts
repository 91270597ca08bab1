import type { LoadedContent } from '#loading/load.ts';
import type { Problem } from '#loading/problem.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';

/** After how many days a source is to be opened again. */
const FRESH_DAYS = 180;

const DAY_MS = 86_400_000;

/** What there is to say on a day about `content/sources.yaml`: which sources nothing rests on, and how far they are verified. */
export function citedSourceFindings(
  { sources: { kinds, vocabularies }, origins }: Pick<LoadedContent, 'sources' | 'origins'>,
  day: string,
): { problems: Problem[]; notices: string[] } {
  const cited = new Set(CONTENT_KINDS.flatMap((kind) => kinds[kind].flatMap(({ sources }) => sources)));
  const problems = vocabularies.sources
    .filter(({ id }) => !cited.has(id))
    .map((source) => ({
      ...(origins.get(source)?.(['id']) ?? { file: 'sources.yaml' }),
      field: 'id',
      message: `no entry names "${source.id}" in its \`sources\`: name it where a fact rests on it, or take it out`,
    }));
  const misnamed = vocabularies.sources.flatMap((source) => {
    const message = hostProblem(source);
    return message
      ? [{ ...(origins.get(source)?.(['title']) ?? { file: 'sources.yaml' }), field: 'title', message }]
      : [];
  });
  const unverified = vocabularies.sources.filter(({ checked_on }) => checked_on === undefined);
  const old = vocabularies.sources.filter(
    ({ checked_on = day }) => daysBetween(checked_on, day) > FRESH_DAYS,
  );
  const notices = [
    ...(unverified.length > 0
      ? [`Sources: ${unverified.length} of ${vocabularies.sources.length} are unverified.`]
      : []),
    ...(old.length > 0
      ? [
          `Sources last checked more than ${FRESH_DAYS} days ago: ${old.map(({ id, checked_on }) => `${id} (${checked_on})`).join(', ')}.`,
        ]
      : []),
  ];
  return { problems: [...problems, ...misnamed], notices };
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

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
