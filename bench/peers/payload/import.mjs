import { readFileSync } from 'node:fs';
import { getPayload } from 'payload';
import config from './payload.config.mjs';

// Makes the tables and writes articles into them, each as the API answers it, a line of FILE. DATABASE and FILE.
const payload = await getPayload({ config });
for (const line of readFileSync(process.env.FILE, 'utf8').trim().split('\n'))
  await payload.create({ collection: 'articles', data: JSON.parse(line) });
process.exit(0);
