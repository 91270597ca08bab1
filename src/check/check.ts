import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSiteUrl, SettingsError } from '#api/settings.ts';
import { missingPages, publishedSite, whyNotShown } from '#catalog/published-site.ts';
import { hiddenNames, publishedOn } from '#catalog/visibility.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { sampleMarkWarnings } from '#loading/check/sample-company.ts';
import { loadShownContent } from '#loading/load.ts';
import { ContentError, figuresHint, type Problem, problemText } from '#loading/problem.ts';
import { failure, success } from '#text/result.ts';
import {
  citedSourceFindings,
  laterQuoteWarnings,
  priceJumps,
  securityContactWarnings,
} from './day-findings.ts';
import { editorialProblems } from './editorial/editorial-problems.ts';
import { themeWarnings } from './theme-warnings.ts';
import { writeFigures } from './write-figures.ts';

/**
 * `kontor check [--content-only] [--write]`: reports problems in the content and in the structured data that is rendered from
 * it. With `--content-only` it skips the structured data; with `--write` it first writes the figures of examples. What was in order
 * on one day fails on no later one: the day alone is only warned of, since a daily build is published after this check.
 */
export async function check(args: string[], root: string): Promise<void> {
  const given = readCheckOptions(args, process.env);
  if (!given.ok) {
    console.error(given.error);
    process.exitCode = 1;
    return;
  }
  const options = given.value;
  const folder = join(root, 'content');
  try {
    const siteUrl = readSiteUrl(process.env);
    const buildDate = readBuildDate(process.env);
    if (options.write) console.log((await writeFigures(folder)).join('\n'));
    const { content, outdated } = await loadShownContent(folder, buildDate, siteUrl);
    for (const warning of securityContactWarnings(content, buildDate)) console.warn(`Warning: ${warning}.`);
    const icon = await readFile(join(root, 'public/favicon.svg'), 'utf8').catch(() => '');
    for (const warning of sampleMarkWarnings(content.sources.site, icon))
      console.warn(`Warning: ${warning}.`);
    for (const jump of priceJumps(content, buildDate)) console.warn(`Warning: ${problemText(jump)}.`);
    warnOf('colours that do not go with those of the brand', themeWarnings(content));
    warnOf('figures in texts that later prices make wrong', laterQuoteWarnings(content, buildDate));
    const cited = citedSourceFindings(content, buildDate);
    const { problems: editorial, warnings, ofDrafts } = editorialProblems(content);
    warnOf('style, which you may correct', warnings);
    warnOf('before these drafts can be published, there is to do', ofDrafts);
    const problems = [...outdated, ...editorial, ...cited.problems];
    if (problems.length > 0) throw new ContentError(problems);
    const { kinds, pricing } = content.sources;
    const { calculators, analyzers } = pricing;
    const counts = Object.entries({ ...kinds, calculators, analyzers }).map(
      ([name, entries]) => `${entries.length} ${entries.length === 1 ? name.replace(/s$/, '') : name}`,
    );
    console.log(`The content is valid: ${counts.join(', ')}.`);
    for (const notice of cited.notices) console.log(notice);
    const { site } = content.sources;
    const missing = missingPages(publishedSite(publishedOn(content.sources, buildDate)));
    if (missing.length > 0)
      console.log(
        `Pages that the site does not have: ${missing.map((page) => `${page} (${whyNotShown(page, site)})`).join(', ')}.`,
      );
    const hidden = hiddenNames(content.sources, buildDate);
    if (hidden.length > 0) console.log(`Not published on ${buildDate}: ${hidden.join(', ')}.`);
    if (options.contentOnly) return;
    if (!hasVocabulary())
      return console.log(
        `The structured data was not checked. For that, install for development: ${VOCABULARY.join(' ')}.`,
      );
    // Imported only here, since loading the vocabulary takes longer than reading most content.
    const { checkPublication } = await import('./publication.ts');
    if (!(await checkPublication(content.sources, root))) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof SettingsError)) throw error;
    const hints = error instanceof ContentError ? figuresHint(error.problems) : [];
    console.error([error.message, ...hints].join('\n'));
    process.exitCode = 1;
  }
}

/** Tells problems that are no reason to fail: `what` they are. */
export function warnOf(what: string, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const lines = [...Map.groupBy(problems, ({ file }) => file).values()].flatMap((ofFile) => {
    const shown = ofFile.slice(0, SHOWN_OF_FILE).map((problem) => `  ${problemText(problem)}`);
    const more = ofFile.length - shown.length;
    return more > 0 ? [...shown, `    and ${more} more in this file`] : shown;
  });
  console.warn([`Warning: ${what}:`, ...lines].join('\n'));
}

/** How many of a file are worth reading at once. */
const SHOWN_OF_FILE = 5;

/** What structured data is checked with: large, and of no use to whoever only writes content. */
const VOCABULARY = ['jsonld', '@vocabulary/schema'];

function hasVocabulary(): boolean {
  const { resolve } = createRequire(import.meta.url);
  try {
    resolve('jsonld');
    resolve('@vocabulary/schema/schema.nq');
    return true;
  } catch {
    return false;
  }
}

const OPTIONS = { write: { type: 'boolean' }, 'content-only': { type: 'boolean' } } as const;

const USAGE =
  'Allowed: --write, which writes the computed figures of examples into the content files, and --content-only, which leaves out the structured data';

/** Reads the arguments of `npm run check`: which of its options there are, or what is wrong. */
export function readCheckOptions(args: string[], environment: Record<string, string | undefined>) {
  const { values, tokens } = parseArgs({ args, strict: false, tokens: true, options: OPTIONS });
  const unknown = tokens.find(
    (token) => !(token.kind === 'option' && token.name in OPTIONS && token.value === undefined),
  );
  if (unknown) return failure(`Unknown argument "${args[unknown.index]}". ${USAGE}.`);
  // Without `--` before it, npm takes an argument for its own and only sets this variable.
  if (environment['npm_config_write'] === 'true' && !values.write) {
    return failure('npm did not pass --write on: put two hyphens before it, npm run check -- --write');
  }
  return success({ write: values.write === true, contentOnly: values['content-only'] === true });
}
