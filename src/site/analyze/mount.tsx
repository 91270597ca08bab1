import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import type { AnalysisPageData } from '../calculation-data.ts';
import { mountView } from '../form/mount-view.ts';
import { ResultInquiry } from '../inquiry/ResultInquiry.tsx';
import { comparing } from '../variants/comparing.ts';
import { AnalysisFiles } from './AnalysisFiles.tsx';
import { AnalysisView } from './AnalysisView.tsx';
import { analysisEngine } from './engine.ts';

mountView<AnalysisPageData>(({ portable, ...data }, query, isSent) => {
  recordTrees(portable.trees);
  return (
    <AnalysisView
      engine={analysisEngine(portable)}
      Files={AnalysisFiles}
      Inquiry={ResultInquiry}
      comparing={comparing}
      query={query}
      isSent={isSent}
      {...data}
    />
  );
});
