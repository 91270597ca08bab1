import { useState } from 'preact/hooks';
import type { Rearranged, Rearrangement } from '../rearrange.ts';
import { ask } from './connection.ts';
import { moveTo } from './place.ts';
import { type DocumentState, messageOf } from './use-document.ts';
import { nameFrom } from './values.ts';
import { say, tell } from './words.ts';

/** Renames or removes an entry: first shows which files that changes, or what has to be mended first. */
export function Rearrange({ state: { opened, hasChanges } }: { state: DocumentState }) {
  const id = opened?.id ?? '';
  const present = id.split('/').at(-1) ?? '';
  const [name, setName] = useState(present);
  const [change, setChange] = useState<Rearrangement>();
  const [answer, setAnswer] = useState<Rearranged>();
  const [status, setStatus] = useState('');

  async function request(wanted: Rearrangement, print?: string): Promise<void> {
    setChange(wanted);
    setAnswer(undefined);
    setStatus(print ? say.saving : say.computing);
    try {
      const next = await ask<Rearranged>('rearrange', { id, change: wanted, ...(print && { print }) });
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
        <div class="field">
          <label for="new-name" class="field-name">
            {say.newName}
          </label>
          <span class="help" id="new-name-help">
            {say.renameHelp}
          </span>
          <input
            id="new-name"
            required
            value={name}
            aria-describedby="new-name-help"
            onInput={({ currentTarget }) => {
              setName(currentTarget.value);
              setAnswer(undefined);
            }}
          />
        </div>
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
            <p>{tell(say.filesChange, { count: answer.files.length })}</p>
            <ul>
              {answer.files.map(({ file, state }) => (
                <li key={file}>
                  {`content/${file}`} <span class="optional">({say.fileStates[state]})</span>
                </li>
              ))}
            </ul>
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
