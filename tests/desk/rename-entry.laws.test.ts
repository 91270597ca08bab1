import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedEntries } from '#catalog/names.ts';
import { folderCheck } from '#desk/check-texts.ts';
import { stateReader } from '#desk/folder-state.ts';
import { rearrange } from '#desk/rearrange.ts';
import { ADDRESSED_FOLDERS } from '#schema/source/removed.ts';
import { contentFolder } from '../setup/content-folder.ts';

const root = dirname(contentFolder);
const state = await stateReader(root)();
const check = folderCheck();
const { content } = check(state);
const texts = [...state.files.values()];

describe(`the entries of ${contentFolder}`, () => {
  it.each(ADDRESSED_FOLDERS)(
    'in %s can have another name: what is named most brings no new problem',
    async (folder) => {
      if (!content) throw new Error('The content cannot be read');
      const names = namedEntries(content.sources)[folder].map(({ name }) => name);
      const uses = (name: string) => texts.filter((text) => text.includes(name)).length;
      const [name] = names.toSorted((a, b) => uses(b) - uses(a));
      if (name === undefined) return;
      const change = { rename: 'ein-anderer-name' };
      const rearranged = await rearrange(root, `${folder}/${name}`, { state, check, change });
      expect(rearranged.ok ? [] : rearranged.messages).toEqual([]);
    },
  );
});
