import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import type { AnalysisPageData } from '../calculation-data.ts';
import { mountView } from '../form/mount-view.ts';
import { AnalysisView } from './AnalysisView.tsx';
import { ANALYSIS_PARTS } from './analysis-parts.ts';
import { analysisEngine } from './engine.ts';

mountView<AnalysisPageData>(({ portable, ...data }, query, isSent) => {
  recordTrees(portable.trees);
  return (
    <AnalysisView
      engine={analysisEngine(portable)}
      parts={ANALYSIS_PARTS}
      query={query}
      isSent={isSent}
      {...data}
    />
  );
});
