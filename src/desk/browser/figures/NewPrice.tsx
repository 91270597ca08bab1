import { useState } from 'preact/hooks';
import { calendarDay } from '#text/dates.ts';
import type { Choice } from '../../read-document.ts';
import { FormField } from '../form/FormField.tsx';
import type { DocumentState } from '../use-document.ts';
import { isDay, isRecord, numberFrom } from '../values.ts';
import { dayText, deskLang, fieldLabel, inDeskLang, say, shownNumber, tell } from '../words.ts';
import { Announcement } from './Announcement.tsx';

type Dated = Record<string, unknown> & { since: string };

/** What has a price, with all that it has had. */
interface Priced {
  list: string;
  key: string;
  title: Record<string, string>;
  unit: Record<string, string>;
  history: Dated[];
}

/** Adds a price to the history of what has one. No price is ever edited: what was computed with it would be wrong. */
export function NewPrice({ state }: { state: DocumentState }) {
  const [name, setName] = useState('');
  const [values, setValues] = useState<Record<string, string>>({});
  const all = pricesIn(state.drafts[0]?.data);
  const priced = all.find((each) => nameOf(each) === name);
  const last = priced?.history.at(-1);
  const fields = Object.keys(last ?? {}).filter((field) => field !== 'since');
  const { since = '' } = values;
  const isLater = since > (last?.since ?? '');
  const isNumber = (field: string) => typeof last?.[field] === 'number';
  const isRead = (field: string) =>
    !isNumber(field) || !values[field]?.trim() || numberFrom(values[field], deskLang) !== undefined;

  function add(event: SubmitEvent): void {
    event.preventDefault();
    if (!priced || !last) return;
    const entry = Object.fromEntries(
      ['since', ...fields].map((field) => [field, like(last[field], values[field])]),
    );
    state.setValue(0, [priced.list, priced.key, 'history', priced.history.length], entry);
    setValues({});
    setName('');
  }

  return (
    <form class="new-price" onSubmit={add}>
      <h2>{say.newPrice}</h2>
      <p class="note">{say.newPriceNote}</p>
      <FormField
        id="price-of"
        label={say.priceOf}
        value={name}
        isRequired={false}
        isMarked={false}
        options={all.map(choiceOf)}
        onValue={(value) => {
          setName(value);
          setValues({ checked_on: calendarDay(new Date()) });
        }}
      />
      {priced && last && (
        <>
          <p class="note">{tell(say.priceNow, { values: valuesText(priced, last, state) })}</p>
          <div class="languages">
            {['since', ...fields].map((field) => (
              <FormField
                key={field}
                id={`price-${field}`}
                label={labelOf(priced, field, state)}
                type={field === 'since' || field === 'checked_on' ? 'date' : 'text'}
                isRequired={field === 'since'}
                value={values[field] ?? ''}
                {...(field !== 'since' && { placeholder: shownNumber(last[field]) })}
                {...(isNumber(field) &&
                  values[field] && { help: readText(priced, field, values[field], state) })}
                onValue={(value) => setValues({ ...values, [field]: value })}
              />
            ))}
          </div>
          {since !== '' && !isLater && (
            <p class="problem" role="status">
              {tell(say.priceLater, { day: dayText(last.since) })}
            </p>
          )}
          <button type="submit" class="button" disabled={!isLater || !fields.every(isRead)}>
            {say.addPrice}
          </button>
        </>
      )}
      <AddedPrices state={state} all={all} />
    </form>
  );
}

const nameOf = ({ list, key }: Priced) => `${list}/${key}`;

const choiceOf = (priced: Priced): Choice => ({
  value: nameOf(priced),
  title: { own: `${fieldLabel(priced.list)}: ${inDeskLang(priced.title) || priced.key}` },
});

/** All that has a history of prices, factors or days. */
function pricesIn(data: unknown): Priced[] {
  return Object.entries(isRecord(data) ? data : {}).flatMap(([list, entries]) =>
    Object.entries(isRecord(entries) ? entries : {}).flatMap(([key, entry]): Priced[] => {
      const { label: title, unit, history } = Object(entry) as Record<string, unknown>;
      if (!Array.isArray(history)) return [];
      return [{ list, key, title: textsOf(title), unit: textsOf(unit), history }];
    }),
  );
}

const textsOf = (text: unknown): Record<string, string> =>
  typeof text === 'string' ? { own: text } : (Object(text) as Record<string, string>);

/** `Betrag in € je Personentag`. */
function labelOf({ list, unit }: Priced, field: string, { opened }: DocumentState): string {
  const one = inDeskLang(unit) || (list === 'day_rates' ? say.personDay : '');
  const sign = (0).toLocaleString(deskLang, { style: 'currency', currency: opened?.currency ?? 'EUR' });
  const currency = sign.replace(/[\d\s.,]/g, '');
  if (field === 'euros') return tell(say.amountPer, { currency, unit: one });
  if (field === 'days' && one) return tell(say.daysPer, { unit: one });
  return field === 'value' ? say.fraction : fieldLabel(field);
}

/** What a number that is being typed is read as. */
function readText(priced: Priced, field: string, typed: string, state: DocumentState): string {
  const number = numberFrom(typed, deskLang);
  return number === undefined
    ? say.noNumber
    : tell(say.readAs, { value: valueText(priced, field, number, state) });
}

function valueText({ list }: Priced, field: string, value: unknown, { opened }: DocumentState): string {
  if (typeof value === 'string') return isDay(value) ? dayText(value) : value;
  if (typeof value !== 'number') return String(value);
  if (list === 'shares')
    return value.toLocaleString(deskLang, { style: 'percent', maximumFractionDigits: 2 });
  if (field !== 'euros') return value.toLocaleString(deskLang);
  return value.toLocaleString(deskLang, { style: 'currency', currency: opened?.currency ?? 'EUR' });
}

const valuesText = (priced: Priced, price: Dated, state: DocumentState): string =>
  Object.entries(price)
    .map(([field, value]) => `${labelOf(priced, field, state)}: ${valueText(priced, field, value, state)}`)
    .join(' · ');

/** The prices that are not saved yet, and why they come. */
function AddedPrices({ state, all }: { state: DocumentState; all: readonly Priced[] }) {
  const before = new Map(
    pricesIn(state.opened?.parts[0]?.data).map((each) => [nameOf(each), each.history.length]),
  );
  const added = all.flatMap((priced) => {
    const saved = before.get(nameOf(priced)) ?? 0;
    return priced.history.slice(saved).map((price, index) => ({ priced, price, at: saved + index }));
  });
  if (added.length === 0) return null;
  return (
    <>
      <ul class="messages">
        {added.map(({ priced, price, at }) => {
          const name = inDeskLang(priced.title) || priced.key;
          return (
            <li key={`${nameOf(priced)} ${at}`} class="advice">
              {tell(say.priceAdded, { values: `${name}, ${valuesText(priced, price, state)}` })}{' '}
              <button
                type="button"
                class="text-button"
                aria-label={`${say.undo}: ${name}`}
                onClick={() => state.setValue(0, [priced.list, priced.key, 'history', at], undefined)}
              >
                {say.undo}
              </button>
            </li>
          );
        })}
      </ul>
      <Announcement state={state} />
    </>
  );
}

/** A value of the type of another one, which it is where nothing is written. */
function like(former: unknown, written = ''): unknown {
  if (written.trim() === '') return former;
  const number = numberFrom(written, deskLang);
  return typeof former === 'number' && number !== undefined ? number : written;
}
