import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Catalog } from '../../src/schema/entry.ts';
import { inEachLang, LANGS, otherLangs } from '../../src/text/lang.ts';
import type { System } from './system.ts';
import { type Alter, ENGINE, type Engine, ours } from './systems/ours.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { textsOf } from './texts.ts';

/** What takes a rule out of a copy of `src/search/`: what a function returns, or a constant is, whatever it was. */
interface Change {
  file: string;
  of: string;
  is: string;
}

const IN_CODE: Record<string, Change[]> = {
  'stop words': [{ file: 'query.ts', of: 'isStopWord', is: 'false' }],
  stems: [{ file: 'stems.ts', of: 'stemsOf', is: '[key]' }],
  compounds: [{ file: 'compounds.ts', of: 'splitCompound', is: '[]' }],
  'short words only as words': [{ file: 'words.ts', of: 'isShort', is: 'false' }],
  'roots of names': [{ file: 'stems.ts', of: 'rootOf', is: 'key' }],
  'fallback: words that begin so': [{ file: 'find-words.ts', of: 'findPrefixed', is: '[]' }],
  'fallback: near words': [{ file: 'find-words.ts', of: 'findNear', is: '[]' }],
  'all before some: any word will do': [
    {
      file: 'rank.ts',
      of: 'withAllWords',
      is: '[...new Set(evidence.flatMap(({ having }) => having))]',
    },
  ],
  'all before some: all or nothing': [{ file: 'rank.ts', of: 'ENOUGH', is: '0' }],
  'all before some: most of the query': [{ file: 'rank.ts', of: 'LEAST_SHARE', is: '0' }],
  'all before some: what a word names': [{ file: 'rank.ts', of: 'documentsCalled', is: '[]' }],
  'names of several words as one': [{ file: 'phrases.ts', of: 'joinPhrases', is: '[...evidence]' }],
  'kinds that answer a question': [{ file: 'questions.ts', of: 'readQuestion', is: 'undefined' }],
  'words near each other': [{ file: 'rank.ts', of: 'nearDocuments', is: '[...documents]' }],
  'only what is relevant': [{ file: 'rank.ts', of: 'LEAST_RELEVANCE', is: '0' }],
  'words of other names are less than the name': [{ file: 'document.ts', of: 'TOPICS', is: '0b10' }],
  'joined words': [
    { file: 'query.ts', of: 'joinNeighbours', is: '[]' },
    { file: 'build-index.ts', of: 'joinedKeys', is: '[]' },
    { file: 'build-index.ts', of: 'nameAsOne', is: '[]' },
  ],
  'order: a name equal to the query': [{ file: 'rank.ts', of: 'documentsNamed', is: 'new Map()' }],
};

/** Our search, each time without one of its rules. */
export async function withoutEachRule(catalog: Catalog): Promise<System[]> {
  const inCode = Object.entries(IN_CODE).map(async ([rule, changes]) =>
    ours(rule, await changeEngine(changes)),
  );
  const inTexts = Object.entries(withoutTexts(catalog)).map(([rule, alter]) => ours(rule, ENGINE, alter));
  return [...(await Promise.all(inCode)), ...inTexts];
}

/** Rules that are a matter of what is indexed. */
function withoutTexts(catalog: Catalog): Record<string, Alter> {
  const texts = textsOf(catalog);
  const terms = catalog.kinds.glossary.de;
  const synonyms = inEachLang((lang) => terms.flatMap((term) => term.synonyms[lang]));
  const names = inEachLang((lang) => [...texts[lang].map(({ name }) => name), ...synonyms[lang]]);
  return {
    'names in the other language': (documents, lang) => {
      const own = new Set(names[lang]);
      return lessNames(
        documents,
        otherLangs(lang).flatMap((other) => names[other].filter((name) => !own.has(name))),
      );
    },
    'words added in search.yaml': (documents) =>
      lessNames(
        documents,
        catalog.searchWords.flatMap((words) => LANGS.flatMap((lang) => words[lang] ?? [])),
      ),
    'synonyms of terms': (documents) => lessNames(documents, [...synonyms.de, ...synonyms.en]),
    'names of terms it is about': (documents) => documents.map((document) => ({ ...document, topics: [] })),
  };
}

function lessNames(documents: Parameters<Alter>[0], names: readonly string[]): ReturnType<Alter> {
  const dropped = new Set(names);
  const rest = (texts: readonly string[]) => texts.filter((text) => !dropped.has(text));
  return documents.map((document) => ({
    ...document,
    aliases: rest(document.aliases),
    topics: rest(document.topics),
  }));
}

/** The files that export what an engine is made of. */
const ENGINE_FILES = ['build-index.ts', 'open-index.ts', 'search.ts', 'rank.ts'];

/** A copy of the engine with changes. */
async function changeEngine(changes: readonly Change[]): Promise<Engine> {
  const folder = temporaryFolder();
  for (const part of ['package.json', 'src/search', 'src/text', 'src/schema/kind.ts'])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const { file, of, is } of changes) {
    const path = join(folder, 'src/search', file);
    const source = readFileSync(path, 'utf8');
    const changed = source
      .replace(new RegExp(`function ${of}\\([^]*?\\{\\n`), `$&  return ${is};\n`)
      .replace(new RegExp(`(?<=const ${of} = )[^;]+`), is);
    if (changed === source)
      throw new Error(`src/search/${file} has no ${of} any more: mend bench/search/rules.ts`);
    writeFileSync(path, changed);
  }
  const load = (file: string) => import(pathToFileURL(join(folder, 'src/search', file)).href);
  const engine: Engine[] = await Promise.all(ENGINE_FILES.map(load));
  return Object.assign({}, ...engine);
}
