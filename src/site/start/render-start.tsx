import { estimateEngine } from '../estimate/engine.ts';
import { renderView } from '../layout/render-view.ts';
import type { StartPageData } from './page-data.ts';
import { StartLedger } from './StartLedger.tsx';

/** The ledger of the home page as HTML. */
export function renderStart({ portable, ...data }: StartPageData): string {
  return renderView(<StartLedger engine={estimateEngine(portable)} {...data} />);
}
