import { isRecord, type Path, valueAt, withValue } from './values.ts';

// The answers that a question of a calculator has to choose from, and what depends on them.

/** Fields of a calculator that hold no formula, and no figure for an answer. */
const WITHOUT_FIGURES = new Set(['parameters', 'groups', 'examples', 'figures']);

/** The tables that have a figure for each answer to a question: `lines.test.days.platform`. */
export function tablesOf(data: unknown, question: string): Path[] {
  const answers = Object.keys(Object(valueAt(data, ['parameters', question, 'values'])));
  return placesIn(data, (value, path) => {
    const isNamed = path.at(-1) === question && isRecord(value);
    return isNamed && (answers.length === 0 || answers.some((answer) => Object.hasOwn(value, answer)));
  });
}

/** The formulas and conditions that name an answer to a question: `platform == "ios"`. */
export function formulasOf(data: unknown, question: string): Path[] {
  const answers = Object.keys(Object(valueAt(data, ['parameters', question, 'values'])));
  const name = new RegExp(`\\b${question}\\b`);
  const isFormula = (value: unknown) =>
    typeof value === 'string' && name.test(value) && answers.some((answer) => quotes(value, answer));
  const conditions = Object.keys(Object(valueAt(data, ['parameters']))).flatMap((each): Path[] =>
    ['applies_if', 'default_from'].map((field) => ['parameters', each, field]),
  );
  return [
    ...conditions.filter((path) => isFormula(valueAt(data, path))),
    ...placesIn(data, (value) => isFormula(value)),
  ];
}

/** Whether a formula names an answer. */
export const quotes = (formula: string, answer: string): boolean =>
  formula.includes(`"${answer}"`) || formula.includes(`'${answer}'`);

function placesIn(data: unknown, isWanted: (value: unknown, path: Path) => boolean, path: Path = []): Path[] {
  if (isWanted(data, path)) return [path];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data)
    .filter(([key]) => path.length > 0 || !WITHOUT_FIGURES.has(key))
    .flatMap(([key, each]) => placesIn(each, isWanted, [...path, Array.isArray(data) ? Number(key) : key]));
}

/** The data with one more answer to a question, which is counted as another one until its figures are changed. */
export function addChoice(
  data: unknown,
  question: string,
  { name, label, like }: { name: string; label: unknown; like: string },
): unknown {
  const withAnswer = withValue(data, ['parameters', question, 'values', name], label);
  return tablesOf(data, question).reduce((changed, path) => {
    const figure = valueAt(data, [...path, like]);
    return figure === undefined ? changed : withValue(changed, [...path, name], figure);
  }, withAnswer);
}

/** The data without an answer, and without the figures that it has. */
export const removeChoice = (data: unknown, question: string, name: string): unknown =>
  [...tablesOf(data, question), ['parameters', question, 'values']].reduce(
    (changed, path) =>
      valueAt(changed, [...path, name]) === undefined
        ? changed
        : withValue(changed, [...path, name], undefined),
    data,
  );
