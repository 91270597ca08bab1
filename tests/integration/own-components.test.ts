import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { COMPONENT_NAMES } from '../../src/integration/options.ts';

/** The code of a company that replaces every component: `tests/commands/own-components.test.ts` builds it. */
const SITE = 'tests/fixtures/site';

const DOCS = readFileSync('docs/company.md', 'utf8');

describe('docs/company.md', () => {
  it('has all names and props of the components that can be replaced', () => {
    const rows = [...DOCS.matchAll(/^\| `([A-Z]\w+)` \| .* \| (.*) \|$/gm)];
    expect(rows.map(([, name]) => name)).toEqual(COMPONENT_NAMES);
    const files = readdirSync('src/site/components').filter((file) => file.endsWith('.astro'));
    expect(files.sort()).toEqual(COMPONENT_NAMES.map((name) => `${name}.astro`).sort());
    const source = readFileSync('src/site/components/props.ts', 'utf8');
    for (const [, name, props = ''] of rows) {
      const [, members = ''] =
        new RegExp(`interface ${name}Props \\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? [];
      const declared = [...members.matchAll(/^ {2}(\w+)\??:/gm)].map(([, prop]) => `\`${prop}\``);
      expect(props, name).toBe(declared.join(', '));
    }
  });

  it('has examples that the site of these tests is made of', () => {
    const files = globSync('src/**/*.astro', { cwd: SITE }).map((file) =>
      readFileSync(join(SITE, file), 'utf8'),
    );
    const examples = [...DOCS.matchAll(/^```astro\n([\s\S]*?)^```$/gm)].map(([, text]) => text);
    expect(examples.length).toBeGreaterThan(1);
    expect(examples.filter((text) => !files.includes(text ?? ''))).toEqual([]);
  });
});

it('no page imports a component past what can replace it', () => {
  const importing = globSync('src/**/*.{astro,ts,tsx}').filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(.*\/(\w+)\.astro)'/g)].some(
      ([, specifier, name]) =>
        COMPONENT_NAMES.some((each) => each === name) && specifier !== `#site/components/${name}.astro`,
    ),
  );
  expect(importing).toEqual([]);
});
