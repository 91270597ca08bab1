import type { Parameter, Parameters } from '#schema/source/pricing.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { inBoth } from '#text/lang.ts';
import { formatList, formatNumber } from '#text/numbers.ts';
import type { Values } from './expression.ts';
import type { Report } from './problem.ts';
import { checkTemplate } from './template-check.ts';
import { gapsOf, type Part, parseTemplate } from './template-parts.ts';

/**
 * A sentence with gaps: `{total}` stands for a figure, `{platform}` for what was chosen, as it is labelled. What stands
 * in `[[…]]` is left out where one of its gaps has nothing to say: a figure of zero, an empty list, a `false`; what
 * stands in `[[!name …]]` is there only where `name` has nothing to say.
 */
export type Template = (
  lang: Lang,
  values: Values,
  figures: Readonly<Record<string, string | undefined>>,
) => string;

export function compileTemplate(
  source: Localized,
  parameters: Parameters,
  figures: readonly string[],
  path: PropertyKey[],
  report: Report,
): Template {
  const known = [...figures, ...Object.keys(parameters)];
  const parts = inBoth((lang) => parseTemplate(source[lang]));
  checkTemplate(parts, parameters, known, path, report);
  return (lang, values, shownFigures) => {
    const fill = (name: string): string | undefined =>
      figures.includes(name) ? shownFigures[name] : shown(parameters[name], values[name], lang);
    return write(parts[lang], fill).replace(/\s+/g, ' ').trim();
  };
}

function write(parts: Part[], fill: (name: string) => string | undefined): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('name' in part) return fill(part.name) ?? '';
      const isTold =
        part.unless === undefined
          ? gapsOf(part.parts).every((name) => fill(name) !== undefined)
          : fill(part.unless) === undefined;
      return isTold ? write(part.parts, fill) : '';
    })
    .join('');
}

/** A value as a reader is told it; `undefined` where it says nothing. */
function shown(
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
