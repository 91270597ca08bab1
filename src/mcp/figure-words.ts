import type { DeprecatedCalculation } from '#schema/tools.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { formatEuros } from '#text/numbers.ts';
import { deprecationLines } from './deprecated-calculations.ts';

/** Texts around figures. */
export const FIGURE_WORDS = {
  lines: { de: 'Posten', en: 'Lines' },
  changes: { de: 'Was andere Werte ändern', en: 'What other values change' },
  perMonth: { de: 'im Monat', en: 'per month' },
  parameters: { de: 'Gerechnet mit', en: 'Computed with' },
  page: { de: 'Seite', en: 'Page' },
} satisfies Record<string, Localized>;

/** What stands below figures: what they were computed with, the disclaimer, whether that is deprecated, and the page. */
export function figureFoot(
  answer: {
    parameters: Record<string, unknown>;
    disclaimer: string;
    page_url: string;
    deprecated?: DeprecatedCalculation | undefined;
  },
  lang: Lang,
): string[] {
  return [
    `${FIGURE_WORDS.parameters[lang]}: ${JSON.stringify(answer.parameters)}`,
    answer.disclaimer,
    ...deprecationLines(answer, lang),
    `${FIGURE_WORDS.page[lang]}: ${answer.page_url}`,
  ];
}

/** A parameter and what other values of it would change. */
interface Effect {
  parameter: string;
  label: string;
  neighbours: readonly { value: unknown; label?: string | undefined; change: number }[];
}

/** How many parameters are told in words; the figures have them all. */
const TOLD_EFFECTS = 3;

/** The parameters that change most, each with the value that changes most. */
export function effectLines(effects: readonly Effect[] | undefined, lang: Lang): string[] {
  const told = (effects ?? []).slice(0, TOLD_EFFECTS).flatMap(({ parameter, label, neighbours }) => {
    const [strongest] = neighbours.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
    if (!strongest) return [];
    const { value, label: meaning, change } = strongest;
    const sign = change > 0 ? '+' : '';
    return [
      `- ${label} (${parameter}) ${meaning ?? JSON.stringify(value)}: ${sign}${formatEuros(change, lang)}`,
    ];
  });
  return told.length > 0 ? [`${FIGURE_WORDS.changes[lang]}:`, ...told] : [];
}
