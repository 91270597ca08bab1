import { fileComputation, type StoredFile } from '#api/files/files.ts';
import type { Answer, ApiRequest } from '#api/message.ts';

/** What a request for a file is answered. */
export const fileAnswer = (file: StoredFile, request: ApiRequest): Answer =>
  fileComputation(file, request).run() as Answer;
