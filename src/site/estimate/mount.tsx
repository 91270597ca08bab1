import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import type { EstimatePageData } from '../calculation-data.ts';
import { pageAddress } from '../form/answer-place.ts';
import { ownQuery } from '../form/entries.ts';
import { mountView } from '../form/mount-view.ts';
import { CITED } from './cite-figure.ts';
import { EstimateView } from './EstimateView.tsx';
import { estimateEngine } from './engine.ts';
import { ESTIMATE_PARTS } from './estimate-parts.ts';

// Few addresses come with a figure; the others need not know what to do with one.
const citing = new URLSearchParams(location.search).has(CITED)
  ? await import('./CitedFigure.tsx').catch(() => undefined)
  : undefined;

mountView<EstimatePageData>(({ portable, ...data }, query, isSent) => {
  recordTrees(portable.trees);
  const { parameters } = portable.source;
  citing?.keepCited(pageAddress, (asked) => ownQuery(asked, parameters));
  return (
    <EstimateView
      engine={estimateEngine(portable)}
      parts={ESTIMATE_PARTS}
      Cited={citing?.CitedFigure}
      query={query}
      isSent={isSent}
      {...data}
    />
  );
});
