import type { ResourceFile } from '#api/files/resource-file.ts';
import type { Publication } from '#api/resources/publish.ts';
import type { Published } from '#api/router.ts';
import { picturePath } from '#catalog/addresses.ts';
import type { Catalog, PublishedSite } from '#schema/entry.ts';
import type { FormatName } from '#schema/format.ts';
import type { SitePage } from '#schema/source/site/site-pages.ts';
import { LANGS, type Lang, type Localized } from '#text/lang.ts';
import { introAt } from './page-words.ts';
import type { ExampleFigure } from './start/overview-rows.ts';

/** The same content in another format. */
interface Twin {
  label: string;
  href: string;
  type: string;
}

/** What is around the content of a page, and in its head. */
export interface PageFrame {
  site: PublishedSite;
  lang: Lang;
  /** Left out of pages that have no address of their own. */
  path?: Localized;
  /** Whether the paths in the other languages are those of other pages. */
  isInOneLanguage?: boolean;
  /** The page of the navigation that this one belongs to. */
  section?: SitePage | undefined;
  twins: Twin[];
  /** The path of the picture that other sites show with a link to the page; left out where there are none. */
  picture?: string | undefined;
  /** The bytes of the twin in JSON-LD, on pages that embed it. */
  jsonLd?: (() => string) | undefined;
}

/** A page in one language, and what it shows. */
export interface MadePage<Content> extends Omit<PageFrame, 'site'> {
  path: Localized;
  /** What its picture says, if it has one of its own. */
  caption: Caption | undefined;
  content: Content;
}

/** What a picture of a page says: what sort of page it is, and its title. */
interface Caption {
  kind: string;
  title: string;
  /** What the example of the page comes to, if it has one. */
  figure?: (() => ExampleFigure) | undefined;
}

export interface PagePlan {
  path: Localized;
  section?: SitePage;
  /** The JSON file of the API that says the same. */
  twin?: (lang: Lang) => string;
  /** Whether the page shows all that its twins say, and embeds them as JSON-LD. */
  isWhole?: boolean;
  /** What the picture of the page says, and of which kind, else of which website; without, it is that of its section. */
  caption?: { kind?: Localized; title: Localized; figure?: (lang: Lang) => ExampleFigure } | undefined;
}

/** What pages are made from. `today` is the day whose prices they show. */
export interface SiteSources {
  catalog: Catalog;
  publication: Publication;
  today: string;
}

/** Makes a page in each language. */
export type MakePages = <Content>(facts: PagePlan, contentOf: (lang: Lang) => Content) => MadePage<Content>[];

const LABELS: Record<FormatName, string> = { json: 'JSON', md: 'Markdown', jsonld: 'JSON-LD' };

/** Makes the function that makes pages. */
export function pageMaker(
  { files }: Pick<Published, 'files'>,
  site: Pick<PublishedSite, 'url' | 'paths' | 'features' | 'intros'>,
): MakePages {
  const { url, paths, features } = site;
  return ({ path, section, twin, isWhole, caption }, contentOf) => {
    const figure = caption?.figure;
    return LANGS.map((lang) => {
      const formats = twin ? inEachFormat(files.get(twin(lang))) : [];
      return {
        path,
        lang,
        section,
        twins: formats.map(({ path, type }) => ({
          label: LABELS[type.format ?? 'json'],
          href: path,
          type: type.mediaType,
        })),
        jsonLd: isWhole ? formats.find(({ type }) => type.format === 'jsonld')?.render : undefined,
        picture: features.pictures
          ? picturePath((caption ? path : paths[section ?? 'home'])[lang])
          : undefined,
        caption: caption && {
          kind: caption.kind?.[lang] ?? new URL(url).host,
          title: (introAt({ site, section, path })?.title ?? caption.title)[lang],
          figure: figure && (() => figure(lang)),
        },
        content: contentOf(lang),
      };
    });
  };
}

function inEachFormat(file: ResourceFile | undefined): readonly ResourceFile[] {
  return file ? (file.siblings ?? [file]) : [];
}
