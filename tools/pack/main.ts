import { existsSync, readFileSync, rmSync } from 'node:fs';
import { LINKED } from '#api/headers.ts';
import { installPackages } from '../install-packages.ts';
import { apiSchemas, sentSchemas } from './api-schemas.ts';
import { writeApiTypes } from './api-types.ts';
import { writeCreator } from './creator.ts';
import { writeDesk } from './desk.ts';
import { writeEngine } from './engine.ts';
import type { OpenApiDocument } from './open-api.ts';
import { PACKAGES } from './package-table.ts';
import { packFolder, writePackage } from './write-package.ts';

// `npm run pack`: makes the packages that a company's site is made with, `kontor`, `create-kontor` and `kontor-desk`, and those for
// whoever builds on the API, with the types of the API that is in `dist`.

const TARGET = 'dist-packages';
const DOCUMENT = `dist/client${LINKED.openapi.path}`;

if (!existsSync(DOCUMENT)) throw new Error(`There is no ${DOCUMENT}: run npm run build first.`);
installPackages(new URL('packages/', import.meta.url), 'openapi-typescript');
installPackages(new URL('../desk/', import.meta.url), 'CodeMirror');
const document: OpenApiDocument = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
const apiTypes = await writeApiTypes(apiSchemas(document), sentSchemas(document));
rmSync(TARGET, { recursive: true, force: true });
for (const spec of PACKAGES) {
  console.log(await writePackage(spec, { document, apiTypes }, TARGET));
}
console.log(await packFolder(TARGET, writeEngine));
console.log(await packFolder(TARGET, writeCreator));
console.log(await packFolder(TARGET, writeDesk));
