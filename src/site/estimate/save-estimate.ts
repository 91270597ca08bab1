import type { PricedCalculation } from '#spreadsheet/calculation.ts';
import { estimateFile } from '#spreadsheet/estimate-file.ts';
import { estimateVariants } from '#spreadsheet/estimate-variants.ts';
import type { FileFormat } from '#spreadsheet/file-formats.ts';
import { type ShownCalculations, saveResult } from '../hand-on/save-result.ts';

export const saveEstimate = (format: FileFormat, shown: ShownCalculations<PricedCalculation>): void =>
  saveResult(format, shown, { one: estimateFile, several: estimateVariants });
