import { diagramPath } from '#catalog/addresses.ts';
import { drawFile } from '#render/diagrams/draw-svg.ts';
import { imageUses } from '#render/markdown/shown-images.ts';
import type { Catalog } from '#schema/entry.ts';
import { DEFAULT_LANG, LANGS } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { translationsOf } from '../files/resource-file.ts';
import type { Resource } from '../resource.ts';

const SVG = { mediaType: 'image/svg+xml' };

/** The diagrams of articles as files, which the Markdown and the HTML of articles lead to. */
export function diagramResource({ kinds, site }: Pick<Catalog, 'kinds' | 'site'>): Resource {
  const files = kinds.articles[DEFAULT_LANG].flatMap(({ slug, body, diagrams }) =>
    diagrams.flatMap(({ name, svg }) => {
      const paths = diagramPath(slug, name);
      return LANGS.map((lang) => ({
        path: paths[lang],
        address: paths[lang],
        type: SVG,
        lang,
        translations: translationsOf(lang, (other) => paths[other]),
        render: () => drawFile(svg[lang], { label: altOf(body[lang], name), lang, theme: site.theme }),
      }));
    }),
  );
  return {
    key: 'content_articles_diagrams',
    group: 'content',
    path: '/images/articles/{article}/{name}.svg',
    title: WORDS.api.diagramsTitle,
    parameters: {},
    types: [SVG],
    hasLanguage: true,
    isUnlisted: true,
    files,
  };
}

/** What the body of an article says of a diagram to those who do not see it. */
function altOf(body: string, name: string): string {
  return imageUses(body).find(({ file }) => file === `${name}.svg`)?.alt ?? '';
}
