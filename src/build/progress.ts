/** How often a step that takes long says how far it has come. */
const INTERVAL_MS = 5000;

/** Counts the pieces of a step, and prints `  1,200 of 5,131 files written` now and then and at the end. */
export function reportProgress(total: number, what: string): (more?: number) => void {
  let done = 0;
  let printedAt = performance.now();
  return (more = 1) => {
    done += more;
    if (done < total && performance.now() - printedAt < INTERVAL_MS) return;
    printedAt = performance.now();
    console.log(`  ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`);
  };
}
