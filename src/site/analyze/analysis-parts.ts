import type { Compared, NamedCalculation } from '#spreadsheet/calculation.ts';
import type { FileFormat } from '#spreadsheet/file-formats.ts';
import { canonicalPage, FileButtons } from '../hand-on/FileButtons.tsx';
import type { ResultInquiry } from '../inquiry/ResultInquiry.tsx';
import { comparing } from '../variants/comparing.ts';

/** Makes a file of a comparison, as that of an estimate. */
async function makeFile(
  format: FileFormat,
  compared: Compared,
  variants: readonly NamedCalculation<Compared>[],
) {
  const shown = { ...compared, page: canonicalPage() };
  if (format === 'xlsx' && variants.length > 0) {
    const { analysisVariants } = await import('#spreadsheet/analysis-variants.ts');
    return analysisVariants(shown, variants);
  }
  const { analysisFile } = await import('#spreadsheet/analysis-file.ts');
  return analysisFile(format, shown);
}

/** What a page has of a comparison besides its form and result, as `ESTIMATE_PARTS` of an estimate. */
export const ANALYSIS_PARTS = { Files: FileButtons, makeFile, comparing };

export type AnalysisParts = typeof ANALYSIS_PARTS & { Inquiry?: typeof ResultInquiry | undefined };
