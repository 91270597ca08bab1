import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { formatAmount } from '../form/money.ts';
import { findPart } from '../form/own-parts.ts';
import type { Variants } from './use-variants.ts';
import { LONGEST_NAME } from './variants.ts';

interface VariantListProps {
  variants: Variants;
  lang: Lang;
}

/** The variants that are kept, each with its figure and what it differs by from the present one. */
export function VariantList({ variants, lang }: VariantListProps) {
  const { listed, reference, removeAll } = variants;
  return (
    <section class="variants screen-only" id="variants" aria-labelledby="variants-title" tabindex={-1}>
      <h2 id="variants-title">{WORDS.variants.title[lang]}</h2>
      <ol>
        {listed.map(({ label, name, version }, index) => (
          // Names may be the same, and change while they are typed.
          <li key={index}>
            <div class="variant-head">
              <input
                type="text"
                class="script-only"
                aria-label={fillText(WORDS.variants.nameOf[lang], { number: index + 1 })}
                value={name}
                placeholder={label}
                maxLength={LONGEST_NAME}
                onInput={(event) => variants.rename(index, event.currentTarget.value)}
              />
              <ComputedText class="no-script" text={label} />
              {version ? (
                <Figure class="figures" text={formatAmount(version.figure, lang)} />
              ) : (
                <span class="moved">{WORDS.variants.notValid[lang]}</span>
              )}
            </div>
            <p class="variant-actions script-only">
              <Action
                text={WORDS.variants.show[lang]}
                of={label}
                isPressed={index === variants.present}
                act={() => variants.show(index)}
              />
              {listed.length > 1 && (
                <Action
                  text={WORDS.variants.compare[lang]}
                  of={label}
                  isPressed={listed[index] === reference}
                  act={() => variants.compareWith(index)}
                />
              )}
              <Action
                text={WORDS.variants.remove[lang]}
                of={label}
                act={(button) => {
                  focusAfter(button, listed.length);
                  variants.remove(index);
                }}
              />
            </p>
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="text-button script-only"
        onClick={(event) => {
          focusAfter(event.currentTarget, 1);
          removeAll();
        }}
      >
        {WORDS.variants.forgetAll[lang]}
      </button>
    </section>
  );
}

interface ActionProps {
  text: string;
  /** The name of the variant. */
  of: string;
  isPressed?: boolean;
  act: (button: HTMLElement) => void;
}

function Action({ text, of, isPressed, act }: ActionProps) {
  return (
    <button
      type="button"
      class="text-button"
      aria-label={`${text}: ${of}`}
      aria-pressed={isPressed}
      onClick={(event) => act(event.currentTarget)}
    >
      {text}
    </button>
  );
}

/** The focus does not get lost with a variant that is removed: it goes to those that are left, else to the result. */
function focusAfter(button: HTMLElement, count: number): void {
  findPart(button, count > 1 ? 'variants' : 'result')?.focus({ preventScroll: true });
}
