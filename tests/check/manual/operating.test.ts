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
