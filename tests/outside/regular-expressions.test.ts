import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

// The other backends are programs of their own, which are not there for every platform.
process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = createRequire(new URL('packages/', import.meta.url))('recheck');

interface Pattern {
  file: string;
  line: number;
  source: string;
  flags: string;
}

/**
 * Patterns that need more than linear time for some texts, or that cannot be judged, each with the reason why that does no
 * harm: whatever it is applied to is short, or measured.
 */
const TOLERATED: Record<string, string> = {};

/** Files that put patterns together at run time, and of what. */
const COMPOSED: Record<string, string> = {
  'loading/read/read-entries.ts': 'the name of a folder and a character class',
  'schema/source/blocks.ts': 'literals, each of them linear, none of which can match what another does',
  'schema/source/search-words.ts': 'names of kinds and a character class',
  'schema/source/wikidata.ts': 'names of lists and a character class',
  'check/editorial/spelling.ts': 'words from content/spelling.yaml, escaped, as alternatives',
};

const files = globSync('**/*.{ts,astro}', { cwd: 'src' }).sort();
const sources = files.map((file) => ({ file, tree: parse(file) }));
const patterns = sources.flatMap(({ file, tree }) => literalsIn(tree, file));

/** The script of a file; of an Astro component its front matter. */
function parse(file: string): ts.SourceFile {
  const text = readFileSync(`src/${file}`, 'utf8');
  const script = file.endsWith('.astro') ? (text.split('---')[1] ?? '') : text;
  return ts.createSourceFile(file, script, ts.ScriptTarget.Latest, true);
}

function literalsIn(tree: ts.SourceFile, file: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file, line: line + 1, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function composesPatterns(tree: ts.SourceFile): boolean {
  let found = false;
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && node.text === 'RegExp' && !ts.isTypeReferenceNode(node.parent)) found = true;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** What decides is how many steps a pattern takes, not how many the machine makes in a second. */
const SAME_EVERYWHERE = { timeout: 50_000, incubationTimeout: null, attackTimeout: null, randomSeed: 0 };

/** What is wrong with a pattern; `undefined` if every text takes it time in proportion to its length. */
function timeProblem({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  const result = checkSync(source, flags, SAME_EVERYWHERE);
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `cannot be judged (${result.error.kind})`;
  return `${result.complexity.summary}, such as for ${result.attack.pattern}`;
}

describe('regular expressions take linear time', () => {
  it('are found', () => {
    expect(patterns.length).toBeGreaterThan(100);
  });

  it.each(patterns.filter(({ source }) => !Object.hasOwn(TOLERATED, source)))(
    '$file:$line /$source/$flags',
    (pattern) => {
      expect(timeProblem(pattern)).toBeUndefined();
    },
  );

  it('are named with a reason where they do not, and only there', () => {
    const known = patterns.map(({ source }) => source);
    expect(Object.keys(TOLERATED).filter((source) => !known.includes(source))).toEqual([]);
  });

  it('are put together in few places only', () => {
    const composing = sources.filter(({ tree }) => composesPatterns(tree)).map(({ file }) => file);
    expect(composing).toEqual(Object.keys(COMPOSED));
  });

  it.each([
    ['(a+)+$', 'exponential'],
    [String.raw`^\d+\d*$`, '2nd degree polynomial'],
  ])('the judge knows a bad one: %s', (source, complexity) => {
    expect(timeProblem({ source, flags: '' })).toContain(complexity);
  });
});
