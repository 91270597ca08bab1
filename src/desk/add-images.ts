import { dirname } from 'node:path';
import { type Problem, problemText } from '#loading/problem.ts';
import { sizeProblem } from '#loading/read/content-files.ts';
import { PHOTO_NAME, readPhoto } from '#loading/read/read-photo.ts';
import { failure, type Result, success } from '#text/result.ts';
import type { FolderState, folderCheck } from './check-texts.ts';
import type { DeskDocument } from './documents.ts';
import { saveFiles, type WantedFile, whyNotSaved } from './save-files.ts';

/** A photo or a diagram as it comes from a form. */
export interface GivenImage {
  name: string;
  base64: string;
}

/** What such a file may be called: a name, the language of a diagram with words, and what it is. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]{2,3})?\.(?:svg|jpe?g|png|webp)$/;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The files of an article with photos and diagrams added, if these can be read: `check` gives the problems of the content with them that
 * keep it from being read. An error says what to do.
 */
async function addImages(
  folder: string,
  images: readonly GivenImage[],
  { state, check }: { state: FolderState; check: (state: FolderState) => readonly Problem[] },
): Promise<Result<WantedFile[], string>> {
  const wanted: WantedFile[] = [];
  const [files, photos] = [new Map(state.files), new Map(state.photos)];
  for (const { name, base64 } of images) {
    const file = `${folder}/${name}`;
    if (!NAME.test(name))
      return failure(
        `"${name}" cannot be its name: lower-case letters, digits and hyphens, such as desk.jpg, flow.svg, flow.de.svg`,
      );
    if (files.has(file) || photos.has(file)) return failure(`There is ${name} already: choose another name.`);
    const bytes = Buffer.from(base64, 'base64');
    const tooLarge = sizeProblem(name, bytes.length);
    if (tooLarge) return failure(`${name} ${tooLarge}.`);
    wanted.push({ file, text: bytes, digest: null });
    if (PHOTO_NAME.test(name)) {
      const size = await readPhoto(bytes);
      if (!size.ok) return failure(`${name} ${size.error}`);
      photos.set(file, size.value);
    } else {
      try {
        files.set(file, decoder.decode(bytes));
      } catch {
        return failure(`${name} is not UTF-8: save it in UTF-8.`);
      }
    }
  }
  const known = new Set(check(state).map(problemText));
  const found = check({ ...state, files, photos })
    .map(problemText)
    .filter((text) => !known.has(text));
  return found.length > 0 ? failure(found.join('\n')) : success(wanted);
}

/** Puts images into the folder of an article, and gives their names. An error says why nothing was written. */
export async function saveImages(
  content: string,
  { kind, parts: [first] }: DeskDocument,
  images: readonly GivenImage[],
  { state, checkFolder }: { state: FolderState; checkFolder: ReturnType<typeof folderCheck> },
): Promise<Result<string[], string>> {
  if (kind !== 'article' || !first) return failure('Only articles have images.');
  const check = (each: FolderState) => {
    const checked = checkFolder(each);
    return checked.content ? [] : checked.problems;
  };
  const added = await addImages(dirname(first.file), images, { state, check });
  if (!added.ok) return added;
  const saved = await saveFiles(content, added.value);
  return saved.ok ? success(images.map(({ name }) => name)) : failure(whyNotSaved(saved.error));
}
