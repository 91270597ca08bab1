import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { freshFigures } from '#check/write-figures.ts';
import { readBuildDate } from '#loading/build-date.ts';
import type { LoadedContent } from '#loading/load.ts';
import { ContentError, condenseProblems, problemText } from '#loading/problem.ts';
import { CURRENCY } from '#text/currency.ts';
import { LANGS } from '#text/lang.ts';
import { type GivenImage, saveImages } from './add-images.ts';
import { type FolderState, folderCheck, textsCheck } from './check-texts.ts';
import { type DeskDocument, listDocuments, NoDocument } from './documents.ts';
import { stateReader } from './folder-state.ts';
import { formData, formWords } from './form-data.ts';
import { fileAges } from './git.ts';
import { listChanged, listEntries } from './list-entries.ts';
import { announce, movedFigures } from './moved-figures.ts';
import { type AskedEntry, kindsFor, newEntry, saveEntry } from './new-entry.ts';
import { previewBody } from './preview-body.ts';
import { type PartChange, type Proposal, propose } from './proposal.ts';
import { publisher } from './publish.ts';
import { dataReader } from './read-data.ts';
import { choicesFor, imagesOf, linkTo, type OpenDocument, pagesOf, readParts } from './read-document.ts';
import { type Rearrangement, rearrange, underFormerName } from './rearrange.ts';
import { digestOf, removeLeftovers, saveFiles } from './save-files.ts';

/** What an editor wants to do with a document. */
export interface DocumentChanges {
  id: string;
  changes: readonly PartChange[];
  withStyle?: boolean;
}

/** Most problems of other files that are told. */
const MOST_ELSEWHERE = 20;

/** What can be done with the content of the site in a folder, by whatever asks for it. */
export type Desk = ReturnType<typeof openDesk>;

