import type { Parameter, Parameters } from '#schema/source/pricing.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { LANGS } from '#text/lang.ts';
import { nearest } from '#text/nearest.ts';
import { formatList, formatNumber } from '#text/numbers.ts';
import type { Values } from './expression.ts';
import type { Report } from './problem.ts';

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

interface Gap {
  name: string;
}

interface Optional {
  unless?: string;
  parts: Part[];
}

type Part = string | Gap | Optional;

export function compileTemplate(
  source: Localized,
  parameters: Parameters,
  figures: readonly string[],
  path: PropertyKey[],
  report: Report,
): Template {
  const known = [...figures, ...Object.keys(parameters)];
  const parts = { de: parse(source.de), en: parse(source.en) };
  for (const lang of LANGS) {
    for (const name of gapsOf(parts[lang])) {
      if (known.includes(name)) continue;
      const meant = nearest(name, known);
      report.problem(
        [...path, lang],
        `has a gap {${name}} for nothing; ${meant ? `did you mean {${meant}}?` : `known: ${known.join(', ')}`}`,
      );
    }
  }
  return (lang, values, shownFigures) => {
    const fill = (name: string): string | undefined =>
      figures.includes(name) ? shownFigures[name] : shown(parameters[name], values[name], lang);
    return write(parts[lang], fill).replace(/\s+/g, ' ').trim();
  };
}

function parse(text: string): Part[] {
  return text.split(/(\[\[.*?\]\]|\{\w+\})/).map((piece) => {
    const [, unless, inner] = /^\[\[(?:!(\w+) )?(.*)\]\]$/.exec(piece) ?? [];
    if (inner !== undefined) return { parts: parse(inner), ...(unless !== undefined && { unless }) };
    return /^\{\w+\}$/.test(piece) ? { name: piece.slice(1, -1) } : piece;
  });
}

function gapsOf(parts: Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('name' in part) return [part.name];
    return [...(part.unless === undefined ? [] : [part.unless]), ...gapsOf(part.parts)];
  });
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
