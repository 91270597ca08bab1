import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import type { AnalysisPageData } from '../calculation-data.ts';
import { mountView } from '../form/mount-view.ts';
import { INQUIRY_ID } from '../form/page-parts.ts';
import { AnalysisView } from './AnalysisView.tsx';
import { ANALYSIS_PARTS } from './analysis-parts.ts';
import { analysisEngine } from './engine.ts';

// Few sites have a form for inquiries.
const asking = document.getElementById(INQUIRY_ID)
  ? await import('../inquiry/ResultInquiry.tsx').catch(() => {})
  : undefined;

mountView<AnalysisPageData>(({ portable, ...data }, query, isSent) => {
  recordTrees(portable.trees);
  return (
    <AnalysisView
      engine={analysisEngine(portable)}
      parts={{ ...ANALYSIS_PARTS, Inquiry: asking?.ResultInquiry }}
      query={query}
      isSent={isSent}
      {...data}
    />
  );
});
