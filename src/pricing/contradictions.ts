import type { Contradiction } from '#schema/source/pricing/contradictions.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { lazyBy } from '#text/lazy.ts';
import { suggestion } from '#text/nearest.ts';
import { compileCondition } from './amount.ts';
import { scopeOf, type Values, wordsOf } from './expression/expression.ts';
import type { Report } from './problem.ts';
import { type Slots, slotsOf } from './slots.ts';

/** What a request is made to, as far as it says which requests are valid. */
export interface Form {
  parameters: Parameters;
  contradictions?: readonly Contradiction[];
}

/** Finds contradictions in values in form order; other values may follow. */
type FindContradictions = (slots: Slots) => readonly Contradiction[];

interface Contradictions {
  warned: FindContradictions;
  refused: FindContradictions;
}

const NONE: Contradictions = { warned: () => [], refused: () => [] };

/** Compiles the contradictions of a file, and reports those that are wrong. */
export function compileContradictions(
  { parameters, contradictions = [] }: Form,
  report: Report,
): Contradictions {
  if (contradictions.length === 0) return NONE;
  const layout = Object.keys(parameters);
  const context = { parameters, scope: scopeOf(parameters, {}), layout, report };
  const compiled = contradictions.map((contradiction, index) => {
    const { code, warn_if, refuse_if = '' } = contradiction;
    const condition = warn_if ?? refuse_if;
    const path = ['contradictions', index];
    const named = layout.filter((name) => wordsOf(condition).includes(name));
    for (const [at, name] of contradiction.parameters.entries())
      if (!named.includes(name)) {
        const message = `"${name}" is not in the condition; ${suggestion(name, named)}`;
        report.problem([...path, 'parameters', at], message);
      }
    if (contradictions.findIndex((each) => each.code === code) !== index)
      report.problem([...path, 'code'], `"${code}" is there twice: choose another name`);
    const field = warn_if === undefined ? 'refuse_if' : 'warn_if';
    return { contradiction, field, holds: compileCondition(condition, [...path, field], context) };
  });
  const finder = (field: 'warn_if' | 'refuse_if'): FindContradictions => {
    const own = compiled.filter((each) => each.field === field);
    return (slots) => own.flatMap(({ contradiction, holds }) => (holds(slots) ? [contradiction] : []));
  };
  return { warned: finder('warn_if'), refused: finder('refuse_if') };
}

/** Problems were found and refused when the content was checked. */
const compiledOf = lazyBy((form: Form) => compileContradictions(form, { problem: () => undefined }));

/** The contradictions for which values in form order are refused. */
export const refusalsIn = (form: Form, slots: Slots): readonly Contradiction[] =>
  compiledOf(form).refused(slots);

export const isRefused = (form: Form, values: Values): boolean =>
  refusalsIn(form, slotsIn(form, values)).length > 0;

/** The contradictions that an answer warns of. */
export const warningsIn = (form: Form, values: Values, lang: Lang) =>
  compiledOf(form)
    .warned(slotsIn(form, values))
    .map(({ parameters, code, message }) => ({ parameters, code, message: message[lang] }));

export type Warning = ReturnType<typeof warningsIn>[number];

/** The codes of all contradictions in some values. */
export function contradictionsIn(form: Form, values: Values): string[] {
  const slots = slotsIn(form, values);
  return [...refusalsIn(form, slots), ...compiledOf(form).warned(slots)].map(({ code }) => code);
}

const slotsIn = ({ parameters }: Form, values: Values) => slotsOf(Object.keys(parameters), values);
