import { isApiPath, isMcpPath, MCP_PATH } from '#filters/path.ts';
import { decodePercent } from '#text/percent.ts';
import { HASHED_FOLDER } from '../headers.ts';
import { HEALTH_PATHS } from '../health.ts';
import type { Published } from '../router.ts';

/** Names for what belongs to no resource. */
const REST = { api: '/api/*', hashed: `${HASHED_FOLDER}*`, site: '/*' };

/**
 * Makes the function that names the route of a path as sent: the template of the resource it belongs to, as a file or as an
 * address. Whatever clients ask for, there are no more names than there are resources, and a few.
 */
export function routeNamer({ resources }: Pick<Published, 'resources'>): (path: string) => string {
  const names = new Map(
    resources.flatMap(({ path: template, files }) =>
      [template, ...files.flatMap(({ path, address }) => [path, address])].map((path) => [path, template]),
    ),
  );
  for (const path of HEALTH_PATHS) names.set(path, path);
  return (sent) => {
    const path = decodePercent(sent) ?? sent;
    const name = names.get(path);
    if (name) return name;
    if (isApiPath(path)) return REST.api;
    if (isMcpPath(path)) return MCP_PATH;
    return path.startsWith(HASHED_FOLDER) ? REST.hashed : REST.site;
  };
}
