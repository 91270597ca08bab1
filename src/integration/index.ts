import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger, AstroPrerenderer } from 'astro';
import { readSettings, readSiteUrl, SettingsError } from '#api/settings.ts';
import { isBundling } from '#loading/bundling.ts';
import { bundleModule, layerOrder } from './bundle-module.ts';
import { followContent, refuseUndecodable } from './dev.ts';
import { builtinImports, oneByteText } from './server-code.ts';

/** Writes the licence texts of everything that is bundled into the server beside it. */
const serverLicenses = {
  name: 'kontor-server-licenses',
  // Astro replaces what `environments.ssr.build` says, but keeps what plugins add.
  configEnvironment: (name: string) =>
    name === 'ssr' ? { build: { license: { fileName: 'LICENSES.txt' } } } : undefined,
};

/** By which Vite chooses among the exports of packages for a server. */
const SERVER_CONDITIONS = ['module', 'node', 'development|production'];

/** What all pages that compute share is one file for the browser's cache, and for those who weigh it. */
const engineChunk = { name: 'engine', test: /\/src\/(?:pricing|schema|text)\// };

/** The adapter: build hooks, and the Node server in front (`src/serve/entry.ts`). */
export default function kontor(): AstroIntegration {
  let folder: URL | undefined;
  return {
    name: 'kontor',
    hooks: {
      'astro:config:setup': ({ updateConfig, command, logger }) => {
        const site = readOrExit(() => readSiteUrl(process.env), logger);
        updateConfig({
          ...(site && { site }),
          // There are no credentials to protect, and forms post from anywhere.
          security: { checkOrigin: false },
          session: false as never,
          prerenderConflictBehavior: 'error',
          devToolbar: { enabled: false },
          // The policy of the pages allows nothing inline.
          // `astro dev` would look for pages by their file names, and take slashes off the addresses of the API.
          build: {
            ...(command === 'build' && { format: 'file' as const }),
            inlineStylesheets: 'never',
          },
          ...(command === 'dev' &&
            process.env['PORT'] && {
              server: { port: readOrExit(() => readSettings(process.env).PORT, logger) },
            }),
          vite: {
            plugins: [serverLicenses, layerOrder, embedModule, builtinImports, oneByteText],
            build: { assetsInlineLimit: 0 },
            // CORS is the API's own business, under `astro dev` too.
            server: { cors: false },
            // The server is to run from `dist` alone, without node_modules beside it.
            ...(command === 'build' && {
              ssr: { noExternal: true },
              environments: {
                client: {
                  build: { rolldownOptions: { output: { codeSplitting: { groups: [engineChunk] } } } },
                },
                // The process gets expressions as the build has checked them.
                ssr: { resolve: { conditions: ['recorded', ...SERVER_CONDITIONS] } },
                prerender: {
                  // What it exports is rendered by `build/render-files.ts`.
                  input: fileURLToPath(new URL('../pages/_prerender.ts', import.meta.url)),
                  // A build may be made outside the project, where no node_modules are found.
                  resolve: { noExternal: true },
                },
              },
            }),
          },
        });
      },
      'astro:config:done': ({ config, setAdapter }) => {
        folder = config.outDir;
        setAdapter({
          name: 'kontor',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../serve/entry.ts', import.meta.url),
          supportedAstroFeatures: {
            staticOutput: 'stable',
            serverOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      'astro:server:setup': (dev) => {
        refuseUndecodable(dev);
        followContent(dev);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        if (!isBundling()) throw new Error('A build is made with npm run build, not with astro build.');
        if (folder) setPrerenderer(keepPrerenderer(folder));
      },
    },
  };
}

/** Reads settings. A wrong one ends the command with its message: Astro would print the stack of whatever a hook throws. */
function readOrExit<T>(read: () => T, logger: AstroIntegrationLogger): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    logger.error(error.message);
    process.exit(1);
  }
}

/**
 * Keeps the bundle that renders files in the folder `prerender` of a build, where Astro would render all files with it and
 * remove it: the same bundle renders any content, and in several threads.
 */
function keepPrerenderer(folder: URL): (prerenderer: AstroPrerenderer) => AstroPrerenderer {
  return (prerenderer) => ({
    ...prerenderer,
    setup: () =>
      cp(new URL('server/.prerender/', folder), new URL('prerender/', folder), { recursive: true }),
    getStaticPaths: async () => [],
  });
}

const EMBED_MODULE = 'virtual:kontor-embed';

/** Lets routes and pages import the module for pages of others as a text: `virtual:kontor-embed`. */
const embedModule = {
  name: 'kontor-embed-module',
  resolveId: (id: string) => (id === EMBED_MODULE ? `\0${EMBED_MODULE}` : undefined),
  async load(this: { addWatchFile: (path: string) => void }, id: string) {
    if (id !== `\0${EMBED_MODULE}`) return undefined;
    const { script, sha256, integrity, inputs } = await bundleModule();
    for (const path of inputs) this.addWatchFile(path);
    return Object.entries({ script, sha256, integrity })
      .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
      .join('\n');
  },
};
