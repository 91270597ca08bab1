import { render } from 'preact-render-to-string';
import { estimateEngine } from '../estimate/engine.ts';
import type { StartPageData } from './page-data.ts';
import { StartLedger } from './StartLedger.tsx';

/** The ledger of the home page as HTML. */
export function renderStart({ portable, ...data }: StartPageData): string {
  return render(<StartLedger engine={estimateEngine(portable)} {...data} />);
}
