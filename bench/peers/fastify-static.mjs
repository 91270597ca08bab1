import { resolve } from 'node:path';
import files from '@fastify/static';
import fastify from 'fastify';

// Fastify's own way to serve a folder with precompressed files. PORT and ROOT.
const app = fastify();
app.register(files, { root: resolve(process.env.ROOT), preCompressed: true, dotfiles: 'allow' });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
