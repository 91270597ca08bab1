import type { Values } from '#pricing/expression/expression.ts';
import type { Lang } from '#text/lang.ts';
import { canonicalPage, FileButtons } from '../form/FileButtons.tsx';
import type { EstimateEngine } from './engine.ts';

interface EstimateFilesProps {
  engine: EstimateEngine;
  values: Values;
  date: string;
  /** Tells the visitor what came of it. */
  say: (text: string) => void;
  lang: Lang;
}

/** The estimate as files to take along. */
export function EstimateFiles({ engine, values, date, say, lang }: EstimateFilesProps) {
  return (
    <FileButtons
      lang={lang}
      say={say}
      make={async (format) => {
        const { estimateFile } = await import('#spreadsheet/estimate-file.ts');
        return estimateFile(format, { ...engine.forFile(values, date, lang), page: canonicalPage() });
      }}
    />
  );
}
