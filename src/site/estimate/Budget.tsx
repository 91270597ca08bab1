import { useState } from 'preact/hooks';
import { WORDS } from '#text/words.ts';
import { entriesOf, neededEntries, queryOf } from '../form/entries.ts';
import type { BudgetProps, BudgetSheet } from './BudgetSheet.tsx';
import { neighbourText } from './Drivers.tsx';

/** What a budget is enough for, loaded when somebody asks. Styles are in `evidence.css`. */
export function Budget(props: BudgetProps) {
  const [loaded, setLoaded] = useState<{ Sheet: typeof BudgetSheet }>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    if (loaded) return;
    import('./BudgetSheet.tsx').then(
      ({ BudgetSheet: Sheet }) => setLoaded({ Sheet }),
      () => setFailed(true),
    );
  };
  const { parameters } = props.engine.calculator.source;
  const queryOfGiven = (given: object) => queryOf(neededEntries(entriesOf(given), parameters));
  return (
    <details class="budget screen-only script-only" onToggle={load}>
      <summary>{WORDS.estimate.budget[props.lang]}</summary>
      {loaded ? (
        <loaded.Sheet {...props} neighbourText={neighbourText} queryOfGiven={queryOfGiven} />
      ) : (
        hasFailed && <p>{WORDS.estimate.budgetFailed[props.lang]}</p>
      )}
    </details>
  );
}
