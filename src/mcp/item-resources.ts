import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Features } from '#schema/source/site/features.ts';
import { cutText } from '#text/excerpt.ts';
import { DEFAULT_LANG, findLang, LANGS, type Lang } from '#text/lang.ts';
import type { NamedItem } from './contents.ts';
import type { Offer } from './tools.ts';

const SCHEME = 'kontor';

const MARKDOWN = 'text/markdown';

/** How many resources a page of the list has. */
const PAGE_SIZE = 100;

/** Longer addresses are those of no entry. */
const LONGEST_URI = 300;

export const resourceTemplate = ({ search }: Pick<Features, 'search'>) => ({
  uriTemplate: `${SCHEME}://{kind}/{name}{?lang}`,
  name: 'entry',
  title: 'Article, service, reference, FAQ entry or glossary term',
  description: `As Markdown. kind: ${CONTENT_KINDS.join(', ')}; name: ${search ? 'id of a search result' : 'the end of its address'}; lang: ${LANGS.join(', ')}, ${DEFAULT_LANG} by default.`,
  mimeType: MARKDOWN,
});

/** The page of the list of resources that a cursor asks for: every entry, one language after the other. */
export function listResources({ contents }: Pick<Offer, 'contents'>, cursor: string | undefined) {
  const all = LANGS.flatMap((lang) =>
    contents[lang]()
      .items.filter(isEntry)
      .map(({ kind, name, title }) => ({ uri: uriOf(kind, name, lang), name, title, mimeType: MARKDOWN })),
  );
  const start = readCursor(cursor, all.length);
  const end = start + PAGE_SIZE;
  return { resources: all.slice(start, end), ...(end < all.length && { nextCursor: String(end) }) };
}

/** The entry at an address of the template. */
export async function readResource({ readItem }: Pick<Offer, 'readItem'>, uri: string) {
  const named = parseUri(uri);
  const found = named && (await readItem(named.kind, named.name, named.lang));
  if (!found || 'error' in found) throw new ResourceNotFoundError(cutText(uri, LONGEST_URI));
  return { contents: [{ uri, mimeType: MARKDOWN, text: found.markdown }] };
}

const isEntry = (item: NamedItem): item is NamedItem & { kind: ContentKind } =>
  CONTENT_KINDS.some((kind) => kind === item.kind);

const uriOf = (kind: ContentKind, name: string, lang: Lang): string =>
  `${SCHEME}://${kind}/${name}${lang === DEFAULT_LANG ? '' : `?lang=${lang}`}`;

const URI = /^([a-z]+):\/\/([a-z]+)\/([a-z0-9-]+)(?:\?lang=([a-z]+))?$/;

function parseUri(uri: string): { kind: ContentKind; name: string; lang: Lang } | undefined {
  const [, scheme, wanted, name, language = DEFAULT_LANG] =
    (uri.length <= LONGEST_URI && URI.exec(uri)) || [];
  const kind = CONTENT_KINDS.find((each) => each === wanted);
  const lang = findLang(language);
  return scheme === SCHEME && kind && name && lang ? { kind, name, lang } : undefined;
}

/** A cursor is the number of resources on the pages before; ours are multiples of the size of a page. */
function readCursor(cursor: string | undefined, total: number): number {
  if (cursor === undefined) return 0;
  const start = /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0;
  if (start > 0 && start < total && start % PAGE_SIZE === 0) return start;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `“${cutText(cursor, 60)}” is not a cursor of this list. Take nextCursor of the page before, or leave it out for the first page.`,
  );
}
