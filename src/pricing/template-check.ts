import type { Parameters } from '#schema/source/pricing.ts';
import { LANGS, type Localized, otherLang } from '#text/lang.ts';
import { suggestion } from '#text/nearest.ts';
import type { Report } from './problem.ts';
import { gapsOf, type Part } from './template-parts.ts';

/** What is wrong with a sentence with gaps: unknown names, brackets without a partner, gaps in one language only. */
export function checkTemplate(
  parts: Localized<Part[]>,
  parameters: Parameters,
  known: readonly string[],
  path: PropertyKey[],
  report: Report,
): void {
  for (const lang of LANGS) {
    const problem = (message: string) => report.problem([...path, lang], message);
    for (const name of gapsOf(parts[lang])) if (!known.includes(name)) problem(unknownGap(name, known));
    for (const text of texts(parts[lang])) {
      const [bracket] = /\[\[|\]\]|[{}]/.exec(text) ?? [];
      if (bracket) problem(`has a ${bracket} without its partner: a gap is {name}, an optional part [[…]]`);
    }
    // A misspelt gap is missing from the other text as well, which is not a problem of its own.
    const isSpelt = LANGS.every((each) => gapsOf(parts[each]).every((name) => known.includes(name)));
    for (const name of isSpelt ? new Set(gapsOf(parts[otherLang(lang)])) : []) {
      if (!gapsOf(parts[lang]).includes(name)) problem(oneSided(name, LANGUAGES[otherLang(lang)]));
    }
    for (const part of parts[lang]) {
      if (typeof part === 'string' || !('name' in part) || !maySayNothing(parameters, part.name)) continue;
      problem(`has {${part.name}}, which can be empty: put [[…]] around what to leave out then`);
    }
  }
}

function unknownGap(name: string, known: readonly string[]): string {
  return `has an unknown gap {${name}}; ${suggestion(name, known, (gap) => `{${gap}}`)}`;
}

const LANGUAGES: Localized = { de: 'German', en: 'English' };

function oneSided(name: string, language: string): string {
  return `has no {${name}}, which the ${language} text has: both need the same gaps`;
}

/** Whether a gap can be empty: of a list nothing may be chosen, a yes or no may be no. */
function maySayNothing(parameters: Parameters, name: string): boolean {
  const type = parameters[name]?.type;
  return type === 'choices' || type === 'boolean';
}

function texts(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [part];
    return 'name' in part ? [] : texts(part.parts);
  });
}
