import type { Values } from '#pricing/expression/expression.ts';
import type { NamedCalculation } from '#spreadsheet/calculation.ts';
import type { FileFormat, ResultFile } from '#spreadsheet/file-formats.ts';

/** What a page shows. */
export interface ShownCalculations<Calculation> {
  values: Values;
  /** What stands beside each other; empty where that is one alone. */
  beside: readonly { name: string; values: Values }[];
  calculationOf: (values: Values) => Calculation;
}

/** What writes a file of a result, and a workbook of several. */
interface Writers<Calculation> {
  one: (format: FileFormat, calculation: Calculation) => ResultFile;
  several: (shown: Calculation, variants: readonly NamedCalculation<Calculation>[]) => ResultFile;
}

/** Saves the result as a file, or all that stand beside each other where it is a workbook. */
export function saveResult<Calculation extends object>(
  format: FileFormat,
  { values, beside, calculationOf }: ShownCalculations<Calculation>,
  write: Writers<Calculation>,
): void {
  const onPage = (of: Values) => ({ ...calculationOf(of), page: canonicalPage() });
  const shown = onPage(values);
  const several = beside.map((each) => ({ name: each.name, calculation: onPage(each.values) }));
  saveFile(
    format === 'xlsx' && several.length > 0 ? write.several(shown, several) : write.one(format, shown),
  );
}

/** The page in the language it is read in, as the API knows it. */
const canonicalPage = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;

/** Some browsers read the file only after the click has been handled. */
const KEPT_MS = 10_000;

/** Has the browser save a file, as if a link to it were clicked. */
function saveFile({ name, mediaType, content }: ResultFile): void {
  const address = URL.createObjectURL(new Blob([content as BlobPart], { type: mediaType }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
