import { useState } from 'preact/hooks';
import type { ChangedEntry } from '../list-entries.ts';
import type { Rearranged, Rearrangement } from '../rearrange.ts';
import { ask } from './connection.ts';
import { FormField } from './form/FormField.tsx';
import { ChangedName } from './Publish.tsx';
import { moveTo } from './place.ts';
import { type DocumentState, messageOf } from './use-document.ts';
import { nameFrom } from './values.ts';
import { say, tell } from './words.ts';

/** With what the files that change are of. */
type Answer =
  | Exclude<Rearranged, { ok: true }>
  | (Extract<Rearranged, { ok: true }> & { entries: ChangedEntry[] });

/** Renames or removes an entry: first shows which files that changes, or what has to be mended first. */
export function Rearrange({ state: { opened, hasChanges } }: { state: DocumentState }) {
  const id = opened?.id ?? '';
  const present = id.split('/').at(-1) ?? '';
  const [name, setName] = useState(present);
  const [change, setChange] = useState<Rearrangement>();
  const [answer, setAnswer] = useState<Answer>();
  const [status, setStatus] = useState('');

  async function request(wanted: Rearrangement, print?: string): Promise<void> {
    setChange(wanted);
    setAnswer(undefined);
    setStatus(print ? say.saving : say.computing);
    try {
      const next = await ask<Answer>('rearrange', { id, change: wanted, ...(print && { print }) });
      setStatus('');
      if (next.ok && next.isDone)
        moveTo('rename' in wanted ? `/_desk/edit/${id.replace(/[^/]*$/, wanted.rename)}` : '/_desk');
      else setAnswer(next);
    } catch (error) {
      setStatus(messageOf(error));
    }
  }

  return (
    <details class="more">
      <summary>{say.rearrange}</summary>
      {hasChanges && <p class="note">{say.saveFirst}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setName(nameFrom(name));
          void request({ rename: nameFrom(name) });
        }}
      >
        <FormField
          id="new-name"
          label={say.newName}
          help={say.renameHelp}
          value={name}
          onValue={(value) => {
            setName(value);
            setAnswer(undefined);
          }}
        />
        <div class="actions">
          <button type="submit" class="button" disabled={hasChanges || name === present}>
            {say.showRename}
          </button>
          <button
            type="button"
            class="button"
            disabled={hasChanges}
            onClick={() => void request({ remove: true })}
          >
            {say.showRemove}
          </button>
        </div>
      </form>
      <div role="status">
        {status && <p>{status}</p>}
        {answer && !answer.ok && (
          <div class="problem">
            <p>{say.mendFirst}</p>
            <ul lang="en">
              {answer.messages.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {answer?.ok && change && (
          <div class="advice">
            <p>{tell(say.entriesChange, { count: answer.entries.length })}</p>
            <ul>
              {answer.entries.map((entry) => (
                <li key={entry.files[0]?.file}>
                  <ChangedName entry={entry} />
                </li>
              ))}
            </ul>
            {'rename' in change && <p>{say.renameFollows}</p>}
            <button
              type="button"
              class="button button-main"
              onClick={() => void request(change, answer.print)}
            >
              {'rename' in change ? tell(say.renameNow, { name: change.rename }) : say.removeNow}
            </button>
          </div>
        )}
      </div>
    </details>
  );
}
