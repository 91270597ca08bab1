import { flushCompileCache } from 'node:module';

// Run by the build as a process of its own, with the address of the server's entry: starts the server, lets it prepare
// itself, and keeps what Node has compiled for that.

const { running } = (await import(process.argv[2] ?? '')) as typeof import('#serve/entry.ts');
await running?.prepared;
flushCompileCache();
process.exit();
