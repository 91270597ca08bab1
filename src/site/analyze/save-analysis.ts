import { analysisFile } from '#spreadsheet/analysis-file.ts';
import { analysisVariants } from '#spreadsheet/analysis-variants.ts';
import type { Compared } from '#spreadsheet/calculation.ts';
import type { FileFormat } from '#spreadsheet/file-formats.ts';
import { type ShownCalculations, saveResult } from '../hand-on/save-result.ts';

export const saveAnalysis = (format: FileFormat, shown: ShownCalculations<Compared>): void =>
  saveResult(format, shown, { one: analysisFile, several: analysisVariants });
