import { developerPath } from '#catalog/addresses.ts';
import type { EndpointGroup } from '#schema/endpoint.ts';
import type { PublishedSite } from '#schema/entry.ts';
import type { Moves } from '../address/moved.ts';
import type { ResourceFile } from '../files/resource-file.ts';
import type { Resource } from '../resource.ts';
import type { Published } from '../router.ts';

/** Resources with all that requests to their addresses are answered from. */
export function published(site: PublishedSite, resources: readonly Resource[], moves: Moves): Published {
  return {
    resources,
    files: describedFiles(resources, site),
    moves,
    ...(site.shown.includes('developers') && {
      errorPages: developerPath(site, 'errors'),
      deprecationPage: developerPath(site, 'compatibility'),
    }),
  };
}

/** The groups of resources whose files hold what is licensed. */
const LICENSED: readonly EndpointGroup[] = ['content', 'knowledge'];

/** All files by path, each with its translations and its license. */
function describedFiles(
  resources: readonly Resource[],
  { license }: PublishedSite,
): Map<string, ResourceFile> {
  const all = resources.flatMap(({ files, group }) => files.map((file) => ({ file, group })));
  const inEachLanguage = Map.groupBy(all, ({ file: { path } }) => withoutLang(path));
  return new Map(
    all.map(({ file, group }) => {
      const { path } = file;
      const same = inEachLanguage.get(withoutLang(path)) ?? [];
      const translations =
        file.translations ??
        same.flatMap(({ file: { path: href, lang } }) => (href !== path && lang ? [{ lang, href }] : []));
      const described: ResourceFile = {
        ...file,
        ...(translations.length > 0 && { translations }),
        ...(LICENSED.includes(group) && { license: license.url }),
      };
      return [path, described];
    }),
  );
}

/** What the paths of files have in common that hold the same in different languages. */
const withoutLang = (path: string): string => path.replace(/\/lang=[^/.]+/, '');
