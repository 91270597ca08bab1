import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { formatList, formatNumber } from '#text/numbers.ts';
import type { Values } from './expression.ts';

/** A piece of a template: text, a placeholder, or a clause, which is shown `unless` a value is given, if it says so. */
export type TemplatePart =
  | { type: 'text'; text: string }
  | { type: 'placeholder'; name: string }
  | { type: 'clause'; unless: string | undefined; parts: TemplatePart[] };

/** The text of a figure in a sentence, on one line, or `undefined` if it is empty. */
export type FigureOf = (name: string) => string | undefined;

/** What the placeholders of a template stand for, in one language. */
interface Words {
  /** Names of figures; any other name is that of a parameter. */
  figures: readonly string[];
  parameters: Parameters;
  lang: Lang;
}

/** Makes the function that writes the text of a template on one line. */
export function templateWriter(
  parts: readonly TemplatePart[],
  words: Words,
): (values: Values, figureOf: FigureOf) => string {
  const write = compileParts(parts, words);
  return (values, figureOf) => {
    const sentence = { text: '', isSpaced: true };
    write(sentence, values, figureOf);
    return sentence.isSpaced ? sentence.text.trimEnd() : sentence.text;
  };
}

/** Any white space becomes a single space. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** What is written so far, and whether a space at the start of the next piece would be one too many. */
interface Sentence {
  text: string;
  isSpaced: boolean;
}

/** Adds a piece that is on one line, with one space where both sides have one. */
function add(sentence: Sentence, piece: string): void {
  if (piece === '') return;
  sentence.text += sentence.isSpaced && piece.charCodeAt(0) === SPACE ? piece.slice(1) : piece;
  sentence.isSpaced = piece.charCodeAt(piece.length - 1) === SPACE;
}

const SPACE = 32;

/** Adds pieces, and says whether all placeholders had a text. */
type Write = (sentence: Sentence, values: Values, figureOf: FigureOf) => boolean;

function compileParts(parts: readonly TemplatePart[], words: Words): Write {
  const writers = parts.map((part) =>
    part.type === 'text' ? onOneLine(part.text) : compilePart(part, words),
  );
  return (sentence, values, figureOf) => {
    let isFilled = true;
    for (const write of writers) {
      if (typeof write === 'string') add(sentence, write);
      else if (!write(sentence, values, figureOf)) isFilled = false;
    }
    return isFilled;
  };
}

function compilePart(part: Exclude<TemplatePart, { type: 'text' }>, words: Words): Write {
  if (part.type === 'placeholder') {
    const fill = compileFill(part.name, words);
    return (sentence, values, figureOf) => {
      const text = fill(values, figureOf);
      if (text !== undefined) add(sentence, text);
      return text !== undefined;
    };
  }
  const write = compileParts(part.parts, words);
  const fill = part.unless === undefined ? undefined : compileFill(part.unless, words);
  return (sentence, values, figureOf) => {
    const { text, isSpaced } = sentence;
    const isShown = fill ? fill(values, figureOf) === undefined : true;
    const isFilled = isShown && write(sentence, values, figureOf);
    if (!fill && !isFilled) Object.assign(sentence, { text, isSpaced });
    return true;
  };
}

/** The text of a placeholder, or `undefined` if it is empty. */
type Fill = (values: Values, figureOf: FigureOf) => string | undefined;

function compileFill(name: string, { figures, parameters, lang }: Words): Fill {
  if (figures.includes(name)) return (_, figureOf) => figureOf(name);
  const parameter = parameters[name];
  const textOf = parameter ? valueTexts(parameter, lang) : () => undefined;
  return (values) => textOf(values[name]);
}

/** Makes the function from a value of a parameter to its text in a sentence. */
function valueTexts(
  parameter: Parameter,
  lang: Lang,
): (value: Values[string] | undefined) => string | undefined {
  if (parameter.type === 'boolean') {
    const label = parameter.label[lang];
    return (value) => (value === true ? label : undefined);
  }
  if (parameter.type !== 'choice' && parameter.type !== 'choices')
    return (value) => (value === undefined ? undefined : formatNumber(Number(value), lang));
  const labels = new Map(Object.entries(parameter.values).map(([value, label]) => [value, label[lang]]));
  if (parameter.type === 'choice') return (value) => labels.get(String(value));
  return (value) => {
    const chosen = ((value ?? []) as readonly string[]).map((each) => labels.get(each) ?? each);
    return chosen.length === 0 ? undefined : formatList(chosen, lang);
  };
}
