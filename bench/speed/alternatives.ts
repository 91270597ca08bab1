import { compareWith } from './compare.ts';
import { preparePayload } from './payload.ts';
import { preparePublicodes } from './publicodes.ts';
import type { Row } from './row.ts';

export const ALTERNATIVES_NOTE = `Ours as a share of theirs: more is better of requests a second, less of all else. The others do more. Payload answers any query over
a database that editors change in a browser, with access rules, drafts and hooks. publicodes evaluates any expression over its rules,
and says which parameters are missing. Each has its best settings. Payload runs as Next.js is deployed (standalone,
\`NODE_ENV=production\`), with indexes and WAL, without access queries, GraphQL and administration, and is asked with \`depth=0\`,
\`pagination=false\` and \`select\`; it keeps German only, and what refers to others as JSON, so that nothing is joined. publicodes has
its own REST package and the rules of the calculator, translated; ours also writes a summary. Ours has lists and articles from its
build, and keeps them in memory; no one else’s cache is before any of them. None logs or compresses. Nothing is measured unless all
fields and figures are the same.`;

/** A headless CMS for articles and an engine of rules for estimates, each in turns with the process that does both. */
export async function measureAlternatives(dist: string): Promise<Row[]> {
  const articles = await compareWith(preparePayload(dist), dist);
  return [...articles, ...(await compareWith(preparePublicodes(), dist))];
}
