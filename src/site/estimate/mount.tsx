import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import type { EstimatePageData } from '../calculation-data.ts';
import { mountView } from '../form/mount-view.ts';
import { ResultInquiry } from '../inquiry/ResultInquiry.tsx';
import { comparing } from '../variants/comparing.ts';
import { EstimateFiles } from './EstimateFiles.tsx';
import { EstimateView } from './EstimateView.tsx';
import { EVIDENCE } from './Evidence.tsx';
import { estimateEngine } from './engine.ts';

mountView<EstimatePageData>(({ portable, ...data }, query, isSent) => {
  recordTrees(portable.trees);
  return (
    <EstimateView
      engine={estimateEngine(portable)}
      evidence={EVIDENCE}
      Files={EstimateFiles}
      Inquiry={ResultInquiry}
      comparing={comparing}
      query={query}
      isSent={isSent}
      {...data}
    />
  );
});
