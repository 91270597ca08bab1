import type { Parameter, Parameters } from '#schema/source/parameters.ts';
import { inBoth, LANGS, type Lang, type Localized, otherLang } from '#text/lang.ts';
import { suggestion } from '#text/nearest.ts';
import { formatList, formatNumber } from '#text/numbers.ts';
import type { Values } from './expression.ts';
import type { Report } from './problem.ts';

/**
 * Writes a sentence from its template. `{total}` is replaced by a figure and `{platform}` by the label of the chosen
 * value. The clause `[[…]]` is omitted if one of its placeholders is empty: a figure of zero, an empty list, or `false`.
 * The clause `[[!name …]]` is omitted unless the placeholder `name` is empty.
 */
export type Template = (
  lang: Lang,
  values: Values,
  figures: Readonly<Record<string, string | undefined>>,
) => string;

/** A template in both languages, and what its placeholders may name. */
interface TemplateSource {
  source: Localized;
  parameters: Parameters;
  figures: readonly string[];
  path: PropertyKey[];
}

export function compileTemplate(
  { source, parameters, figures, path }: TemplateSource,
  report: Report,
): Template {
  const known = [...figures, ...Object.keys(parameters)];
  const parts = inBoth((lang) => parseTemplate(source[lang]));
  for (const lang of LANGS) {
    for (const message of templateProblems(parts, lang, parameters, known))
      report.problem([...path, lang], message);
  }
  return (lang, values, shownFigures) => {
    const fill = (name: string): string | undefined =>
      figures.includes(name) ? shownFigures[name] : valueText(parameters[name], values[name], lang);
    return write(parts[lang], fill).replace(/\s+/g, ' ').trim();
  };
}

/** A piece of a template: text, a placeholder, or a clause, which is shown `unless` a value is given, if it says so. */
type Part =
  | { type: 'text'; text: string }
  | { type: 'placeholder'; name: string }
  | { type: 'clause'; unless: string | undefined; parts: Part[] };

function parseTemplate(source: string): Part[] {
  return source.split(/(\[\[[\s\S]*?(?:\]\]|$)|\{\w+\})/).map((piece): Part => {
    const [, unless, inner] = /^\[\[(?:!(\w+) )?(.*)\]\]$/.exec(piece) ?? [];
    if (inner !== undefined) return { type: 'clause', unless, parts: parseTemplate(inner) };
    if (/^\{\w+\}$/.test(piece)) return { type: 'placeholder', name: piece.slice(1, -1) };
    return { type: 'text', text: piece };
  });
}

/** The names of all placeholders, those of conditions and of clauses included. */
function placeholdersOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.type === 'text') return [];
    if (part.type === 'placeholder') return [part.name];
    return [...(part.unless === undefined ? [] : [part.unless]), ...placeholdersOf(part.parts)];
  });
}

function write(parts: readonly Part[], fill: (name: string) => string | undefined): string {
  return parts
    .map((part) => {
      if (part.type === 'text') return part.text;
      if (part.type === 'placeholder') return fill(part.name) ?? '';
      const isShown =
        part.unless === undefined
          ? placeholdersOf(part.parts).every((name) => fill(name) !== undefined)
          : fill(part.unless) === undefined;
      return isShown ? write(part.parts, fill) : '';
    })
    .join('');
}

/** The text of a value in a sentence, or `undefined` if it is empty. */
function valueText(
  parameter: Parameter | undefined,
  value: Values[string] | undefined,
  lang: Lang,
): string | undefined {
  if (!parameter || value === undefined || value === false) return undefined;
  if (parameter.type === 'choice') return parameter.values[String(value)]?.[lang];
  if (parameter.type === 'choices') {
    const labels = (value as readonly string[]).map((chosen) => parameter.values[chosen]?.[lang] ?? chosen);
    return labels.length > 0 ? formatList(labels, lang) : undefined;
  }
  return value === true ? parameter.label[lang] : formatNumber(Number(value), lang);
}

/** What is wrong with a template in one language: brackets, names, placeholders of the other language, missing clauses. */
function templateProblems(
  parts: Localized<Part[]>,
  lang: Lang,
  parameters: Parameters,
  known: readonly string[],
): string[] {
  const names = placeholdersOf(parts[lang]);
  const otherNames = placeholdersOf(parts[otherLang(lang)]);
  // A misspelt name differs between the languages too, which would be a second problem of the same mistake.
  const areKnown = [...names, ...otherNames].every((name) => known.includes(name));
  const missing = areKnown ? [...new Set(otherNames)].filter((name) => !names.includes(name)) : [];
  return [
    ...names
      .filter((name) => !known.includes(name))
      .map(
        (name) => `has an unknown placeholder {${name}}; ${suggestion(name, known, (other) => `{${other}}`)}`,
      ),
    ...textsOf(parts[lang]).flatMap((text) => {
      const [bracket] = /\[\[|\]\]|[{}]/.exec(text) ?? [];
      return bracket
        ? [`has a ${bracket} without its partner: a placeholder is {name}, an optional clause [[…]]`]
        : [];
    }),
    ...missing.map(
      (name) =>
        `has no {${name}}, which the ${LANGUAGES[otherLang(lang)]} text has: both need the same placeholders`,
    ),
    ...parts[lang]
      .filter((part) => part.type === 'placeholder')
      .filter(({ name }) => canBeEmpty(parameters[name]))
      .map(({ name }) => `has {${name}}, which can be empty: put [[…]] around what to leave out then`),
  ];
}

const LANGUAGES: Localized = { de: 'German', en: 'English' };

/** A list may be empty, and a boolean `false`. */
function canBeEmpty(parameter: Parameter | undefined): boolean {
  return parameter?.type === 'choices' || parameter?.type === 'boolean';
}

function textsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.type === 'text') return [part.text];
    return part.type === 'clause' ? textsOf(part.parts) : [];
  });
}
