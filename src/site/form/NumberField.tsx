import { useEffect, useRef } from 'preact/hooks';
import type { NumberParameter } from '#pricing/parameter.ts';
import { unitOf } from '#pricing/unit.ts';
import { labelled } from '#text/labelled.ts';
import type { Lang } from '#text/lang.ts';
import { decimalSign, formatNumber } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import { ComputedText } from './ComputedText.tsx';
import { type FieldProps, fieldId } from './field.ts';

/** A number that can be typed, or stepped through. */
export function NumberField({
  name,
  parameter,
  lang,
  texts,
  value,
  message,
  changeWith,
  onEnter,
  described,
}: FieldProps<NumberParameter>) {
  const id = fieldId(name);
  const input = useRef<HTMLInputElement>(null);
  // A message above the field moves it, out of sight at the foot of a window.
  useEffect(() => {
    if (input.current?.matches(':focus')) input.current.scrollIntoView({ block: 'nearest' });
  }, [message]);
  const number = typeof value === 'number' ? value : undefined;
  const step = stepAt(number ?? parameter.minimum, parameter);
  const shown = texts?.[0] ?? (number === undefined ? '' : plainNumber(number, lang));
  const next = number === undefined ? undefined : stepped(number, step, parameter);
  const difference = next === undefined || number === undefined ? 0 : Number((next - number).toFixed(6));
  const change = difference === 0 ? '' : changeWith(next).text;
  const enter = (direction: 1 | -1) => {
    const from = number ?? parameter.minimum;
    onEnter([plainNumber(stepped(from, direction * step, parameter), lang)]);
  };
  const { minimum, maximum } = parameter;
  const unit = unitOf(parameter, number);
  const isAtEnd = (direction: 1 | -1) =>
    number !== undefined && (direction < 0 ? number <= minimum : number >= maximum);
  const stepButton = (direction: 1 | -1) => (
    <button
      type="button"
      class="script-only"
      aria-label={labelled(parameter.label[lang], WORDS.steps[direction < 0 ? 'less' : 'more'][lang], lang)}
      aria-controls={id}
      // A button that is disabled would lose the focus.
      aria-disabled={isAtEnd(direction) || undefined}
      onClick={() => isAtEnd(direction) || enter(direction)}
    >
      {direction < 0 ? '−' : '+'}
    </button>
  );
  return (
    <div class="number-row">
      <div class={message ? 'stepper has-error' : 'stepper'}>
        {stepButton(-1)}
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          inputmode={parameter.type === 'integer' ? 'numeric' : 'decimal'}
          class="figures"
          value={shown}
          size={Math.max(4, formatNumber(parameter.maximum, lang).length)}
          aria-describedby={described}
          aria-invalid={message ? true : undefined}
          onInput={(event) => onEnter([event.currentTarget.value], true)}
          onKeyDown={(event) => {
            const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
            if (!direction) return;
            event.preventDefault();
            enter(direction);
          }}
        />
        {stepButton(1)}
      </div>
      {unit && <ComputedText class="unit" text={unit[lang]} />}
      {change && (
        <ComputedText class="change-note figures" text={labelled(moreText(difference, lang), change, lang)} />
      )}
    </div>
  );
}

function moreText(difference: number, lang: Lang): string {
  return difference === 1
    ? WORDS.form.oneMore[lang]
    : `${formatNumber(difference, lang)} ${WORDS.steps.more[lang]}`;
}

/** A number as people type it: without groups of thousands, with the decimal sign of the language. */
function plainNumber(value: number, lang: Lang): string {
  return String(value).replace('.', decimalSign(lang));
}

/** The step from a number: that of the file, else a unit of its second digit, at least 1, or 0.1 in a small range. */
export function stepAt(
  number: number,
  { type, step, minimum, maximum }: Pick<NumberParameter, 'type' | 'step' | 'minimum' | 'maximum'>,
): number {
  if (step !== undefined) return step;
  const size = Math.abs(number);
  if (size >= 100) return 10 ** (Math.floor(Math.log10(size)) - 1);
  return type === 'integer' || maximum - minimum > 20 ? 1 : 0.1;
}

/** The number a step further on the grid of steps, within its bounds. */
export function stepped(
  from: number,
  step: number,
  { minimum, maximum }: Pick<NumberParameter, 'minimum' | 'maximum'>,
): number {
  const size = Math.abs(step);
  const target = Math.round((from + step) / size) * size;
  return Math.min(maximum, Math.max(minimum, Number(target.toFixed(6))));
}
