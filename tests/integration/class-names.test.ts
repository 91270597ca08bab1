import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/company.md names the classes that Kontor has on pages of others', () => {
  const docs = readFileSync('docs/company.md', 'utf8');
  const styles = ['components', 'prose']
    .map((name) => readFileSync(`src/site/styles/${name}.css`, 'utf8'))
    .join('\n');
  const rules = styles.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}');
  const names = new Set([...rules.matchAll(/\.([a-z][\w-]*)/g)].flatMap(([, name]) => name ?? []));
  const missing = [...names].filter(
    (name) => name !== 'js' && !/^code-/.test(name) && !docs.includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});