/** Opens the content of the site in a folder for editors; `host` is that of the desk, for addresses of who has none. */
export function openDesk(root: string, host = 'localhost') {
  const content = join(root, 'content');
  const readState = stateReader(root);
  const checkFolder = folderCheck();
  const check = textsCheck(checkFolder);
  const readerOf = dataReader();
  let lastContent: LoadedContent | undefined;
  const tidied = removeLeftovers(content);

  async function findDocument(id: string): Promise<{ state: FolderState; document: DeskDocument }> {
    await tidied;
    const state = await readState();
    const document = documentsOf(state).find((each) => each.id === id);
    if (!document) throw new NoDocument(id);
    return { state, document };
  }
  const documentsOf = ({ files }: FolderState) => listDocuments([...files.keys()], readerOf(files));

  /** All documents by what they are called; what is wrong with them is left out. */
  function entriesOf(state: FolderState) {
    const facts = { problems: [], changedAt: new Map(), today: readBuildDate(process.env) };
    return listEntries(documentsOf(state), { ...facts, readData: readerOf(state.files) });
  }

  /** The list of all documents, with their state. */
  async function list() {
    const state = await readState();
    const [checked, changedAt] = [checkFolder(state), await fileAges(root)];
    lastContent = checked.content ?? lastContent;
    const facts = {
      readData: readerOf(state.files),
      problems: checked.problems,
      changedAt,
      today: readBuildDate(process.env),
    };
    return {
      langs: LANGS,
      entries: listEntries(documentsOf(state), facts),
      problems: condenseProblems(checked.problems).map(problemText).slice(0, MOST_ELSEWHERE),
    };
  }

  /** A document as it is on disk, with what is wrong with it. */
  async function read(id: string): Promise<OpenDocument & { problems: unknown[] }> {
    const { state, document } = await findDocument(id);
    const readData = readerOf(state.files);
    const checked = check(state, document, new Map());
    lastContent = checked.content ?? lastContent;
    const pages = lastContent && pagesOf(document, lastContent.sources);
    return {
      id,
      kind: document.kind,
      langs: LANGS,
      currency: CURRENCY,
      parts: await readParts(root, document),
      choices: choicesFor(document, entriesOf(state), readData),
      ...(pages && { pages }),
      images: imagesOf(document, state),
      problems: checked.problems,
    };
  }

  /** What would be wrong if changes were saved. */
  async function checkChanges({ id, changes, withStyle = false }: DocumentChanges) {
    const { state, document } = await findDocument(id);
    const proposal = await propose(root, document, changes);
    return proposal.ok ? checkProposal(state, document, proposal, withStyle) : proposal;
  }

  function checkProposal(
    state: FolderState,
    document: DeskDocument,
    { texts }: Proposal & { ok: true },
    withStyle: boolean,
  ) {
    const checked = check(state, document, texts, { withStyle });
    lastContent = checked.content ?? lastContent;
    const elsewhere = condenseProblems(checked.elsewhere).map(problemText).slice(0, MOST_ELSEWHERE);
    const proposed = Object.fromEntries([...texts].map(([file, text]) => [partOf(document, file), text]));
    return { ok: true as const, problems: checked.problems, elsewhere, proposed };
  }

  /** Saves changes, unless a file could not be read afterwards, or is another one than the editor began with. */
  async function save({ id, changes, reason }: DocumentChanges & { reason?: unknown }) {
    const { state, document } = await findDocument(id);
    const proposal = await propose(root, document, changes);
    if (!proposal.ok) return proposal;
    const checked = checkProposal(state, document, proposal, false);
    if (checked.problems.some(({ level }) => level === 'unreadable'))
      return { ...checked, ok: false as const, reason: 'unreadable' as const };
    const today = readBuildDate(process.env);
    const announced = await announce(state, { texts: proposal.texts, reason, today });
    if (!announced.ok) return { ok: false as const, reason: 'refused' as const, part: 0, ...announced.error };
    const saved = await saveFiles(content, [...proposal.wanted, ...announced.value]);
    if (!saved.ok) return { ok: false as const, part: partOf(document, saved.error.file), ...saved.error };
    const [part] = document.parts;
    const isSame = ({ parts: [first] }: DeskDocument) => isDeepStrictEqual(first, part);
    return {
      ...checked,
      // An entry of a list is called as it says itself.
      id: documentsOf(await readState()).find(isSame)?.id ?? id,
      saved: proposal.wanted.map(({ file }) => file),
      parts: await readParts(root, document),
    };
  }

  const partOf = ({ parts }: DeskDocument, file: string) => parts.findIndex((each) => each.file === file);

  /** Which figures of the site changes move. */
  async function figures({ id, changes }: DocumentChanges) {
    const { state, document } = await findDocument(id);
    const proposal = await propose(root, document, changes);
    return proposal.ok ? movedFigures(state, proposal.texts, readBuildDate(process.env)) : proposal;
  }

  /** What the form of a calculator or an analyzer computes with after changes; nothing while files cannot be read. */
  async function form({ id, changes }: DocumentChanges) {
    const { state, document } = await findDocument(id);
    const proposal = await propose(root, document, changes);
    const readable = proposal.ok && check(state, document, proposal.texts).content;
    return { data: readable ? formData(document, readable) : undefined };
  }

  /** Writes the computed figures of all examples into their files. */
  async function computeExamples() {
    const { fresh, lines } = await freshFigures(content);
    const wanted = fresh.map(({ file, before, text }) => ({ file, text, digest: digestOf(before) }));
    const saved = await saveFiles(content, wanted);
    return { ok: saved.ok, lines: saved.ok ? lines : ['The files have changed meanwhile: try again.'] };
  }

  /** Puts photos and diagrams into the folder of an article. */
  async function addTo({ id, images }: { id: string; images: readonly GivenImage[] }) {
    const { state, document } = await findDocument(id);
    const saved = await saveImages(content, document, images, { state, checkFolder });
    return saved.ok
      ? { ok: true as const, names: saved.value }
      : { ok: false as const, message: saved.error };
  }

  /** Renames or removes an entry, or removes an image; only says what that changes, unless it is what `print` was given for. */
  async function rearrangeFiles(asked: { id: string; change: Rearrangement; print?: string | undefined }) {
    const { state } = await findDocument(asked.id);
    const isAgreed = (print: string) => print === asked.print;
    const done = await rearrange(root, asked.id, {
      state,
      check: checkFolder,
      change: asked.change,
      isAgreed,
    });
    if (!done.ok) return done;
    const named = { documents: documentsOf(state), listed: entriesOf(state), problems: [] };
    return { ...done, ...listChanged(underFormerName(done.files, asked.id, asked.change), named) };
  }

  /** A body of Markdown as HTML. */
  async function preview({ id, ...body }: { id: string; lang: string; body: string }) {
    const { document } = await findDocument(id);
    return { html: previewBody(document, body, lastContent) ?? '' };
  }

  /** What a new entry can be, and be filed under. */
  const kinds = async () => ({ kinds: kindsFor(checkFolder(await readState()).content?.sources) });

  /** Makes a new entry, a draft whose texts are to be written. */
  async function create(asked: AskedEntry) {
    const state = await readState();
    const { content: readable, problems } = checkFolder(state);
    if (!readable) return { ok: false as const, message: new ContentError(problems).message };
    const textOf = (file: string) => state.files.get(file);
    const made = await newEntry(asked, {
      sources: readable.sources,
      today: readBuildDate(process.env),
      textOf,
    });
    if (!made.ok) return { ok: false as const, message: made.error };
    const saved = await saveEntry(content, made.value);
    if (!saved.ok) return { ok: false as const, message: saved.error };
    const isMade = ({ id, parts }: DeskDocument) =>
      id.endsWith(`/${asked.name}`) && parts.some(({ file }) => file === made.value[0]?.file);
    return { ok: true as const, id: documentsOf(await readState()).find(isMade)?.id };
  }

  /** The pages that texts can link to. */
  async function links() {
    const state = await readState();
    lastContent = checkFolder(state).content ?? lastContent;
    const { sources } = lastContent ?? {};
    return { links: sources ? entriesOf(state).flatMap((entry) => linkTo(entry, sources) ?? []) : [] };
  }

  return {
    root,
    list,
    read,
    check: checkChanges,
    save,
    figures,
    form,
    formWords,
    computeExamples,
    addTo,
    preview,
    rearrange: rearrangeFiles,
    kinds,
    create,
    links,
    ...publisher(root, { readState, checkFolder, documentsOf, entriesOf, host }),
  };
}
