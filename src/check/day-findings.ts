import type { EntryProblem } from '#catalog/problem.ts';
import { laterQuoteProblems } from '#loading/check/quoted-figures.ts';
import type { LoadedContent } from '#loading/load.ts';
import { atField, type Problem, problemText } from '#loading/problem.ts';
import { priceDays } from '#pricing/rates.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { CitedSource } from '#schema/source/vocabularies.ts';
import { lazyByText } from '#text/lazy.ts';

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
    const message = hostProblem(entry) ?? monthProblem(entry);
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
function hostProblem({ title, lang, url }: CitedSource): string | undefined {
  if (/\((?:[^()]* )?(?:bei|at) /.test(title)) return undefined;
  const { hostname } = new URL(url);
  for (const [name, domain] of AUTHORITIES) {
    const [authority] = name.exec(title) ?? [];
    if (authority === undefined || (domain && `.${hostname}`.endsWith(`.${domain}`))) continue;
    const host = hostname.replace(/^www\./, '');
    return `names "${authority}", and the address leads to ${host}: link the authority itself, or say at the end of the title who presents it: ${lang === 'en' ? `(described at ${host})` : `(Darstellung bei ${host})`}`;
  }
  return undefined;
}

/** The problem of a title with a date of another language than its own, which a screen reader would read wrongly. */
function monthProblem({ title, lang }: CitedSource): string | undefined {
  const [, month] = foreignDate(lang).exec(title) ?? [];
  return (
    month &&
    `has the month "${month}", and \`lang\` says that it is in another language (${lang}): write the date in that language, or correct \`lang\``
  );
}

/** A date whose month is called so in a language that titles often have, but not in this one. */
const foreignDate = lazyByText((lang) => {
  const own = monthNames(lang);
  const others = ['de', 'en', 'fr'].flatMap(monthNames).filter((name) => !own.includes(name));
  return new RegExp(`(?<!\\p{L})(${others.join('|')}) (?:\\d+, )?\\d{4}`, 'u');
});

function monthNames(lang: string): string[] {
  const { format } = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2026, month)));
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** How many days ahead the check warns: of the end of the contact for security reports, and of prices that make texts wrong. */
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

/** Figures in texts that prices since the check of their calculator have made wrong, or that those of the next weeks will. */
export function laterQuoteWarnings(
  { sources, origins }: Pick<LoadedContent, 'sources' | 'origins'>,
  day: string,
): Problem[] {
  const days = priceDays(sources.pricing.rates).filter((since) => daysBetween(day, since) <= WARNING_DAYS);
  return laterQuoteProblems(sources, origins, days, day);
}

/** How many times its predecessor a value may be, or the other way round, before it looks like a slip. */
const LARGEST_STEP = 1.5;

/** How many days after it takes effect a step is still reported. */
const TOLD_DAYS = 60;

/** Values of `content/rates.yaml`, coming ones too, that differ so much from the ones before them that a digit may be wrong. */
export function priceJumps(
  { sources, origins }: Pick<LoadedContent, 'sources' | 'origins'>,
  day: string,
): Problem[] {
  const { rates } = sources.pricing;
  const { day_rates, shares, prices, packages } = rates;
  return [
    ...jumpsIn({ day_rates }, 'euros'),
    ...jumpsIn({ shares }, 'value'),
    ...jumpsIn({ prices }, 'euros'),
    ...jumpsIn({ packages }, 'days'),
  ]
    .filter(({ since }) => daysBetween(since, day) <= TOLD_DAYS)
    .map(({ path, message }) => atField(origins, { entry: rates, path, message }));
}

type Dated<Field extends string> = { since: string } & Record<Field, number>;

function jumpsIn<Field extends string>(
  lists: Record<string, Record<string, { history: Dated<Field>[] }>>,
  field: Field,
): { since: string; path: PropertyKey[]; message: string }[] {
  return Object.entries(lists).flatMap(([list, named]) =>
    Object.entries(named).flatMap(([name, { history }]) =>
      history.flatMap((entry, index) => {
        const [from, to] = [history[index - 1]?.[field] ?? entry[field], entry[field]];
        if (to <= from * LARGEST_STEP && from <= to * LARGEST_STEP) return [];
        const message = `"${name}" goes from ${from} to ${to} on ${entry.since}: make sure that no digit is wrong`;
        return [{ since: entry.since, path: [list, name, 'history', index, field], message }];
      }),
    ),
  );
}
