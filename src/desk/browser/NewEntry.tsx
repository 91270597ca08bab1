import { useEffect, useState } from 'preact/hooks';
import type { NewKind } from '../new-entry.ts';
import { ask } from './connection.ts';
import { FormField } from './form/FormField.tsx';
import { messageOf } from './use-document.ts';
import { nameFrom } from './values.ts';
import { fieldLabel, newKindLabel, say } from './words.ts';

/** Makes an entry, a draft, and opens it. What it must name is asked for, and never filled in. */
export function NewEntry() {
  const [kinds, setKinds] = useState<NewKind[]>([]);
  const [kind, setKind] = useState('');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  useEffect(() => {
    ask<{ kinds: NewKind[] }>('kinds').then(
      (answer) => setKinds(answer.kinds),
      (error) => setMessage(messageOf(error)),
    );
  }, []);
  const fields = Object.entries(kinds.find((each) => each.kind === kind)?.fields ?? {});

  async function make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (fields.some(([field]) => !chosen[field])) return setMessage(say.chooseAll);
    setMessage(say.saving);
    try {
      const request = { kind, name: nameFrom(name), chosen };
      const answer = await ask<{ ok: boolean; id?: string; message?: string }>('new', request);
      if (answer.ok && answer.id) location.assign(`/_desk/edit/${answer.id}`);
      else setMessage(answer.message ?? '');
    } catch (error) {
      setMessage(messageOf(error));
    }
  }

  return (
    <details class="new-entry">
      <summary>{say.newEntry}</summary>
      {kinds.length === 0 ? (
        <p class="note">{message || say.newLater}</p>
      ) : (
        <form onSubmit={make}>
          <div class="finder">
            <FormField
              id="new-kind"
              label={say.kind}
              value={kind}
              options={kinds.map((each) => ({ value: each.kind, title: { own: newKindLabel(each.kind) } }))}
              onValue={(value) => {
                setKind(value);
                setChosen({});
              }}
            />
            <FormField
              id="new-name"
              label={say.newName}
              help={say.newNameHelp}
              value={name}
              onValue={setName}
              onBlur={() => setName(nameFrom(name))}
            />
            {fields.map(([field, options]) => (
              <FormField
                key={field}
                id={`new-${field}`}
                label={fieldLabel(field)}
                value={chosen[field] ?? ''}
                options={options}
                onValue={(value) => setChosen({ ...chosen, [field]: value })}
              />
            ))}
          </div>
          <button type="submit" class="button">
            {say.makeEntry}
          </button>
          <p role="status" class="note">
            {message}
          </p>
        </form>
      )}
    </details>
  );
}
