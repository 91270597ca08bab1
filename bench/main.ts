import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { installPackages } from '../tools/install-packages.ts';
import { bringUpToDate, DIST } from './attack/build.ts';
import { ALTERNATIVES_NOTE, measureAlternatives } from './speed/alternatives.ts';
import { measureBuilds } from './speed/builds.ts';
import { measureDevelopment } from './speed/development.ts';
import { measureGenerators } from './speed/generators.ts';
import { measureGets } from './speed/gets.ts';
import { measureNginx } from './speed/nginx.ts';
import { measureOwnTime } from './speed/own-time.ts';
import { measurePosts } from './speed/posts.ts';
import { reportText, type Section, terminalText } from './speed/report.ts';
import type { Row } from './speed/row.ts';
import { measureStarts } from './speed/starts.ts';

// `npm run bench [-- --only gets,posts] [--write]`: what the project's speed is measured by, beside others, in one run.
// Needs a quiet machine, and of Debian wrk, nginx and redis-server.

const SECTIONS: Record<string, { title: string; note?: string; measure: () => Promise<Row[]> }> = {
  gets: {
    title: 'Prebuilt answers and searches, of a bare node:http server',
    measure: () => measureGets(DIST),
  },
  posts: { title: 'Computed answers over the wire', measure: () => measurePosts(DIST) },
  alternatives: {
    title: 'What a user would pick instead',
    note: ALTERNATIVES_NOTE,
    measure: () => measureAlternatives(DIST),
  },
  nginx: {
    title: 'nginx of deploy/nginx.conf with one worker, in front of two processes',
    measure: () => measureNginx(DIST),
  },
  own: { title: 'Computed answers, without socket and HTTP parser', measure: measureOwnTime },
  starts: {
    title: 'Start and memory',
    measure: () =>
      measureStarts(DIST, '', { seconds: 0.5, megabytes: 150, before: { start: '0.8 s', memory: '350 MB' } }),
  },
  generators: {
    title: 'The files of the API, without the site, compression and headers',
    measure: async () => measureGenerators(),
  },
  builds: { title: 'Builds', measure: measureBuilds },
  development: { title: 'From a clone to the first answer, and tests', measure: measureDevelopment },
};

const REPORT = 'bench/RESULTS.md';

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } });
const names = values.only?.split(',') ?? Object.keys(SECTIONS);
const unknown = names.find((name) => !(name in SECTIONS));
if (unknown !== undefined) {
  console.error(`There is no section "${unknown}". There are: ${Object.keys(SECTIONS).join(', ')}.`);
  process.exit(1);
}

const former = readFileSync(REPORT, 'utf8');
installPackages(new URL('peers/', import.meta.url), 'fastify');
bringUpToDate();
const measured: Section[] = [];
for (const name of names) {
  const section = SECTIONS[name];
  if (!section) continue;
  const rows = await section.measure();
  const { title, note } = section;
  console.log(terminalText({ title, rows }));
  measured.push({ title, note, rows });
}
if (values.write) {
  const titles = Object.values(SECTIONS).map(({ title }) => title);
  writeFileSync(REPORT, reportText(former, { titles, measured, facts: runFacts() }));
  console.log(`Wrote ${REPORT}`);
}

function runFacts() {
  const [processor] = cpus();
  const versionOf = (command: string, args: string[]) =>
    execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: versionOf('git', ['rev-parse', '--short', 'HEAD']),
    machine: `${cpus().length} cores (${processor?.model.trim()})`,
    versions: `Node ${process.version.slice(1)}, peers as in bench/peers`,
  };
}
