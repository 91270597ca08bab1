import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import { type Lang, type Localized, langsOf, languageName, mapLocalized } from '#text/lang.ts';
import { suggestion } from '#text/nearest.ts';
import type { Report } from '../problem.ts';
import type { Values } from './expression.ts';
import { type FigureOf, type TemplatePart, templateWriter } from './template-writer.ts';

/**
 * Writes a sentence from its template. `{total}` is replaced by a figure and `{platform}` by the label of the chosen
 * value. The clause `[[…]]` is omitted if one of its placeholders is empty: a figure of zero, an empty list, or `false`.
 * The clause `[[!name …]]` is omitted unless the placeholder `name` is empty.
 */
export type Template = (lang: Lang, values: Values, figureOf: FigureOf) => string;

/** A template in each language, and what its placeholders may name. */
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
  const parts = mapLocalized(source, parseTemplate);
  for (const lang of langsOf(source)) {
    for (const message of templateProblems(parts, lang, parameters, known))
      report.problem([...path, lang], message);
  }
  const write = mapLocalized(parts, (each, lang) => templateWriter(each, { figures, parameters, lang }));
  return (lang, values, figureOf) => write[lang](values, figureOf);
}

function parseTemplate(source: string): TemplatePart[] {
  return source.split(/(\[\[[\s\S]*?(?:\]\]|$)|\{\w+\})/).map((piece): TemplatePart => {
    const [, unless, inner] = /^\[\[(?:!(\w+) )?(.*)\]\]$/.exec(piece) ?? [];
    if (inner !== undefined) return { type: 'clause', unless, parts: parseTemplate(inner) };
    if (/^\{\w+\}$/.test(piece)) return { type: 'placeholder', name: piece.slice(1, -1) };
    return { type: 'text', text: piece };
  });
}

/** All parts of a template, those of clauses behind these. */
const allParts = (parts: readonly TemplatePart[]): TemplatePart[] =>
  parts.flatMap((part) => (part.type === 'clause' ? [part, ...allParts(part.parts)] : [part]));

/** The names of all placeholders, those of conditions and of clauses included. */
const placeholdersOf = (parts: readonly TemplatePart[]): string[] =>
  allParts(parts).flatMap((part) => {
    if (part.type === 'placeholder') return [part.name];
    return part.type === 'clause' ? (part.unless ?? []) : [];
  });

/** What is wrong with a template in one language: brackets, names, placeholders of the other language, missing clauses. */
function templateProblems(
  parts: Localized<TemplatePart[]>,
  lang: Lang,
  parameters: Parameters,
  known: readonly string[],
): string[] {
  const names = placeholdersOf(parts[lang]);
  const others = langsOf(parts).flatMap((other) =>
    placeholdersOf(parts[other]).map((name): [string, Lang] => [name, other]),
  );
  // A misspelt name differs between the languages too, which would be a second problem of the same mistake.
  const areKnown = others.every(([name]) => known.includes(name));
  const missing = areKnown ? [...new Map(others)].filter(([name]) => !names.includes(name)) : [];
  return [
    ...names
      .filter((name) => !known.includes(name))
      .map(
        (name) => `has an unknown placeholder {${name}}; ${suggestion(name, known, (other) => `{${other}}`)}`,
      ),
    ...allParts(parts[lang]).flatMap((part) => {
      const [bracket] = (part.type === 'text' && /\[\[|\]\]|[{}]/.exec(part.text)) || [];
      return bracket
        ? [`has a ${bracket} without its partner: a placeholder is {name}, an optional clause [[…]]`]
        : [];
    }),
    ...missing.map(
      ([name, other]) =>
        `has no {${name}}, which the ${languageName(other)} text has: all need the same placeholders`,
    ),
    ...parts[lang]
      .filter((part) => part.type === 'placeholder')
      .filter(({ name }) => canBeEmpty(parameters[name]))
      .map(({ name }) => `has {${name}}, which can be empty: put [[…]] around what to leave out then`),
  ];
}

/** A list may be empty, and a boolean `false`. */
const canBeEmpty = (parameter: Parameter | undefined): boolean =>
  parameter?.type === 'choices' || parameter?.type === 'boolean';
