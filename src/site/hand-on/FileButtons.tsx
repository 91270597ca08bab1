import type { FileFormat } from '#spreadsheet/file-formats.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

interface FileButtonsProps {
  save: (format: FileFormat) => Promise<void>;
  /** Whether the workbook has several beside each other. */
  hasVariants: boolean;
  /** Tells the visitor what came of it. */
  say: (text: string) => void;
  lang: Lang;
}

/** Buttons that save a result as a file. Pages have them; what other websites embed does not. */
export function FileButtons({ save, hasVariants, say, lang }: FileButtonsProps) {
  const onClick = (format: FileFormat) => () => {
    say('');
    save(format).catch(() => say(WORDS.form.fileFailed[lang]));
  };
  return (
    <>
      <button type="button" class="text-button" onClick={onClick('xlsx')}>
        {WORDS.form[hasVariants ? 'asExcelVariants' : 'asExcel'][lang]}
      </button>
      <button type="button" class="text-button" onClick={onClick('csv')}>
        {WORDS.form.asCsv[lang]}
      </button>
    </>
  );
}
