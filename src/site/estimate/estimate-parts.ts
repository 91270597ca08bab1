import type { PricedCalculation } from '#spreadsheet/calculation.ts';
import type { FileFormat } from '#spreadsheet/file-formats.ts';
import { FileButtons } from '../hand-on/FileButtons.tsx';
import type { ShownCalculations } from '../hand-on/save-result.ts';
import type { ResultInquiry } from '../inquiry/ResultInquiry.tsx';
import { comparing } from '../variants/comparing.ts';
import { Budget } from './Budget.tsx';
import type { CitedFigure } from './CitedFigure.tsx';
import { citeFigure } from './cite-figure.ts';
import { EVIDENCE } from './Evidence.tsx';
import type { Programmes } from './Programmes.tsx';

/** Saves a file of an estimate; what that needs is loaded when somebody asks for one. */
async function saveFile(format: FileFormat, shown: ShownCalculations<PricedCalculation>): Promise<void> {
  const { saveEstimate } = await import('./save-estimate.ts');
  saveEstimate(format, shown);
}

/**
 * What a page has of an estimate besides its form and ledger: what the figures rest on, the result as a file,
 * variants, ways to a budget, and the figure in an address. Elements in pages of others leave it out, since all that they need has to
 * fit into one small file.
 */
export const ESTIMATE_PARTS = {
  evidence: EVIDENCE,
  Files: FileButtons,
  saveFile,
  comparing,
  Budget,
  cite: citeFigure,
};

/** What few pages have, which the others do not load. */
interface RareParts {
  /** Shows what has become of the figure that an address came with. */
  Cited?: typeof CitedFigure | undefined;
  /** The programmes that a grant is from. */
  Programmes?: typeof Programmes | undefined;
  Inquiry?: typeof ResultInquiry | undefined;
}

export type EstimateParts = typeof ESTIMATE_PARTS & RareParts;
