import { useState } from 'preact/hooks';
import { ask } from './connection.ts';
import { type DocumentState, messageOf } from './use-document.ts';
import { say, tell } from './words.ts';

/** Puts photos and diagrams into the folder of an article, and the Markdown that shows them into its texts. */
export function Images({ state }: { state: DocumentState }) {
  const [status, setStatus] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { opened } = state;

  async function add(input: HTMLInputElement): Promise<void> {
    setStatus(say.saving);
    try {
      const images = await Promise.all([...(input.files ?? [])].map(readImage));
      const answer = await ask<{ ok: boolean; message?: string }>('images', { id: opened?.id, images });
      setWrong(!answer.ok);
      setStatus(
        answer.ok ? tell(say.imageAdded, { names: shownNames(images).join(', ') }) : (answer.message ?? ''),
      );
      // What is seen has to be said: the check asks for what begins with TODO.
      if (answer.ok)
        state.appendToBodies(
          shownNames(images)
            .map((name) => `\n![TODO](${name})\n`)
            .join(''),
        );
    } catch (error) {
      setWrong(true);
      setStatus(messageOf(error));
    }
    input.value = '';
  }

  return (
    <div class="field">
      <label for="images" class="field-name">
        {say.addImage}
      </label>
      <span class="help" id="images-help">
        {say.addImageHelp}
      </span>
      <input
        id="images"
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
  const name = file.name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-(?=\.)/g, '');
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return { name, base64: url.slice(url.indexOf(',') + 1) };
}

/** A diagram with words has a file in each language, and one name in the texts. */
const shownNames = (images: readonly { name: string }[]): string[] => [
  ...new Set(images.map(({ name }) => name.replace(/\.[a-z]{2,3}(?=\.svg$)/, ''))),
];
