import { readFileSync } from 'node:fs';

/** What `virtual:kontor/changelog` is in a build of this project. */
export const changelog = readFileSync('CHANGELOG_API.md', 'utf8');
