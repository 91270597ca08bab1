import type { Values } from '#pricing/expression/expression.ts';
import type { Lang } from '#text/lang.ts';
import { canonicalPage, FileButtons } from '../form/FileButtons.tsx';
import type { AnalysisEngine } from './engine.ts';

interface AnalysisFilesProps {
  engine: AnalysisEngine;
  values: Values;
  /** Tells the visitor what came of it. */
  say: (text: string) => void;
  lang: Lang;
}

/** The comparison as files to take along. */
export function AnalysisFiles({ engine, values, say, lang }: AnalysisFilesProps) {
  return (
    <FileButtons
      lang={lang}
      say={say}
      make={async (format) => {
        const { analysisFile } = await import('#spreadsheet/analysis-file.ts');
        return analysisFile(format, { ...engine.forFile(values, lang), page: canonicalPage() });
      }}
    />
  );
}
