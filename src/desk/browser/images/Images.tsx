import { useEffect, useState } from 'preact/hooks';
import { shownName } from '../../place-problem.ts';
import type { Rearranged } from '../../rearrange.ts';
import { ask } from '../connection.ts';
import { idOf } from '../form/parts.tsx';
import { type DocumentState, messageOf } from '../use-document.ts';
import { say, tell } from '../words.ts';
import { DIAGRAM_TEMPLATE } from './diagram-template.ts';
import { reasonsOf } from './image-reasons.ts';
import { readImage } from './read-image.ts';

/** Puts photos and diagrams into the folder of an article, and the Markdown that shows them into its texts. */
export function Images({ state }: { state: DocumentState }) {
  const [status, setStatus] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { opened } = state;
  // What was added has been dealt with once it is saved.
  useEffect(() => {
    if (state.status === say.saved) setStatus('');
  }, [state.status]);
  const [names, setNames] = useState(opened?.images ?? []);

  /** Removes an image; the check says if a text shows it. */
  async function remove(image: string): Promise<void> {
    if (!confirm(tell(say.removeImageSure, { name: image }))) return;
    const request = { id: opened?.id, change: { image } };
    try {
      const shown = await ask<Rearranged>('rearrange', request);
      const done = shown.ok ? await ask<Rearranged>('rearrange', { ...request, print: shown.print }) : shown;
      setWrong(!done.ok);
      setStatus(done.ok ? '' : [say.mendFirst, ...done.messages].join('\n'));
      if (!done.ok) return;
      setNames(names.filter((name) => name !== image));
      await state.reload();
    } catch (error) {
      setWrong(true);
      setStatus(messageOf(error));
    }
  }

  /** Adds each image by itself, a diagram in all its languages: what is refused keeps none of the others out. */
  async function add(input: HTMLInputElement): Promise<void> {
    setStatus(say.saving);
    const images = await Promise.all([...(input.files ?? [])].map(readImage));
    input.value = '';
    const added: string[] = [];
    const refused: Refused[] = [];
    for (const [name, files] of Map.groupBy(images, ({ name: each }) => shownName(each))) {
      const answer = await ask<{ ok: boolean; message?: string }>('images', {
        id: opened?.id,
        images: files,
      }).catch((error) => ({ ok: false, message: messageOf(error) }));
      if (answer.ok) added.push(name);
      else refused.push({ name, message: answer.message ?? '' });
    }
    setRefused(refused);
    setWrong(false);
    setNames([...new Set([...names, ...added])]);
    for (const name of added) state.showImage(name);
    setStatus(added.length > 0 ? tell(say.imageAdded, { names: added.join(', ') }) : '');
  }

  const id = idOf(0, ['images']);
  return (
    <div class="field">
      {names.length > 0 && (
        <>
          <span class="field-name" id="present-images">
            {say.images}
          </span>
          <ul class="names" aria-labelledby="present-images">
            {names.map((name) => (
              <li key={name}>
                <button type="button" title={say.insertImage} onClick={() => state.showImage(name)}>
                  {name}
                </button>
                <button
                  type="button"
                  disabled={state.hasChanges}
                  title={state.hasChanges ? say.saveFirst : ''}
                  aria-label={tell(say.removeName, { name })}
                  onClick={() => void remove(name)}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <label for={id} class="field-name">
        {say.addImage}
      </label>
      <span class="help" id="images-help">
        {say.addImageHelp}
      </span>
      <input
        id={id}
        type="file"
        multiple
        accept=".svg,.jpg,.jpeg,.png,.webp"
        aria-describedby="images-help"
        onChange={({ currentTarget }) => void add(currentTarget)}
      />
      <a
        class="text-button"
        download="diagram.svg"
        href={`data:image/svg+xml,${encodeURIComponent(DIAGRAM_TEMPLATE)}`}
      >
        {say.diagramTemplate}
      </a>
      <div role="alert">
        <RefusedImages refused={refused} />
      </div>
      <p role="status" class={isWrong ? 'problem status' : 'status note'}>
        {status}
      </p>
    </div>
  );
}

interface Refused {
  name: string;
  message: string;
}

/** Images that were not taken, and why. */
function RefusedImages({ refused }: { refused: readonly Refused[] }) {
  return (
    <ul class="messages">
      {refused.map(({ name, message }) => (
        <li key={name} class="problem">
          {tell(say.imageRefused, { name })}{' '}
          {reasonsOf(message)
            .map((reason) => say.imageReasons[reason])
            .join(' ')}
          <details>
            <summary>{say.exactly}</summary>
            <p class="status" lang="en">
              {message}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
