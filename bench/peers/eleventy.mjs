import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Eleventy from '@11ty/eleventy';
import { apiFiles } from './files.mjs';

// Eleventy that writes the files of the API from the same data, rendered by the same functions. DAY and FOLDER.
const input = join(process.env.FOLDER, 'input');
mkdirSync(input, { recursive: true });
const site = new Eleventy(input, join(process.env.FOLDER, 'output'), {
  quietMode: true,
  config: (eleventy) => {
    eleventy.addGlobalData('files', apiFiles);
    eleventy.addTemplate('files.11ty.js', ({ file }) => file.render(), {
      pagination: { data: 'files', size: 1, alias: 'file' },
      permalink: ({ file }) => file.path,
      eleventyAllowMissingExtension: true,
    });
  },
});
await site.write();
