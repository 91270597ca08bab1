import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings, settingNames } from '#api/settings.ts';

const readme = readFileSync('docs/operating.md', 'utf8');

describe('docs/operating.md', () => {
  it('names every setting with its default', () => {
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`|([^|]*)) \|/gm)];
    const report = Object.fromEntries(rows.map(([, name, value]) => [name, value]));
    const defaults = Object.entries(readSettings({})).map(([name, value]) => [name, String(value)]);
    expect(report).toMatchObject(Object.fromEntries(defaults.filter(([, value]) => value !== '')));
    expect(Object.keys(report).sort()).toEqual([...settingNames, 'BUILD_DATE'].sort());
  });
});

describe('the oldest version of Node', () => {
  const [, major, minor] =
    /OLDEST_NODE = \{ major: (\d+), minor: (\d+) \}/.exec(readFileSync('src/serve/entry.ts', 'utf8')) ?? [];
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));

  it.each([
    ['README.md', [engines.node.replace('>=', ''), engines.node.replace('>=', ''), `${major}.${minor}`]],
    ['docs/operating.md', [`${major}.${minor}`]],
    ['deploy/README.md', [`${major}.${minor}`]],
    ['src/deploy/templates/site.service', [`${major}.${minor}`]],
    ['src/deploy/templates/Containerfile', [engines.node.replace('>=', '')]],
  ])('in %s is that of what it speaks of', (file, expected) => {
    const told = readFileSync(file, 'utf8').matchAll(/\b(\d+\.\d+) or newer/g);
    expect([...told].map(([, version]) => version).filter((version) => Number(version) > 10)).toEqual(
      expected,
    );
  });
});
