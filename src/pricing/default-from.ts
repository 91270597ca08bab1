import type { Parameter, Parameters } from '#schema/source/parameters.ts';
import { failure, type Result, success } from '#text/result.ts';
import { parseNumber, scopeOf } from './expression/expression.ts';
import { isNumber, type NumberParameter } from './parameter.ts';
import type { Slots } from './slots.ts';

/** The parameters that another one's default may be computed from: those whose own default is not computed. */
function withoutComputed(parameters: Parameters): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([, parameter]) => !defaultFrom(parameter)));
}

export function defaultFrom(parameter: Parameter): string | undefined {
  return isNumber(parameter) ? parameter.default_from : undefined;
}

/** Compiles the expression of a default. The error completes a sentence about the field `default_from`. */
export function compileDefault(
  source: string,
  { type, minimum, maximum }: Pick<NumberParameter, 'type' | 'minimum' | 'maximum'>,
  parameters: Parameters,
): Result<(slots: Slots) => number, string> {
  const parsed = parseNumber(source, scopeOf(withoutComputed(parameters), {}), Object.keys(parameters));
  if (!parsed.ok) return parsed;
  const { compute, bounds } = parsed.value;
  const wrong = bounds.low < minimum ? bounds.low : bounds.high > maximum ? bounds.high : undefined;
  if (wrong !== undefined) {
    const limited = wrong === bounds.low ? `max(${source}, ${minimum})` : `min(${source}, ${maximum})`;
    return failure(
      `"${source}" may come to ${wrong}, outside ${minimum} to ${maximum}: write "${limited}", or change the range`,
    );
  }
  return success(type === 'integer' ? (slots) => Math.round(compute(slots)) : compute);
}

/** A default that is computed from other parameters. */
export interface ComputedDefault {
  name: string;
  /** Where its parameter is in the layout. */
  slot: number;
  /** The expression in `default_from`. */
  source: string;
  /** Takes the parameters in form order; other values may follow. */
  compute: (slots: Slots) => number;
}

/** The computed defaults of parameters that have been checked, in form order. */
export function computedDefaults(parameters: Parameters): ComputedDefault[] {
  return Object.entries(parameters).flatMap(([name, parameter], slot) => {
    const source = defaultFrom(parameter);
    if (source === undefined || !isNumber(parameter)) return [];
    const compiled = compileDefault(source, parameter, parameters);
    return compiled.ok ? [{ name, slot, source, compute: compiled.value }] : [];
  });
}
