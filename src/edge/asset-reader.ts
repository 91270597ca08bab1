import { withoutTrailingSlashes } from '#api/address/redirect.ts';
import type { Bindings } from './bindings.ts';

/** Reads the files of a build from where the platform keeps them. */
export interface AssetReader {
  /** The bytes of a file that exists. Throws where they cannot be had. */
  bytes: (path: string) => Promise<Uint8Array>;
  text: (path: string) => Promise<string>;
}

export function assetReader({ ASSETS }: Pick<Bindings, 'ASSETS'>): AssetReader {
  const read = async (path: string): Promise<Response> => {
    const response = await ASSETS.fetch(new Request(assetAddress(path), { redirect: 'manual' }));
    if (response.status === 200) return response;
    await response.body?.cancel();
    throw new Error(`${path} cannot be read: the platform answers ${response.status}`);
  };
  return {
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
