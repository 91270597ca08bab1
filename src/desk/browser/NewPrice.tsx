import { useState } from 'preact/hooks';
import type { DocumentState } from './use-document.ts';
import { isRecord, numberFrom } from './values.ts';
import { deskLang, fieldLabel, inDeskLang, say, tell } from './words.ts';

type Dated = Record<string, unknown> & { since: string };

/** Adds a price to the history of what has one. No price is ever edited: what was computed with it would be wrong. */
export function NewPrice({ state }: { state: DocumentState }) {
  const [name, setName] = useState('');
  const [values, setValues] = useState<Record<string, string>>({});
  const data = state.drafts[0]?.data;
  const lists = Object.entries(isRecord(data) ? data : {});
  const [list = '', key = ''] = name.split('/');
  const history = historyOf(data, list, key);
  const last = history?.at(-1);
  const fields = Object.keys(last ?? {}).filter((field) => field !== 'since');
  const { since = '' } = values;
  const isLater = since > (last?.since ?? '');

  function add(event: SubmitEvent): void {
    event.preventDefault();
    if (!history || !last) return;
    const entry = Object.fromEntries(
      ['since', ...fields].map((field) => [field, like(last[field], values[field])]),
    );
    state.setValue(0, [list, key, 'history', history.length], entry);
    setValues({});
  }

  return (
    <form class="new-price" onSubmit={add}>
      <h2>{say.newPrice}</h2>
      <p class="note">{say.newPriceNote}</p>
      <div class="field">
        <label for="price-of" class="field-name">
          {say.priceOf}
        </label>
        <select
          id="price-of"
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setValues({ checked_on: new Date().toISOString().slice(0, 10) });
          }}
        >
          <option value="">{say.nothingChosen}</option>
          {lists.map(([group, entries]) => (
            <optgroup key={group} label={fieldLabel(group)}>
              {Object.entries(isRecord(entries) ? entries : {}).map(([each, entry]) => (
                <option key={each} value={`${group}/${each}`}>
                  {inDeskLang((entry as { label?: Record<string, string> }).label ?? {}) || each}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {last && (
        <>
          <p class="note">{tell(say.priceNow, { values: valuesText(last) })}</p>
          <div class="languages">
            <Input field="since" type="date" {...{ values, setValues }} />
            {fields.map((field) => (
              <Input
                key={field}
                field={field}
                type={field === 'checked_on' ? 'date' : 'text'}
                placeholder={String(last[field])}
                {...{ values, setValues }}
              />
            ))}
          </div>
          {since !== '' && !isLater && (
            <p class="problem" role="status">
              {tell(say.priceLater, { day: last.since })}
            </p>
          )}
          <button type="submit" class="button" disabled={!isLater}>
            {say.addPrice}
          </button>
        </>
      )}
      <AddedPrices state={state} />
    </form>
  );
}

/** The prices that are not saved yet. */
function AddedPrices({ state }: { state: DocumentState }) {
  const [before, now] = [state.opened?.parts[0]?.data, state.drafts[0]?.data];
  const added = Object.entries(isRecord(now) ? now : {}).flatMap(([list, entries]) =>
    Object.entries(isRecord(entries) ? entries : {}).flatMap(([key, entry]) => {
      const saved = historyOf(before, list, key)?.length ?? 0;
      const history = historyOf(now, list, key) ?? [];
      const name = inDeskLang((entry as { label?: Record<string, string> }).label ?? {}) || key;
      return history.slice(saved).map((price, index) => ({ list, key, name, price, at: saved + index }));
    }),
  );
  return (
    <ul class="messages">
      {added.map(({ list, key, name, price, at }) => (
        <li key={`${list} ${key} ${at}`} class="advice">
          {tell(say.priceAdded, { values: `${name}, ${valuesText(price)}` })}{' '}
          <button
            type="button"
            class="text-button"
            aria-label={`${say.undo}: ${name}`}
            onClick={() => state.setValue(0, [list, key, 'history', at], undefined)}
          >
            {say.undo}
          </button>
        </li>
      ))}
    </ul>
  );
}

const valuesText = (price: Dated): string =>
  Object.entries(price)
    .map(([field, value]) => `${fieldLabel(field)} ${value}`)
    .join(' · ');

function historyOf(data: unknown, list: string, key: string): Dated[] | undefined {
  const entries = isRecord(data) ? data[list] : undefined;
  const entry = isRecord(entries) ? entries[key] : undefined;
  return isRecord(entry) && Array.isArray(entry['history']) ? (entry['history'] as Dated[]) : undefined;
}

/** A value of the type of another one, which it is where nothing is written. */
function like(former: unknown, written = ''): unknown {
  if (written.trim() === '') return former;
  const number = numberFrom(written, deskLang);
  return typeof former === 'number' && number !== undefined ? number : written;
}

interface InputProps {
  field: string;
  type: string;
  placeholder?: string;
  values: Record<string, string>;
  setValues: (values: Record<string, string>) => void;
}

function Input({ field, type, placeholder, values, setValues }: InputProps) {
  const id = `price-${field}`;
  return (
    <div class="field">
      <label for={id} class="field-name">
        {fieldLabel(field)}
      </label>
      <input
        id={id}
        type={type}
        placeholder={placeholder}
        required={field === 'since'}
        value={values[field] ?? ''}
        onInput={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
      />
    </div>
  );
}
