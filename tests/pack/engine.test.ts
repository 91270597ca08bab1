import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile } from '../../tools/pack/engine.ts';

const JSON_IMPORT = /from ["'][^"']+\.json["']/g;
const importing = globSync('src/**/*.ts').filter((path) => readFileSync(path, 'utf8').match(JSON_IMPORT));

describe('a compiled module', () => {
  it.each(importing)(
    'says of each file of JSON what it is, since Node imports none otherwise: %s',
    async (path) => {
      const code = String(await compile(path));
      const said = code.match(/from ["'][^"']+\.json["'] with \{ type: "json" \}/g);
      expect(said).toHaveLength(code.match(JSON_IMPORT)?.length ?? 0);
    },
  );

  it('is there for the words of the interface', () => {
    expect(importing).toContain('src/text/words.ts');
  });
});
