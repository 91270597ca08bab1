import type { AstroIntegration } from 'astro';
import { readSettings } from '#server/settings.ts';
import { followContent, refuseUndecodable } from './dev.ts';
import { writeManifest } from './manifest.ts';
import { countRendered } from './progress.ts';

/** The adapter: build hooks, and the Node server in front (`server.ts`). */
export default function kontor(): AstroIntegration {
  return {
    name: 'kontor',
    hooks: {
      'astro:config:setup': ({ updateConfig, command }) => {
        updateConfig({
          ...(process.env['SITE_URL'] && { site: process.env['SITE_URL'] }),
          // There are no credentials to protect, and forms post from anywhere.
          security: { checkOrigin: false },
          session: false as never,
          prerenderConflictBehavior: 'error',
          devToolbar: { enabled: false },
          ...(command === 'dev' &&
            process.env['PORT'] && { server: { port: readSettings(process.env).PORT } }),
          vite: {
            // CORS is the API's own business, under `astro dev` too.
            server: { cors: false },
            // The server is to run from `dist` alone, without node_modules beside it.
            ...(command === 'build' && {
              ssr: { noExternal: true },
              environments: {
                prerender: {
                  // Astro leaves the entry out where a prerenderer is set; ours only counts and needs it.
                  input: 'astro/entrypoints/prerender',
                  // A build may be made outside the project, where no node_modules are found.
                  resolve: { noExternal: true },
                },
              },
            }),
          },
        });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'kontor',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./server.ts', import.meta.url),
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
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(countRendered),
      'astro:build:done': ({ dir }) => writeManifest(dir, new URL('../server/', dir)),
    },
  };
}
