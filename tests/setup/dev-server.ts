import { dev } from 'astro';

// `astro dev` as a process of its own. The command line allows one dev server a project, and a developer's may be
// running while the tests do.
await dev({
  logLevel: 'warn',
  server: { host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT']) },
});
