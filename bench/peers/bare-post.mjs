import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The reference: node:http that receives a body and writes the same answer each time. PORT and FILE.
const body = readFileSync(process.env.FILE);
const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };

createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    Buffer.concat(chunks);
    response.writeHead(200, headers).end(body);
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
