import { dev } from 'astro';

// `astro dev` as a process of its own. The command line allows one dev server a project, and a developer's may be
// running while the tests do.
await dev({
  // The address of the desk is printed as information.
  logLevel: 'info',
  server: { host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT']) },
});
