import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import type { EstimatePageData } from '../calculation-data.ts';
import { pageAddress } from '../form/answer-place.ts';
import { ownQuery } from '../form/entries.ts';
import { mountView } from '../form/mount-view.ts';
import { INQUIRY_ID } from '../form/page-parts.ts';
import { CITED } from './cite-figure.ts';
import { EstimateView } from './EstimateView.tsx';
import { estimateEngine } from './engine.ts';
import { ESTIMATE_PARTS } from './estimate-parts.ts';

const has = (id: string) => document.getElementById(id) !== null;
// What few pages have, the others need not load.
const [citing, grants, asking] = await Promise.all([
  new URLSearchParams(location.search).has(CITED) ? import('./CitedFigure.tsx').catch(() => {}) : undefined,
  has('programmes') ? import('./Programmes.tsx').catch(() => {}) : undefined,
  has(INQUIRY_ID) ? import('../inquiry/ResultInquiry.tsx').catch(() => {}) : undefined,
]);

mountView<EstimatePageData>(({ portable, ...data }, query, isSent) => {
  recordTrees(portable.trees);
  const { parameters } = portable.source;
  citing?.keepCited(pageAddress, (asked) => ownQuery(asked, parameters));
  return (
    <EstimateView
      engine={estimateEngine(portable)}
      parts={{
        ...ESTIMATE_PARTS,
        Cited: citing?.CitedFigure,
        Programmes: grants?.Programmes,
        Inquiry: asking?.ResultInquiry,
      }}
      query={query}
      isSent={isSent}
      {...data}
    />
  );
});
