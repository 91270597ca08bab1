import { useEffect, useState } from 'preact/hooks';
import { ask } from './connection.ts';
import { messageOf } from './use-document.ts';
import { nameFrom } from './values.ts';
import { fieldLabel, inDeskLang, newKindLabel, say } from './words.ts';

interface NewKind {
  kind: string;
  categories: { id: string; name: Record<string, string> }[];
}

/** Makes an entry, a draft, and opens it. */
export function NewEntry() {
  const [kinds, setKinds] = useState<NewKind[]>([]);
  const [kind, setKind] = useState('');
  const [category, setCategory] = useState('');
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  useEffect(() => {
    ask<{ kinds: NewKind[] }>('kinds').then(
      (answer) => setKinds(answer.kinds),
      (error) => setMessage(messageOf(error)),
    );
  }, []);
  const chosen = kinds.find((each) => each.kind === kind);

  async function make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setMessage(say.saving);
    try {
      const answer = await ask<{ ok: boolean; id?: string; message?: string }>('new', {
        kind,
        name: nameFrom(name),
        ...(category && { category }),
      });
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
            <div class="field">
              <label for="new-kind" class="field-name">
                {say.kind}
              </label>
              <select
                id="new-kind"
                required
                value={kind}
                onChange={({ currentTarget }) => {
                  setKind(currentTarget.value);
                  setCategory(
                    kinds.find((each) => each.kind === currentTarget.value)?.categories[0]?.id ?? '',
                  );
                }}
              >
                <option value="">{say.nothingChosen}</option>
                {kinds.map((each) => (
                  <option key={each.kind} value={each.kind}>
                    {newKindLabel(each.kind)}
                  </option>
                ))}
              </select>
            </div>
            <div class="field">
              <label for="new-category" class="field-name">
                {fieldLabel('category')}
              </label>
              <select
                id="new-category"
                value={category}
                onChange={({ currentTarget }) => setCategory(currentTarget.value)}
              >
                {(chosen?.categories ?? []).map((each) => (
                  <option key={each.id} value={each.id}>
                    {inDeskLang(each.name) || each.id}
                  </option>
                ))}
              </select>
            </div>
            <div class="field">
              <label for="new-name" class="field-name">
                {say.newName}
              </label>
              <input
                id="new-name"
                required
                value={name}
                aria-describedby="new-name-help"
                onInput={({ currentTarget }) => setName(currentTarget.value)}
                onBlur={() => setName(nameFrom(name))}
              />
              <span class="help" id="new-name-help">
                {say.newNameHelp}
              </span>
            </div>
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
