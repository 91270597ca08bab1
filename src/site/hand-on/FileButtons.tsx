import type { FileFormat, ResultFile } from '#spreadsheet/file-formats.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

interface FileButtonsProps {
  make: (format: FileFormat) => Promise<ResultFile>;
  /** Whether the workbook has several beside each other. */
  hasVariants: boolean;
  /** Tells the visitor what came of it. */
  say: (text: string) => void;
  lang: Lang;
}

/** Buttons that save a result as a file. Pages have them; what other websites embed does not. */
export function FileButtons({ make, hasVariants, say, lang }: FileButtonsProps) {
  const save = (format: FileFormat) => () => {
    say('');
    make(format).then(saveFile, () => say(WORDS.form.fileFailed[lang]));
  };
  return (
    <>
      <button type="button" class="text-button" onClick={save('xlsx')}>
        {WORDS.form[hasVariants ? 'asExcelVariants' : 'asExcel'][lang]}
      </button>
      <button type="button" class="text-button" onClick={save('csv')}>
        {WORDS.form.asCsv[lang]}
      </button>
    </>
  );
}

/** The page in the language it is read in, as the API knows it. */
export const canonicalPage = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;

/** Some browsers read the file only after the click has been handled. */
const KEPT_MS = 10_000;

/** Has the browser save a file, as if a link to it were clicked. */
function saveFile({ name, mediaType, content }: ResultFile): void {
  const address = URL.createObjectURL(new Blob([content as BlobPart], { type: mediaType }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
