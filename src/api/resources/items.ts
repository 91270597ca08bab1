import { questionUrl } from '#catalog/addresses.ts';
import { API_ROOT, itemPath } from '#filters/path.ts';
import { specOf } from '#filters/specs.ts';
import type { RenderBody } from '#render/format.ts';
import { formats } from '#render/formats.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { DEFAULT_FORMAT, type FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { KIND_SHAPES } from '#schema/shapes.ts';
import { DEFAULT_LANG, LANGS, type Lang, type Localized } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { WORDS } from '#text/words.ts';
import type { Resource } from '../resource.ts';
import { FORMAT_SPELLINGS, fileGet, fileInEachFormat, typeInEachFormat } from './make-resource.ts';
import { formatParameter, langParameter, textSchema } from './parameters.ts';

/** The address of the page of an entry, a question's with its place on the page. */
function pageOf(entry: Entry<ContentKind>): Localized | null {
  return 'question' in entry ? questionUrl(entry) : entry.url;
}

/** The page is the original of its Markdown; JSON and JSON-LD are descriptions. */
function canonicalOf(entry: Entry<ContentKind>, lang: Lang, format: FormatName) {
  const page = format === 'md' ? pageOf(entry) : null;
  return page && { canonical: page[lang] };
}

/** The entries of a kind, each at an address of its own. */
export function contentItems<K extends ContentKind>(
  kind: K,
  { kinds, site }: Pick<Catalog, 'kinds' | 'site'>,
  renderBody: RenderBody,
): Resource {
  const { itemName } = specOf(kind);
  const entries = kinds[kind][DEFAULT_LANG];
  const types = typeInEachFormat(KIND_SHAPES[kind].whole);
  const path = `${API_ROOT}/content/${kind}`;
  const files = entries.flatMap((entry) =>
    LANGS.flatMap((lang) =>
      fileInEachFormat(types, ({ format = DEFAULT_FORMAT }) => {
        const render = () => formats[format].single(kind, entry, lang, { site, renderBody });
        return {
          path: itemPath(kind, itemName.of(entry), lang, format),
          address: `${path}/${itemName.of(entry)}`,
          lang,
          ...canonicalOf(entry, lang, format),
          // The files with all documents are made of these.
          render: format === 'json' ? lazy(render) : render,
          source: () => [kind, lang, format, entry],
        };
      }),
    ),
  );
  return {
    key: `content_${kind}_item`,
    group: 'content',
    path: `${path}/{name}`,
    title: WORDS.itemTitles[kind],
    names: {
      name: {
        description: itemName.description,
        schema: textSchema(entries.map(itemName.of).sort()),
      },
    },
    parameters: { ...formatParameter(), ...langParameter },
    types,
    hasLanguage: true,
    files,
    get: fileGet(files, FORMAT_SPELLINGS),
  };
}
