import { compileAnalyzer } from '#pricing/analysis/analyzer.ts';
import { checkInvestment } from '#pricing/analysis/investment.ts';
import { compileCalculator, type Prices } from '#pricing/estimate/calculator.ts';
import { LINE_FIELDS, type LineKind } from '#pricing/estimate/line-check.ts';
import { checkMonotonicity } from '#pricing/estimate/monotonicity.ts';
import { copySharedLines } from '#pricing/estimate/shared-lines.ts';
import { checkAnalyzerExamples, checkCalculatorExamples } from '#pricing/examples.ts';
import type { PricingProblem } from '#pricing/problem.ts';
import { type AnalyzerSource, analyzerFactsSchema } from '#schema/source/analyzers.ts';
import { type CalculatorSource, calculatorFactsSchema } from '#schema/source/calculators.ts';
import { programmesSchema } from '#schema/source/funding.ts';
import type { Parameters } from '#schema/source/parameters.ts';
import { ratesSchema } from '#schema/source/rates.ts';
import { cachedProblems } from '#text/cached.ts';
import { LANGS, type Localized } from '#text/lang.ts';
import { type Cause, fieldName, placeOf } from '../problem.ts';
import { readFolder } from './read-entries.ts';
import { type Reading, takeYaml } from './reading.ts';

/** Reads `rates.yaml` and `funding-programmes.yaml`. */
export function readPrices(reading: Reading): Prices | undefined {
  const rates = takeYaml(reading, 'rates.yaml', ratesSchema, 'it has the day rates and shared shares');
  const programmes = takeYaml(
    reading,
    'funding-programmes.yaml',
    programmesSchema,
    'it lists programmes, [] for none',
  );
  if (programmes) {
    for (const [index, programme] of programmes.value.entries())
      reading.origins.set(programme, (path) => programmes.locate([index, ...path]));
  }
  return rates && programmes && { rates: rates.value, programmes: programmes.value };
}

/** Reads `calculators/<id>.yaml`. Compiles each calculator and computes its examples. */
export function readCalculators(reading: Reading, prices: Prices | undefined): CalculatorSource[] {
  const written = readFolder(reading, 'calculators', calculatorFactsSchema, 'id');
  const calculators = written.map((source) => withOwnLines(reading, source, written));
  if (!prices) return calculators;
  for (const calculator of calculators) {
    addProblems(reading, calculator, [
      ...labelProblems(calculator.parameters),
      ...sourceProblems(calculator),
    ]);
    addProblems(
      reading,
      calculator,
      cachedProblems(['problems of a calculator', calculator, prices], () =>
        calculatorProblems(calculator, prices),
      ),
    );
  }
  return calculators;
}

function calculatorProblems(calculator: CalculatorSource, prices: Prices): PricingProblem[] {
  const compiled = compileCalculator(calculator, prices);
  return compiled.ok
    ? [...checkCalculatorExamples(compiled.value, prices), ...checkMonotonicity(compiled.value, prices)]
    : compiled.error;
}

/** A calculator with copies of the lines that it shares with others. Its fields are where they were. */
function withOwnLines(
  reading: Reading,
  written: CalculatorSource,
  all: readonly CalculatorSource[],
): CalculatorSource {
  const { source, problems } = copySharedLines(written, all);
  addProblems(reading, written, problems);
  const locate = reading.origins.get(written);
  if (locate) reading.origins.set(source, locate);
  return source;
}

/**
 * Reads `roi-analyzers/<id>.yaml`. Compiles each analyzer, computes its examples and compares its investment with the
 * calculator that it names.
 */
export function readAnalyzers(
  reading: Reading,
  calculators: readonly CalculatorSource[],
  prices: Prices | undefined,
): AnalyzerSource[] {
  const analyzers = readFolder(reading, 'roi-analyzers', analyzerFactsSchema, 'id');
  for (const analyzer of analyzers) {
    addProblems(reading, analyzer, labelProblems(analyzer.parameters));
    const name = analyzer.investment?.calculator;
    const calculator = calculators.find(({ id }) => id === name);
    // The problems of a calculator that could not be read are reported in its file.
    const isUnread = reading.files.has(`calculators/${name}.yaml`) && !calculator;
    const find = () => analyzerProblems(analyzer, isUnread ? undefined : calculators, prices);
    addProblems(
      reading,
      analyzer,
      cachedProblems(['problems of an analyzer', analyzer, calculator, prices, isUnread], find),
    );
  }
  return analyzers;
}

function analyzerProblems(
  analyzer: AnalyzerSource,
  calculators: readonly CalculatorSource[] | undefined,
  prices: Prices | undefined,
): PricingProblem[] {
  const compiled = compileAnalyzer(analyzer);
  if (!compiled.ok) return compiled.error;
  return [
    ...checkAnalyzerExamples(compiled.value),
    ...(prices && calculators ? checkInvestment(compiled.value, calculators, prices) : []),
  ];
}

/**
 * The likely cause if the examples of several calculators no longer give their figures. Each price is used by more
 * calculators than an editor changes at once; for fewer calculators, the figures need to be updated.
 */
const CHANGED_PRICE: Cause = {
  file: 'rates.yaml',
  message:
    'a price changed that was in force when the examples were checked (`orientation.checked_on`): put the old price back, and add the new one as an entry with a later `since`',
  breaks: 'examples',
  minimumFiles: 5,
};

function addProblems(reading: Reading, source: { id: string }, problems: PricingProblem[]): void {
  for (const { path, message, entry, stale, dependsOnPrices } of problems) {
    reading.problems.push({
      ...placeOf(reading.origins, entry ?? source, path),
      field: fieldName(path),
      message: entry ? `${message} (used by calculators/${source.id}.yaml)` : message,
      ...(stale && { stale: { ...stale, path } }),
      ...(dependsOnPrices && { cause: CHANGED_PRICE }),
    });
  }
}

/** Two parameters, or two values of one, with the same label: in the form they look alike. */
function labelProblems(parameters: Parameters): PricingProblem[] {
  const labels = Object.entries(parameters).map(([name, { label }]) => ({ path: [name, 'label'], label }));
  const ofValues = Object.entries(parameters).map(([name, parameter]) =>
    Object.entries('values' in parameter ? parameter.values : {}).map(([value, label]) => ({
      path: [name, 'values', value],
      label,
    })),
  );
  return [labels, ...ofValues].flatMap(repeatedLabels);
}

function repeatedLabels(labels: { path: string[]; label: Localized }[]): PricingProblem[] {
  return LANGS.flatMap((lang) =>
    labels.flatMap(({ path, label }, index) => {
      const isRepeated = labels.findIndex((other) => other.label[lang] === label[lang]) < index;
      const message = `"${label[lang]}" is the label of another one too: change one of the two`;
      return isRepeated ? [{ path: ['parameters', ...path, lang], message }] : [];
    }),
  );
}

/** Lines with a figure of their own that do not say what it rests on. A share says so in content/rates.yaml. */
function sourceProblems(calculator: Pick<CalculatorSource, 'lines' | 'monthly'>): PricingProblem[] {
  return (Object.keys(LINE_FIELDS) as LineKind[]).flatMap((kind) =>
    Object.entries(calculator[LINE_FIELDS[kind]]).flatMap(([id, { days, euros, quantity, source }]) =>
      source === undefined && [days, euros, quantity].some((amount) => amount !== undefined)
        ? [
            {
              path: [LINE_FIELDS[kind], id],
              message:
                'does not say what its figure rests on: add `source:`, such as `experience` or { de: …, en: … } with title and day',
            },
          ]
        : [],
    ),
  );
}
