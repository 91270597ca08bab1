import type { Cause } from '#catalog/problem.ts';
import { BASIS_FILE, placeInBasis, takeBasis } from '#pricing/analysis/analysis-basis.ts';
import { compileAnalyzer } from '#pricing/analysis/analyzer.ts';
import { checkInvestment } from '#pricing/analysis/investment.ts';
import { compileCalculator, type Prices } from '#pricing/estimate/calculator.ts';
import { LINE_FIELDS } from '#pricing/estimate/line-check.ts';
import { checkMonotonicity } from '#pricing/estimate/monotonicity.ts';
import { copySharedLines, type SharedLines } from '#pricing/estimate/shared-lines.ts';
import { checkTakenResults } from '#pricing/estimate/taken-results.ts';
import { checkAnalyzerExamples, checkCalculatorExamples } from '#pricing/examples.ts';
import type { PricingProblem } from '#pricing/problem.ts';
import { analysisBasisSchema } from '#schema/source/pricing/analysis-basis.ts';
import { type AnalyzerSource, analyzerFactsSchema } from '#schema/source/pricing/analyzers.ts';
import { type CalculatorSource, calculatorFactsSchema } from '#schema/source/pricing/calculators.ts';
import { programmesSchema } from '#schema/source/pricing/funding.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { ratesSchema } from '#schema/source/pricing/rates.ts';
import { cachedProblems } from '#text/cached.ts';
import { LANGS } from '#text/lang.ts';
import { atField } from '../problem.ts';
import { type ContentReading, isMissing, readFolder, takeEntry, takeList } from './reading.ts';

const PROGRAMMES_FILE = 'funding-programmes.yaml';

/** Reads `rates.yaml` and `funding-programmes.yaml`, which may be left out. */
export function readPrices(reading: ContentReading): Prices | undefined {
  const rates = takeEntry(reading, 'rates.yaml', ratesSchema, 'it has the day rates and shared shares');
  const programmes = isMissing(reading, PROGRAMMES_FILE)
    ? []
    : takeList(reading, PROGRAMMES_FILE, programmesSchema);
  return rates && programmes && { rates, programmes };
}

/**
 * Reads `calculators/<id>.yaml`. Compiles each calculator and computes its examples. The problems of prices that could not be read
 * are reported in their file alone, and so are those of a calculator that another one has lines from.
 */
export function readCalculators(reading: ContentReading, prices: Prices | undefined): CalculatorSource[] {
  const written = readFolder(reading, 'calculators', calculatorFactsSchema, 'id');
  if (!prices) return written;
  const calculators = written
    .filter((source) => !hasUnreadLines(reading, source, written))
    .map((source) =>
      withOwnLines(reading, source, { calculators: written, packages: prices.rates.packages }),
    );
  for (const calculator of calculators) {
    addProblems(reading, calculator, [
      ...labelProblems(calculator.parameters),
      ...sourceProblems(calculator),
      ...cachedProblems(['problems of a calculator', calculator, prices], () =>
        calculatorProblems(calculator, prices),
      ),
    ]);
  }
  return calculators;
}

/** Whether a calculator has a line that is `same_as` one of a calculator that could not be read. */
function hasUnreadLines(
  { files }: ContentReading,
  { lines, monthly }: CalculatorSource,
  read: readonly CalculatorSource[],
): boolean {
  return [...Object.values(lines), ...Object.values(monthly)].some(({ same_as = '' }) => {
    const [other] = same_as.split('/');
    return files.has(`calculators/${other}.yaml`) && !read.some(({ id }) => id === other);
  });
}

function calculatorProblems(calculator: CalculatorSource, prices: Prices): PricingProblem[] {
  const compiled = compileCalculator(calculator, prices);
  return compiled.ok
    ? [
        ...checkTakenResults(calculator),
        ...checkCalculatorExamples(compiled.value, prices),
        ...checkMonotonicity(compiled.value, prices),
      ]
    : compiled.error;
}

/** A calculator with whole lines in place of those that it shares with others. Its fields are where they were. */
function withOwnLines(
  reading: ContentReading,
  written: CalculatorSource,
  shared: SharedLines,
): CalculatorSource {
  const { source, problems } = copySharedLines(written, shared);
  addProblems(reading, written, problems);
  keepPlace(reading, written, source);
  return source;
}

