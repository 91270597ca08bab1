import axe from 'axe-core';
import type { Page } from 'playwright';

/** The rules that the markup of Swagger UI breaks: it brings a landmark and headings of its own into
 * the page, has links within buttons, and selects without labels. Colours are ours: they have to hold. */
const OF_THE_VIEWER = [
  'heading-order',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'nested-interactive',
  'scrollable-region-focusable',
  'select-name',
];

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** What axe finds wrong with a page as it is now: the rule, the elements, and what to do. */
export async function findAxeProblems(page: Page): Promise<string[]> {
  // Evaluated through the browser's protocol, since the policy of a page refuses added scripts.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (): Promise<Violation[]> => {
    // Colours halfway between two themes are nobody's. What follows scrolling is never finished.
    const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { axe } = globalThis as unknown as {
      axe: { run: (root: Document) => Promise<{ violations: Violation[] }> };
    };
    return (await axe.run(document)).violations;
  });
  const known = (await page.locator('.swagger-ui').count()) > 0 ? OF_THE_VIEWER : [];
  const ours = violations.filter(({ id }) => !known.includes(id));
  return ours.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const advice = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id}: ${help}: ${target.join(' ')} (${advice})`;
    }),
  );
}
