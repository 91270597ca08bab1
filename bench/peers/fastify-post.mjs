import { readFileSync } from 'node:fs';
import fastify from 'fastify';

// Fastify that checks a body by its JSON Schema (ajv) and gives the same answer each time. PORT, ROUTE, SCHEMA and FILE.
const answer = JSON.parse(readFileSync(process.env.FILE, 'utf8'));
const { $schema: _, ...body } = JSON.parse(readFileSync(process.env.SCHEMA, 'utf8'));
const app = fastify();
app.post(process.env.ROUTE, { schema: { body } }, () => answer);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
