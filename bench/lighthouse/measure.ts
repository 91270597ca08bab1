import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Scores } from './bars.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What is used of Lighthouse: types are checked without it at hand. */
interface LighthouseModule {
  default: (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}

/** A run of Lighthouse on a page. */
export interface Measurement {
  scores: Scores;
  /** The audits of accessibility, best practices and SEO that the page does not pass. */
  failed: string[];
}

/** Installs Lighthouse in this folder, once. */
export function installLighthouse(): void {
  if (existsSync(`${FOLDER}node_modules`)) return;
  console.log('Installing Lighthouse in bench/lighthouse …');
  execFileSync('npm', ['ci', '--prefix', FOLDER], { cwd: FOLDER, stdio: 'inherit' });
}

/** Runs Lighthouse's phone profile on a page, in the browser that listens on a port. */
export async function measurePage(url: string, port: number): Promise<Measurement> {
  const name: string = 'lighthouse';
  const { default: lighthouse }: LighthouseModule = await import(name);
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  const report = result?.lhr;
  if (!report || report.runtimeError)
    throw new Error(`Lighthouse cannot measure ${url}: ${report?.runtimeError?.message ?? 'no report'}`);
  const scoreOf = (category: string) => Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
      layoutShift: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    },
    failed: listFailures(report),
  };
}

function listFailures({ categories, audits }: Report): string[] {
  const ids = CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return ids.flatMap((id) => {
    const { score = null, title = '' } = audits[id] ?? {};
    return score !== null && score < 1 ? [`${id}: ${title}`] : [];
  });
}
