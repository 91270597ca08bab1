import type { FileStore } from '#http/files.ts';
import type { Resource } from '#http/resource.ts';
import type { ResourceFile } from '#http/resource-file.ts';
import type { Publication } from '#resources/publish.ts';
import { DEFAULT_FORMAT } from '#schema/format.ts';
import { DEFAULT_LANG } from '#text/lang.ts';
import type { ManifestContents } from '../manifest-file.ts';
import { type AskDoors, openStoredDoors, type StoredAnswer } from './ask-doors.ts';

/** A file, and all addresses that are answered with it. */
export interface FileAnswer extends Omit<StoredAnswer, 'contentLocation'> {
  /** Path of the file below `client/`, with a slash at its start. */
  file: string;
  /** The path that it is served at, as it is sent. */
  path: string;
  /** The address of its resource, where it has one that takes a query string. */
  asked?: AskedAddress;
}

/** An address and the parameters of the query string that asks for a file, defaults left out. */
interface AskedAddress {
  path: string;
  parameters: Record<string, string>;
}

interface AnswersParts {
  publication: Publication;
  store: FileStore;
  files: ManifestContents['files'];
}

/** What the process answers with the files of a build: it is asked for each. */
export async function listAnswers({ publication, store, files }: AnswersParts): Promise<FileAnswer[]> {
  const ask = openStoredDoors(publication, store);
  const addresses = new Map(publication.resources.flatMap(askedAddresses));
  const answers: FileAnswer[] = [];
  for (const [served, { file }] of Object.entries(files)) {
    const path = encodeURI(served);
    const { contentLocation: _, ...answer } = await ask(path);
    const asked = addresses.get(served);
    const isSame = asked && (await isAnsweredWith(ask, asked, served, answer));
    answers.push({ file: `/${file}`, path, ...answer, ...(isSame && { asked }) });
  }
  return answers;
}

/** Whether an address is answered with a file as the file's own path is, but for the header that names the file. */
async function isAnsweredWith(
  ask: AskDoors,
  asked: AskedAddress,
  path: string,
  own: StoredAnswer,
): Promise<boolean> {
  const { contentLocation, ...answer } = await ask(asked.path, queryOf(asked));
  if (contentLocation !== path)
    throw new Error(`${asked.path}?${queryOf(asked)} is answered with ${contentLocation}, not with ${path}`);
  // Where a parameter is deprecated that a path does not have, only the address with it says so.
  return JSON.stringify(answer) === JSON.stringify(own);
}

const queryOf = ({ parameters }: AskedAddress) => new URLSearchParams(parameters).toString();

/** The addresses that ask for the files of a resource, by the paths of the files. */
function askedAddresses({ get, files, parameters: known }: Resource): [string, AskedAddress][] {
  if (!get) return [];
  const canonical = ({
    lang = DEFAULT_LANG,
    type: { format = DEFAULT_FORMAT },
    parameters,
  }: ResourceFile) => ({
    ...parameters,
    ...(format !== DEFAULT_FORMAT && { format }),
    ...(lang !== DEFAULT_LANG && { lang }),
  });
  return files
    .map((file): [string, AskedAddress] => [file.path, { path: file.address, parameters: canonical(file) }])
    .filter(([, { parameters }]) => Object.keys(parameters).every((name) => name in known));
}
