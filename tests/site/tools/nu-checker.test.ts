import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkHtmlFiles, hasNuChecker } from '../nu-checker/checker.ts';
import { makePage } from './sample-page.ts';

const FAULTS: [file: string, html: string, fault: string][] = [
  ['after.html', `${makePage()}<script src="/a.js"></script>`, 'Stray start tag “script”'],
  ['slash.html', makePage({ footer: '<input type="text" checked/>' }), 'Trailing slash on void elements'],
  ['section.html', makePage({ footer: '<section><p>Eins</p></section>' }), 'Section lacks heading'],
];

describe.skipIf(!hasNuChecker)('the Nu Html Checker', () => {
  it('names the files with faults, and those alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-nu-'));
    try {
      const list = '<ul role="list"><li>Eins <kbd hidden aria-hidden="true">/</kbd></li></ul>';
      writeFileSync(join(folder, 'good.html'), makePage({ footer: `<footer>${list}</footer>` }));
      for (const [file, html] of FAULTS) writeFileSync(join(folder, file), html);
      const faults = await checkHtmlFiles(folder);
      for (const [file, , fault] of FAULTS)
        expect(faults).toContainEqual(expect.stringMatching(`^${file}: .*${fault}`));
      expect(faults).not.toContainEqual(expect.stringContaining('good.html'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
