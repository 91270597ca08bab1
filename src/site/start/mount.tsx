import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import type { StartPageData } from '../calculation-data.ts';
import { estimateEngine } from '../estimate/engine.ts';
import { mountView } from '../form/mount-view.ts';
import { StartLedger } from './StartLedger.tsx';

mountView<StartPageData>(({ portable, ...data }) => {
  recordTrees(portable.trees);
  return <StartLedger engine={estimateEngine(portable)} {...data} />;
});
