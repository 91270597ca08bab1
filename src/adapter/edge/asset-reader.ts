import { withoutTrailingSlashes } from '#http/redirect.ts';
import type { Bindings } from './bindings.ts';

/** Reads the files of a build from where the platform keeps them. */
export interface AssetReader {
  /** The answer for a decoded path; `undefined` where there is no such file. */
  find: (path: string) => Promise<Response | undefined>;
  /** The bytes of a file that exists. Throws where they cannot be had. */
  bytes: (path: string) => Promise<Uint8Array>;
  text: (path: string) => Promise<string>;
}

export function assetReader({ ASSETS }: Pick<Bindings, 'ASSETS'>): AssetReader {
  const find: AssetReader['find'] = async (path) => {
    const response = await ASSETS.fetch(new Request(assetAddress(path), { redirect: 'manual' }));
    if (response.status === 200) return response;
    await response.body?.cancel();
    if (response.status < 500) return undefined;
    throw new Error(`${path} cannot be read: the platform answers ${response.status}`);
  };
  const read = async (path: string) => {
    const response = await find(path);
    if (!response) throw new Error(`${path} is not among the assets`);
    return response;
  };
  return {
    find,
    bytes: async (path) => new Uint8Array(await (await read(path)).arrayBuffer()),
    text: async (path) => (await read(path)).text(),
  };
}

/** The platform redirects whatever is not encoded in its way, even `=`, and pages with `.html` in their address. */
function assetAddress(path: string): string {
  const page = path.replace(/(?:\/index)?\.html$/, '');
  const segments = withoutTrailingSlashes(page).split('/').map(encodeURIComponent);
  return `http://assets${segments.join('/') || '/'}`;
}
