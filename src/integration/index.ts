import { cp } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  AstroIntegration,
  AstroIntegrationLogger,
  AstroPrerenderer,
  IntegrationResolvedRoute,
} from 'astro';
import { readSettings, readSiteUrl, SettingsError } from '#api/settings.ts';
import { BundleError } from '#build/expected-error.ts';
import { deskHosts } from '#desk/guard.ts';
import { isBundling } from '#loading/bundling.ts';
import { layerOrder } from './bundle-module.ts';
import { followContent, refuseUndecodable, servePhotos } from './dev.ts';
import { endProcess } from './end-process.ts';
import { type KontorOptions, readOptions, refuseSettings } from './options.ts';
import { ownComponents } from './own-components.ts';
import { refuseUnwatched } from './refuse-unwatched.ts';
import { builtinImports, oneByteText } from './server-code.ts';
import { filledCollections, virtualModules } from './virtual-modules.ts';
import { wordsInPages } from './words-in-bundles.ts';

export type { KontorOptions };

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
const engineChunk = {
  name: 'engine',
  test: (id: string) => ENGINE_ROOMS.some((room) => id.startsWith(room)),
};

const ENGINE_ROOMS = ['pricing', 'schema', 'text'].map((room) =>
  fileURLToPath(new URL(`../${room}/`, import.meta.url)),
);

const NAME = 'kontor';

/** The routes of a site. A page of its own at the same address comes before them. */
const ROUTES = [
  { pattern: '/404', entrypoint: new URL('../routes/404.astro', import.meta.url), prerender: true },
  { pattern: '/429', entrypoint: new URL('../routes/429.astro', import.meta.url), prerender: true },
  { pattern: '/embed.js', entrypoint: new URL('../routes/embed.js.ts', import.meta.url), prerender: true },
  {
    pattern: '/embed/[...file]',
    entrypoint: new URL('../routes/embed/[...file].ts', import.meta.url),
    prerender: true,
  },
  { pattern: '/mcp', entrypoint: new URL('../routes/mcp.ts', import.meta.url), prerender: false },
  {
    pattern: '/api/[...path]',
    entrypoint: new URL('../routes/api/[...path].ts', import.meta.url),
    prerender: false,
  },
  {
    pattern: '/[...site]',
    entrypoint: new URL('../routes/[...site].astro', import.meta.url),
    prerender: true,
  },
];

/** What a build renders by itself (`src/routes/_prerender.ts`), and `astro dev` when it is asked for. */
const DEV_ROUTES = [
  { pattern: '/[...file]', entrypoint: new URL('../routes/[...file].ts', import.meta.url), prerender: true },
];

/**
 * Kontor for `astro.config.mjs`: its routes, what a build needs, and the Node server in front (`src/serve/entry.ts`).
 *
 * @example
 * export default defineConfig({ integrations: [kontor({ customCss: ['src/brand.css'] })] });
 */
export default function kontor(given: KontorOptions = {}): AstroIntegration {
  let folder: URL | undefined;
  let watch: ReturnType<typeof refuseUnwatched> | undefined;
  return {
    name: NAME,
    hooks: {
      'astro:config:setup': async ({ config, updateConfig, injectRoute, command, logger, isRestart }) => {
        const root = fileURLToPath(config.root);
        const { options, site, port } = await readOrExit(
          () => {
            refuseSettings(config);
            return {
              options: readOptions(given, root),
              site: readSiteUrl(process.env),
              port: command === 'dev' && process.env['PORT'] ? readSettings(process.env).PORT : undefined,
            };
          },
          { logger, isRestart },
        );
        if (command === 'build' && !isBundling()) return buildInstead(root, fileURLToPath(config.outDir));
        for (const route of command === 'dev' ? [...ROUTES, ...DEV_ROUTES] : ROUTES) injectRoute(route);
        watch = refuseUnwatched(root);
        updateConfig({
          // Astro looks for its name alone; what it does is said below.
          adapter: { name: NAME, hooks: {} },
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
          ...(port !== undefined && { server: { port } }),
          vite: {
            plugins: [
              watch.plugin,
              serverLicenses,
              layerOrder,
              wordsInPages(root),
              virtualModules(root, options),
              ownComponents(root, options.components),
              filledCollections,
              builtinImports,
              oneByteText,
            ],
            build: { assetsInlineLimit: 0 },
            // CORS is the API's own business, under `astro dev` too. A build beside it writes thousands of files.
            server: {
              cors: false,
              allowedHosts: deskHosts(process.env),
              watch: { ignored: (path) => isOfBuild(path, fileURLToPath(config.outDir)) },
            },
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
                  input: fileURLToPath(new URL('../routes/_prerender.ts', import.meta.url)),
                  // A build may be made outside the project, where no node_modules are found.
                  resolve: { noExternal: true },
                },
              },
            }),
          },
        });
      },
      'astro:routes:resolved': ({ routes, logger }) => {
        const problem = reservedRoutes(routes);
        if (!problem) return;
        if (isBundling()) throw new BundleError(problem);
        logger.error(problem);
      },
      'astro:config:done': ({ config, setAdapter }) => {
        folder = config.outDir;
        setAdapter({
          name: NAME,
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../serve/entry.ts', import.meta.url),
          previewEntrypoint: fileURLToPath(new URL('./preview.ts', import.meta.url)),
          supportedAstroFeatures: {
            staticOutput: 'stable',
            serverOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      'astro:server:setup': async (dev) => {
        refuseUndecodable(dev);
        // What it takes is more than all else of the dev server, and of no use to a build.
        const { linkFields, serveDesk } = await import('./desk.ts');
        followContent(dev, linkFields(dev.server.config.root));
        servePhotos(dev);
        serveDesk(dev);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        if (folder) setPrerenderer(keepPrerenderer(folder));
      },
      'astro:build:done': () => watch?.refuse(),
    },
  };
}

/** Whether a file is in the folder of a build, or in one that a build makes beside it: `dist`, `dist.next-4711`. */
export function isOfBuild(path: string, outDir: string): boolean {
  const folder = outDir.replace(/[\\/]$/, '');
  return path.startsWith(folder) && /^(?:$|[./\\])/.test(path.slice(folder.length));
}

/** Addresses below which everything is Kontor's. */
const RESERVED = /^\/(?:api|mcp|embed|og)(?:\/|$)/;

/** What is wrong with pages of the site's own that would take the place of the API. */
function reservedRoutes(
  routes: readonly Pick<IntegrationResolvedRoute, 'origin' | 'pattern' | 'entrypoint'>[],
): string | undefined {
  const own = routes.find(({ origin, pattern }) => origin === 'project' && RESERVED.test(pattern));
  return own && `${own.entrypoint} would take the place of the API at ${own.pattern}: rename it.`;
}

/** `astro build` is `kontor build` of the same site, which bundles the code with Astro and renders the files by itself. */
async function buildInstead(root: string, outDir: string): Promise<void> {
  const { build } = await import('#build/build.ts');
  await build([relative(root, outDir)], root);
  return endProcess();
}

/** Reads settings. A wrong one ends the command with its message: Astro would print the stack of whatever a hook throws. */
async function readOrExit<T>(
  read: () => T,
  { logger, isRestart }: { logger: AstroIntegrationLogger; isRestart: boolean },
): Promise<T> {
  try {
    return read();
  } catch (error) {
    // `astro dev` that has read its configuration again goes on until that is right.
    if (!(error instanceof SettingsError) || isRestart) throw error;
    logger.error(error.message);
    process.exitCode = 1;
    return endProcess();
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
