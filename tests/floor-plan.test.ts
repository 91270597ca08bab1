import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

/**
 * The floors of the house. A file imports from its own room or from lower floors; rooms on one floor do not import
 * each other.
 */
const FLOORS = [
  ['text'],
  ['schema'],
  ['filters', 'search', 'pricing', 'editing'],
  ['catalog', 'spreadsheet'],
  ['render'],
  ['api'],
  ['loading', 'site', 'mcp'],
  ['check', 'client'],
  ['astro-loader', 'content.config.ts', 'entries.ts'],
  ['routes', 'serve'],
  ['static'],
  ['edge'],
  ['build', 'diff', 'deploy'],
  ['desk'],
  ['integration', 'upgrade'],
  ['commands'],
];

/** Who alone may know what. A name ending in `/` stands for all below it. */
const CONFINED: [what: RegExp, where: RegExp][] = [
  [/^astro:/, /^(content\.config|entries)\.ts$|^routes\/_prerender\.ts$/],
  [/^astro(\/|$)/, /^(integration|build|routes|astro-loader)\/|^loading\/astro-loader\.ts$/],
  [
    /^node:/,
    /^(serve|static|build|diff|deploy|desk(?!\/browser)|integration|upgrade|commands|loading|check|astro-loader)\/|^edge\/write-edge\.ts$/,
  ],
  [/^(unified|remark-|mdast|unist-|github-slugger)/, /^render\/markdown\//],
  [/^fast-xml-parser$/, /^render\/xml\//],
  [/^@rgrove\/parse-xml$/, /^render\/diagrams\//],
  [/^(jsonld|@vocabulary\/schema)/, /^check\//],
  [/^@noble\/hashes/, /^text\/sha256\.ts$/],
  [/^@marcbachmann\/cel-js$/, /^pricing\/expression\/cel-checker\.ts$/],
  [
    /^yaml(\/|$)/,
    /^editing\/|^loading\/yaml\/yaml(-limits)?\.ts$|^check\/manual\/fields\.ts$|^desk\/cms\/(write-admin|browser\/[\w-]+)\.ts$/,
  ],
  [/^@modelcontextprotocol\/server$/, /^mcp\//],
  [/^fflate$/, /^spreadsheet\/xlsx\/write-xlsx\.ts$/],
  [/^fontkit$/, /^build\/images\//],
  [/^sharp$/, /^(build\/images\/|loading\/read\/read-photo\.ts$)/],
  [/^preact-render-to-string$/, /^site\/layout\/render-view\.ts$/],
  [/^esbuild$/, /^(edge|integration)\/|^check\/editorial\/code\.ts$|^desk\/cms\/bundle-cms\.ts$/],
  [
    /^virtual:/,
    /^routes\/|^site\/developers\/(EmbedPage\.astro|developer-pages\.ts)$|^site\/layout\/Page\.astro$/,
  ],
  [
    /^zod$/,
    /^schema\/|^api\/settings\.ts$|^loading\/|^check\/manual\/|^content\.config\.ts$|^desk\/(documents|handler|requests)\.ts$|^integration\/options\.ts$/,
  ],
];

/** No clock, no environment, no chance and no output below `api`. */
const IMPURE = /\b(Date\.now|new Date\(\)|performance\.|Math\.random|process\.|console\.|fetch\()/;

const files = globSync('**/*.{ts,tsx,astro}', { cwd: 'src' }).sort();
const sources = new Map(files.map((file) => [file, readFileSync(`src/${file}`, 'utf8')]));

/** What is no code. */
const ASSET = /\.(css|woff2|md|json)(\?(url|raw|inline))?$/;

const roomOf = (file: string) => file.split('/')[0] ?? file;
const floorOf = (file: string) => FLOORS.findIndex((rooms) => rooms.includes(roomOf(file)));

function importsOf(file: string): string[] {
  const text = sources.get(file) ?? '';
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map((match) => match[1] ?? '')
    .filter((specifier) => !ASSET.test(specifier));
}

const packageImports: Record<string, string | { default: string }> = JSON.parse(
  readFileSync('package.json', 'utf8'),
).imports;

/** The file below `src` that a specifier names, or `undefined` for a package. */
function target(file: string, specifier: string): string | undefined {
  const chosen = packageImports[specifier];
  if (typeof chosen === 'object') return chosen.default.replace('./src/', '');
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  return undefined;
}

const edges = files.flatMap((file) =>
  importsOf(file).flatMap((specifier) => {
    const to = target(file, specifier);
    return to === undefined ? [] : [{ from: file, to, specifier }];
  }),
);

describe('the floor plan', () => {
  it('gives every file a floor', () => {
    const homeless = files.filter((file) => floorOf(file) < 0 && file !== 'env.d.ts');
    expect(homeless).toEqual([]);
  });

  it('has edges to look at, and each leads to a file', () => {
    expect(edges.length).toBeGreaterThan(100);
    expect(edges.filter(({ to }) => !sources.has(to))).toEqual([]);
  });

  it('lets a file import from its own room or from lower floors only', () => {
    const upward = edges.filter(
      ({ from, to }) => roomOf(from) !== roomOf(to) && floorOf(from) <= floorOf(to),
    );
    expect(upward).toEqual([]);
  });

  it('names the floor of another room in the specifier', () => {
    const unnamed = edges.filter(
      ({ from, to, specifier }) =>
        roomOf(from) !== roomOf(to) && !specifier.startsWith('#') && to !== 'entries.ts',
    );
    expect(unnamed).toEqual([]);
  });

  it('has no circles', () => {
    const visited = new Set<string>();
    const visit = (file: string, trail: string[]): string[] => {
      if (trail.includes(file)) return [[...trail.slice(trail.indexOf(file)), file].join(' → ')];
      if (visited.has(file)) return [];
      const found = edges
        .filter(({ from }) => from === file)
        .flatMap(({ to }) => visit(to, [...trail, file]));
      visited.add(file);
      return found;
    };
    expect(files.flatMap((file) => visit(file, []))).toEqual([]);
  });

  it.each(CONFINED)('keeps %s to its place', (what, where) => {
    const strays = files.filter(
      (file) => !where.test(file) && importsOf(file).some((name) => what.test(name)),
    );
    expect(strays).toEqual([]);
  });

  it('has nothing below `api` that depends on when and where it runs', () => {
    const impure = files.filter(
      (file) => floorOf(file) < floorOf('api') && IMPURE.test(sources.get(file) ?? ''),
    );
    expect(impure).toEqual([]);
  });

  it('branches on no kind of content by name', () => {
    const branching = files.filter((file) =>
      /===\s*'(articles|services|references|faq|glossary)'/.test(sources.get(file) ?? ''),
    );
    expect(branching).toEqual([]);
  });

  it('has small files', () => {
    const large = files.filter((file) => (sources.get(file) ?? '').split('\n').length > 250);
    expect(large).toEqual([]);
  });

  it('keeps routes thin', () => {
    const thick = files.filter((file) => {
      const [, body = ''] =
        /export const (?:ALL|GET|POST)[^=]*=([\s\S]*)/.exec(sources.get(file) ?? '') ?? [];
      return file.startsWith('pages/api/') && body.split('\n').length > 15;
    });
    expect(thick).toEqual([]);
  });
});
