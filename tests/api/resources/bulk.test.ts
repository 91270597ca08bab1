import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { ContentManifest } from '#schema/manifest.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { digest } from '#text/sha256.ts';
import { catalog } from '../../setup/content.ts';
import { publication } from '../../setup/publication.ts';

const { files, site } = publication;

const textAt = (path: string): string => {
  const file = files.get(path);
  if (!file) throw new Error(`no file at ${path}`);
  return file.render();
};

const manifest: ContentManifest = JSON.parse(textAt('/api/v1/content/manifest.json'));

describe('the manifest', () => {
  it('has every entry once', () => {
    const expected = CONTENT_KINDS.flatMap((kind) => catalog.kinds[kind].de.map(() => kind));
    expect(manifest.items.map(({ kind }) => kind)).toEqual(expected);
    expect(manifest.count).toBe(expected.length);
    expect(new Set(manifest.items.map(({ kind, id }) => `${kind}/${id}`)).size).toBe(expected.length);
  });

  it('has the digest of the document in each language', () => {
    for (const { files: documents } of manifest.items)
      for (const lang of LANGS) {
        const { url, sha256 } = documents[lang] as { url: string; sha256: string };
        expect(sha256).toBe(digest(textAt(url.slice(site.url.length))));
      }
  });

  it('changes as a whole with any of them', () => {
    const [term, ...others] = catalog.kinds.glossary.de;
    if (!term) throw new Error('the fixture has no terms');
    const changed = { ...term, definition: { ...term.definition, en: 'Changed.' } };
    const kinds = { ...catalog.kinds, glossary: { de: [changed, ...others], en: [changed, ...others] } };
    const after: ContentManifest = JSON.parse(
      publish({ ...catalog, kinds }, portableBodyHtml)
        .files.get('/api/v1/content/manifest.json')
        ?.render() ?? '',
    );
    expect(after.sha256).not.toBe(manifest.sha256);
    const digestOf = ({ items }: ContentManifest, lang: Lang) =>
      items.find(({ id }) => id === term.slug)?.files[lang]?.sha256;
    expect(digestOf(after, 'en')).not.toBe(digestOf(manifest, 'en'));
    expect(digestOf(after, 'de')).toBe(digestOf(manifest, 'de'));
  });
});

describe.each(CONTENT_KINDS)('all %s in one file', (kind) => {
  it.each(LANGS)('are the documents in %s, one a line, in the order of the list', (lang) => {
    const lines = textAt(`/api/v1/content/${kind}${lang === 'de' ? '' : '/lang=en'}.ndjson`).split('\n');
    expect(lines.pop()).toBe('');
    const entries = catalog.kinds[kind][lang];
    expect(lines).toEqual(
      entries.map((entry) => {
        const name = 'slug' in entry ? entry.slug : entry.id;
        return textAt(`/api/v1/content/${kind}/${name}${lang === 'de' ? '' : '/lang=en'}.json`);
      }),
    );
  });
});
