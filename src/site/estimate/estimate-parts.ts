import { ResultInquiry } from '../inquiry/ResultInquiry.tsx';
import { comparing } from '../variants/comparing.ts';
import { Budget } from './Budget.tsx';
import { citeFigure } from './cite-figure.ts';
import { EstimateFiles } from './EstimateFiles.tsx';
import { EVIDENCE } from './Evidence.tsx';

/**
 * What a page has of an estimate besides its form and ledger: what the figures rest on, the result as a file, asking about it,
 * variants, ways to a budget, and the figure in an address. Elements in pages of others leave it out, since all that they need has to
 * fit into one small file.
 */
export const ESTIMATE_PARTS = {
  evidence: EVIDENCE,
  Files: EstimateFiles,
  Inquiry: ResultInquiry,
  comparing,
  Budget,
  cite: citeFigure,
};

export type EstimateParts = typeof ESTIMATE_PARTS;
