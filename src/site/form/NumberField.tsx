import type { NumberParameter } from '#pricing/parameter.ts';
import type { Localized } from '#text/lang.ts';
import { formatNumber } from '#text/numbers.ts';
import { type FieldProps, fieldId } from './field.ts';
import { FORM_WORDS } from './words.ts';

const ONE_MORE: Localized = { de: 'eins mehr', en: 'one more' };

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
}: FieldProps<NumberParameter> & { described: string | undefined }) {
  const step = stepOf(parameter);
  const id = fieldId(name);
  const number = typeof value === 'number' ? value : undefined;
  const shown = texts?.[0] ?? (number === undefined ? '' : plainNumber(number, lang));
  const next = number === undefined ? undefined : stepped(number, step, parameter);
  const change = next === undefined || next === number ? '' : changeWith(next);
  const enter = (direction: 1 | -1) => {
    const from = number ?? parameter.minimum;
    onEnter([plainNumber(stepped(from, direction * step, parameter), lang)]);
  };
  const label = parameter.label[lang];
  return (
    <div class="number-row">
      <div class={message ? 'stepper has-error' : 'stepper'}>
        <button
          type="button"
          class="script-only"
          aria-label={`${label}: ${FORM_WORDS.less[lang]}`}
          aria-controls={id}
          disabled={number !== undefined && number <= parameter.minimum}
          onClick={() => enter(-1)}
        >
          −
        </button>
        <input
          id={id}
          name={name}
          type="text"
          inputmode={parameter.type === 'integer' ? 'numeric' : 'decimal'}
          autocomplete="off"
          class="figures"
          value={shown}
          size={Math.max(4, formatNumber(parameter.maximum, lang).length)}
          aria-describedby={described}
          aria-invalid={message ? true : undefined}
          onInput={(event) => onEnter([event.currentTarget.value])}
          onKeyDown={(event) => {
            const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
            if (!direction) return;
            event.preventDefault();
            enter(direction);
          }}
        />
        <button
          type="button"
          class="script-only"
          aria-label={`${label}: ${FORM_WORDS.more[lang]}`}
          aria-controls={id}
          disabled={number !== undefined && number >= parameter.maximum}
          onClick={() => enter(1)}
        >
          +
        </button>
      </div>
      {parameter.unit && <span class="unit">{parameter.unit[lang]}</span>}
      {change && (
        <span class="change-note figures">
          {step === 1 ? ONE_MORE[lang] : `${formatNumber(step, lang)} ${FORM_WORDS.more[lang]}`}: {change}
        </span>
      )}
    </div>
  );
}

/** The step of a number in a form: that of the file, else 1, or a hundredth of the range of small numbers. */
function stepOf({ type, step, minimum, maximum }: NumberParameter): number {
  if (step !== undefined) return step;
  return type === 'integer' || maximum - minimum > 20 ? 1 : 0.1;
}

/** The number a step further on the grid of steps, within its bounds. */
function stepped(from: number, step: number, { minimum, maximum }: NumberParameter): number {
  const size = Math.abs(step);
  const target = Math.round((from + step) / size) * size;
  return Math.min(maximum, Math.max(minimum, Number(target.toFixed(6))));
}

/** A number as people type it: without groups of thousands, with the decimal sign of the language. */
function plainNumber(value: number, lang: 'de' | 'en'): string {
  return lang === 'de' ? String(value).replace('.', ',') : String(value);
}
