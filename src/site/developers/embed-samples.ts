import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { EMBED_ELEMENTS } from '../embed/elements.ts';
import { developerText, type Explained, readSections } from './developer-texts.ts';

/** The parts of the page about embedding, in the order of its text. */
const PARTS = [
  'calculators',
  'analyzers',
  'attributes',
  'events',
  'types',
  'looks',
  'versions',
  'policy',
] as const;

/** The text of the page about embedding, with the addresses of the module filled in. */
export function embedSections(lang: Lang, addresses: Readonly<Record<string, string>> = {}) {
  const sections = readSections(fillText(developerText('embed', lang).body, addresses));
  return sections.map((section, index) => ({ id: PARTS[index], ...section }));
}

/** The names that a part of that page explains. */
export function explainedNames(part: (typeof PARTS)[number], lang: Lang): Explained[] {
  const section = embedSections(lang).find(({ id }) => id === part);
  return section?.blocks.flatMap((block) => (typeof block === 'string' ? [] : block)) ?? [];
}

/** The strictest policy under which a page can have the elements. */
export function strictPolicy(origin: string): string {
  return `default-src 'none'; script-src ${origin}; connect-src ${origin}`;
}

/** What a page does with each result. */
export function listenerCode(): string {
  const { event } = EMBED_ELEMENTS.calculators;
  return `document.addEventListener('${event}', ({ detail }) => {\n  if (detail.isExample) return;\n  console.log(detail.name, detail.answer.cost_estimation.total_estimate, detail.page);\n});`;
}

/** Looks that fit another page. */
export function stylesCode(): string {
  const { tag } = EMBED_ELEMENTS.calculators;
  return `${tag} {\n  --kontor-accent: light-dark(#1d4ed8, #93b4ff);\n  --kontor-paper: transparent;\n  --kontor-radius: 8px;\n}`;
}
