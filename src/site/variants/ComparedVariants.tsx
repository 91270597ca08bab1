import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { ComputedText } from '../form/ComputedText.tsx';
import { formatChange } from '../form/money.ts';
import type { Comparing } from './comparing.ts';
import type { Variants } from './use-variants.ts';
import type { Version } from './version.ts';

interface KeptVariantsProps {
  comparing: Comparing | undefined;
  variants: Variants;
  lang: Lang;
}

/** The list of variants, where there are any. */
export function KeptVariants({ comparing, ...list }: KeptVariantsProps) {
  if (!comparing || list.variants.listed.length === 0) return null;
  return <comparing.VariantList {...list} />;
}

interface ComparedVariantsProps extends KeptVariantsProps {
  now: Version;
  /** What the figure is. */
  figureLabel: string;
  parameters: Parameters;
}

/** The present answers beside the variant that they are compared with, unless they are that. */
export function ComparedVariants({ comparing, variants, ...comparison }: ComparedVariantsProps) {
  const { listed, reference, presentName } = variants;
  if (!comparing || !reference?.version || variants.isReference) return null;
  const { now, lang } = comparison;
  const columns = listed.flatMap(({ label, version }) => (version ? [{ label, version }] : []));
  return (
    <comparing.Comparison
      {...comparison}
      columns={
        presentName === undefined ? [...columns, { label: WORDS.variants.now[lang], version: now }] : columns
      }
      kept={reference.version}
      name={reference.label}
      presentName={presentName}
    />
  );
}

/** What the figure differs by from a variant, in words: `+3.200 € gegenüber „Variante 1“`. Empty where none is kept. */
export function differenceText(reference: Variants['reference'], now: Version, lang: Lang): string {
  if (!reference?.version) return '';
  const { figure, monthly = 0 } = reference.version;
  const name = reference.label;
  const perMonth = formatChange((now.monthly ?? 0) - monthly, lang);
  const change =
    formatChange(now.figure - figure, lang) || (perMonth && `${perMonth} ${WORDS.estimate.perMonth[lang]}`);
  return change
    ? fillText(WORDS.variants.versus[lang], { change, name })
    : fillText(WORDS.variants.same[lang], { name });
}

/** The same where it is read out when it changes. */
export function Difference({ text }: { text: string }) {
  return (
    <div class="difference figures" aria-live="polite">
      {text !== '' && <ComputedText text={text} />}
    </div>
  );
}
