import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleDesk } from '../../src/integration/bundle-desk.ts';
import { PACKAGE_VERSION } from './bundle.ts';

const NAME = 'kontor-desk';

const DESCRIPTION = 'Edits the content of a site of Kontor in the browser, at /_desk of kontor dev';

/** Whose code is in the files: what the page, the forms and the editor of YAML are made with, and the fonts. */
const LICENSES = [
  'node_modules/{preact,d3-array}/LICENSE',
  'node_modules/fastest-levenshtein/LICENSE.md',
  'tools/desk/node_modules/{@codemirror,@lezer,@marijn}/*/LICENSE',
  'tools/desk/node_modules/{crelt,style-mod,w3c-keyname}/LICENSE',
  'src/site/fonts/OFL-*.txt',
];

/** Writes the package of the desk's page into a folder. What it asks is in `kontor`, of the same version. */
export async function writeDesk(folder: string): Promise<void> {
  const { license } = JSON.parse(readFileSync('package.json', 'utf8'));
  const manifest = {
    name: NAME,
    version: PACKAGE_VERSION,
    description: DESCRIPTION,
    license,
    keywords: ['kontor', 'editor', 'content', 'withastro'],
    type: 'module',
    exports: { './package.json': './package.json' },
    peerDependencies: { kontor: PACKAGE_VERSION },
  };
  const files = new Map<string, string | Uint8Array>([
    ['package.json', `${JSON.stringify(manifest, undefined, 2)}\n`],
    ['README.md', readme()],
    ['LICENSES.txt', licenses()],
    ...[...(await bundleDesk())].map(([file, bytes]) => [`files/${file}`, bytes] as const),
  ]);
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

const readme = (): string => `# ${NAME}\n\n${DESCRIPTION}.

\`\`\`sh
npm install --save-dev --save-exact ${NAME}@${PACKAGE_VERSION}
npm run dev   # and open the address that it prints: http://localhost:4321/_desk?key=…
\`\`\`

\`node_modules/kontor/docs/editing.md\` says how to work with it, and how to run it for several editors.
`;

function licenses(): string {
  const texts = LICENSES.flatMap((pattern) => globSync(pattern)).sort();
  return texts
    .map((file) => `${file.replace(/^.*node_modules\//, '')}\n\n${readFileSync(file, 'utf8').trim()}\n`)
    .join('\n\n');
}
