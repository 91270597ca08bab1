import type { Compared } from '#spreadsheet/calculation.ts';
import type { FileFormat } from '#spreadsheet/file-formats.ts';
import { FileButtons } from '../hand-on/FileButtons.tsx';
import type { ShownCalculations } from '../hand-on/save-result.ts';
import type { ResultInquiry } from '../inquiry/ResultInquiry.tsx';
import { comparing } from '../variants/comparing.ts';

/** Saves a file of a comparison; what that needs is loaded when somebody asks for one. */
async function saveFile(format: FileFormat, shown: ShownCalculations<Compared>): Promise<void> {
  const { saveAnalysis } = await import('./save-analysis.ts');
  saveAnalysis(format, shown);
}

/** What a page has of a comparison besides its form and result, as `ESTIMATE_PARTS` of an estimate. */
export const ANALYSIS_PARTS = { Files: FileButtons, saveFile, comparing };

export type AnalysisParts = typeof ANALYSIS_PARTS & { Inquiry?: typeof ResultInquiry | undefined };
