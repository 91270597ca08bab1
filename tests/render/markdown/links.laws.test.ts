import { it } from 'vitest';
import { LANGS } from '#text/lang.ts';
import { catalog, entriesOf } from '../../setup/content.ts';
import { expectSameTargets } from '../../setup/link-targets.ts';

it.each(LANGS)('every link of a text leads to the same place wherever the text is read, in %s', (lang) => {
  const texts = [...entriesOf('articles', lang), ...Object.values(catalog.pages)];
  for (const { body, url } of texts) expectSameTargets(body[lang], url[lang], lang);
});
