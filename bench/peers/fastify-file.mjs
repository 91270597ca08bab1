import { readFileSync } from 'node:fs';
import fastify from 'fastify';

// Fastify that sends one file from memory. PORT, FILE and ROUTE.
const body = readFileSync(process.env.FILE);
const app = fastify();
app.get(process.env.ROUTE, (_, reply) => reply.type('application/json').send(body));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
