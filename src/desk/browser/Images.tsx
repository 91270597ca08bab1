import { useState } from 'preact/hooks';
import { shownName } from '../place-problem.ts';
import type { Rearranged } from '../rearrange.ts';
import { ask } from './connection.ts';
import { idOf } from './form/parts.tsx';
import { type DocumentState, messageOf } from './use-document.ts';
import { nameFrom } from './values.ts';
import { say, tell } from './words.ts';

/** Puts photos and diagrams into the folder of an article, and the Markdown that shows them into its texts. */
export function Images({ state }: { state: DocumentState }) {
  const [status, setStatus] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { opened } = state;
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

  async function add(input: HTMLInputElement): Promise<void> {
    setStatus(say.saving);
    try {
      const images = await Promise.all([...(input.files ?? [])].map(readImage));
      const answer = await ask<{ ok: boolean; message?: string }>('images', { id: opened?.id, images });
      setWrong(!answer.ok);
      setStatus(
        answer.ok ? tell(say.imageAdded, { names: shownNames(images).join(', ') }) : (answer.message ?? ''),
      );
      if (answer.ok) {
        setNames([...names, ...shownNames(images)]);
        for (const name of shownNames(images)) state.showImage(name);
      }
    } catch (error) {
      setWrong(true);
      setStatus(messageOf(error));
    }
    input.value = '';
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
      <p role="status" class={isWrong ? 'problem status' : 'status note'}>
        {status}
      </p>
    </div>
  );
}

/** A file under the name that it gets: small letters, hyphens for all else. */
async function readImage(file: File): Promise<{ name: string; base64: string }> {
  // `flow.de.svg` has the language of its words before its end.
  const name = file.name.split('.').map(nameFrom).join('.');
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return { name, base64: url.slice(url.indexOf(',') + 1) };
}

const shownNames = (images: readonly { name: string }[]): string[] => [
  ...new Set(images.map(({ name }) => shownName(name))),
];
