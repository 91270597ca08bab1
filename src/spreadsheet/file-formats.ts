/** The files that a result can be taken along as. */
export const FILE_FORMATS = {
  csv: { mediaType: 'text/csv; charset=utf-8' },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;

export type FileFormat = keyof typeof FILE_FORMATS;

/** The result of a calculator or an analyzer as a file. */
export interface ResultFile {
  name: string;
  mediaType: string;
  content: string | Uint8Array;
}

/** The file with the name of its calculator or analyzer, which has letters, digits and hyphens only. */
export const resultFile = (id: string, format: FileFormat, content: ResultFile['content']): ResultFile => ({
  name: `${id}.${format}`,
  mediaType: FILE_FORMATS[format].mediaType,
  content,
});
