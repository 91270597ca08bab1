import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apiFiles } from './files.mjs';

// The files of the API, rendered and written one after the other. DAY and FOLDER.
for (const file of await apiFiles()) {
  const path = join(process.env.FOLDER, file.path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file.render());
}
