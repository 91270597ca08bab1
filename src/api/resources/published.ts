import { developerPath } from '#catalog/addresses.ts';
import type { EndpointGroup } from '#schema/endpoint.ts';
import type { PublishedSite } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
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

/** All files by path, each with its translation and its license. */
function describedFiles(
  resources: readonly Resource[],
  { license }: PublishedSite,
): Map<string, ResourceFile> {
  const all = resources.flatMap(({ files, group }) => files.map((file) => ({ file, group })));
  const translations = new Map(
    all.flatMap(({ file: { path } }): [string, string][] => {
      const german = germanPath(path);
      return german === path
        ? []
        : [
            [path, german],
            [german, path],
          ];
    }),
  );
  return new Map(
    all.map(({ file, group }) => {
      const { path } = file;
      const translation = file.translation ?? translations.get(path);
      const described: ResourceFile = {
        ...file,
        ...(translation !== undefined && { translation }),
        ...(LICENSED.includes(group) && { license: license.url }),
      };
      return [path, described];
    }),
  );
}

/** The path of the German file with the same content as an English one. */
const germanPath = (path: string): string => path.replace(`/lang=${'en' satisfies Lang}`, '');
