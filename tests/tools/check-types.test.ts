import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FILES = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': JSON.stringify({
    extends: 'astro/tsconfigs/strictest',
    include: ['src'],
    compilerOptions: { tsBuildInfoFile: 'types.json', skipLibCheck: true, types: [] },
  }),
  'src/price.ts': `export const price: number = 'free';\n`,
  'src/Card.astro': `---
interface Props {
  title: string;
}
const { title } = Astro.props;
if (title === '') return;
const length: string = title.length;
---
<h1 class="a" title={title.size}>{length}</h1>
<script>
  const name: number = 'Kontor';
  console.log(name);
</script>
`,
  'src/Page.astro': `---
import Card from './Card.astro';
---
<Card title={1} />
<Card />
`,
  'src/Right.astro': `---
import Card from './Card.astro';
if (Math.random() > 2) return Astro.redirect('/');
---
<Card title="Prices" />
`,
};

const folder = mkdtempSync(join(tmpdir(), 'kontor-types-'));
beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the check of types', () => {
  it('finds each mistake where it was written, in programs and in components, and nothing else; again from what it kept', () => {
    for (const _ of ['first', 'again']) {
      const { status, stderr } = spawnSync(process.execPath, [resolve('tools/check-types.ts')], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(
        stderr
          .trim()
          .split('\n')
          .flatMap((line) => /^\S+ {2}TS\d+/.exec(line) ?? [])
          .sort(),
      ).toEqual([
        'src/Card.astro:11:9  TS2322',
        'src/Card.astro:7:7  TS2322',
        'src/Card.astro:9:28  TS2339',
        'src/Page.astro:4:7  TS2322',
        'src/Page.astro:5:2  TS2322',
        'src/price.ts:1:14  TS2322',
      ]);
      expect(status).toBe(1);
    }
  });
});