/** An entry that was made of another one has its fields where that has them. */
function keepPlace({ origins }: ContentReading, written: object, made: object): void {
  const locate = origins.get(written);
  if (locate) origins.set(made, locate);
}

/** Reads `roi-analyzers/<id>.yaml`, and takes into each what it has from `analysis-basis.yaml`. */
export function readAnalyzersWithBasis(reading: ContentReading) {
  const isBasisMissing = isMissing(reading, BASIS_FILE);
  const basis = isBasisMissing ? undefined : takeEntry(reading, BASIS_FILE, analysisBasisSchema);
  const written = readFolder(reading, 'roi-analyzers', analyzerFactsSchema, 'id');
  // The problems of a basis that could not be read are reported in its file.
  if (!basis && !isBasisMissing) return [];
  return written.map((own) => {
    const { source, problems } = takeBasis(own, basis);
    keepPlace(reading, own, source);
    addProblems(reading, own, problems);
    return { source, own, basis };
  });
}

/**
 * Reads `roi-analyzers/<id>.yaml`. Compiles each analyzer, computes its examples and compares its investment with the
 * calculator that it names.
 */
export function readAnalyzers(
  reading: ContentReading,
  calculators: readonly CalculatorSource[],
  prices: Prices | undefined,
): AnalyzerSource[] {
  const analyzers = readAnalyzersWithBasis(reading);
  for (const { source: analyzer, own, basis } of analyzers) {
    const name = analyzer.investment?.calculator;
    const calculator = calculators.find(({ id }) => id === name);
    // The problems of a calculator that could not be read are reported in its file.
    const isUnread = reading.files.has(`calculators/${name}.yaml`) && !calculator;
    const find = () => analyzerProblems(analyzer, isUnread ? undefined : calculators, prices);
    const problems = [
      ...labelProblems(analyzer.parameters),
      ...cachedProblems(['problems of an analyzer', analyzer, calculator, prices, isUnread], find),
    ];
    addProblems(
      reading,
      analyzer,
      problems.map((problem) => placeInBasis(problem, own, basis)),
    );
  }
  return analyzers.map(({ source }) => source);
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

function addProblems(reading: ContentReading, source: object, problems: PricingProblem[]): void {
  for (const { path, message, entry, stale, dependsOnPrices, dependsOnLaterPrices } of problems) {
    reading.problems.push({
      ...atField(reading.origins, {
        entry: entry ?? source,
        path: [...path],
        message: entry ? `${message} (used by ${reading.origins.get(source)?.([]).file})` : message,
        cause: dependsOnPrices ? CHANGED_PRICE : undefined,
      }),
      ...(stale && { stale: { ...stale, path } }),
      ...((stale || dependsOnPrices || dependsOnLaterPrices) && { isOutdated: true }),
    });
  }
}

/** Two parameters, or two values of one, with the same label: in the form they look alike. */
function labelProblems(parameters: Parameters): PricingProblem[] {
  const all = Object.entries(parameters);
  const lists = [
    all.map(([name, { label }]) => ({ path: [name, 'label'], label })),
    ...all.map(([name, parameter]) =>
      Object.entries('values' in parameter ? parameter.values : {}).map(([value, label]) => ({
        path: [name, 'values', value],
        label,
      })),
    ),
  ];
  return lists.flatMap((labels) =>
    LANGS.flatMap((lang) =>
      labels.flatMap(({ path, label }, index) => {
        const isRepeated = labels.findIndex((other) => other.label[lang] === label[lang]) < index;
        const message = `"${label[lang]}" is the label of another one too: change one of the two`;
        return isRepeated ? [{ path: ['parameters', ...path, lang], message }] : [];
      }),
    ),
  );
}

const NO_SOURCE =
  'does not say what its figure rests on: add `source:`, such as `experience` or { de: …, en: … } with title and day';

/** Lines with a figure of their own that do not say what it rests on. A share says so in content/rates.yaml. */
function sourceProblems(calculator: CalculatorSource): PricingProblem[] {
  return Object.values(LINE_FIELDS).flatMap((field) =>
    Object.entries(calculator[field])
      .filter(
        ([, line]) => line.source === undefined && (line.days ?? line.euros ?? line.quantity) !== undefined,
      )
      .map(([id]) => ({ path: [field, id], message: NO_SOURCE })),
  );
}
