import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import type { EstimatePageData } from '../calculation-data.ts';
import { mountView } from '../form/mount-view.ts';
import { comparing } from '../variants/comparing.ts';
import { EstimateView } from './EstimateView.tsx';
import { estimateEngine } from './engine.ts';

mountView<EstimatePageData>(({ portable, ...data }, query, isSent) => {
  recordTrees(portable.trees);
  return (
    <EstimateView
      engine={estimateEngine(portable)}
      query={query}
      isSent={isSent}
      comparing={comparing}
      {...data}
    />
  );
});
