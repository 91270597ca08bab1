import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The reference: node:http that writes one file from memory, whatever it is asked. PORT and FILE.
const body = readFileSync(process.env.FILE);
const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };

createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
