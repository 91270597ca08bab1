import { ResultInquiry } from '../inquiry/ResultInquiry.tsx';
import { comparing } from '../variants/comparing.ts';
import { AnalysisFiles } from './AnalysisFiles.tsx';

/** What a page has of a comparison besides its form and result, as `ESTIMATE_PARTS` of an estimate. */
export const ANALYSIS_PARTS = { Files: AnalysisFiles, Inquiry: ResultInquiry, comparing };

export type AnalysisParts = typeof ANALYSIS_PARTS;
