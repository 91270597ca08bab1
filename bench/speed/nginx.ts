import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNginx as startSite } from '../../tests/deploy/proxied-runtime.ts';
import type { Row } from './row.ts';
import { startKontor, startNginx, stop } from './servers.ts';
import { measureRates } from './wrk.ts';

const PATH = '/api/v1/content/articles/category=ki.json';
const QUERY = '/api/v1/content/articles?category=ki';
const PAGE = '/blog';
const CALCULATOR = '/api/v1/calculators/web-entwicklung';

const ROUNDS = { count: 3, seconds: 5 };

/** What a client sends who is sent the compressed file. */
const headers = { 'Accept-Encoding': 'gzip' };

/** Requests a second through nginx: what it has kept beside an nginx that sends files, POST beside the process. */
export async function measureNginx(dist: string): Promise<Row[]> {
  const site = await startSite(dist, {}, (text) =>
    text.replace('worker_processes auto', 'worker_processes 1'),
  );
  const plain = await startNginx(join(dist, 'client'), 'gzip_static on;');
  const direct = await startKontor(dist);
  const description = JSON.parse(readFileSync(join(dist, 'client', `${CALCULATOR}.json`), 'utf8'));
  const body = JSON.stringify(description.example);
  try {
    const rates = measureRates(
      {
        plain: { url: plain.origin + PATH, headers },
        path: { url: site.origin + PATH, headers },
        query: { url: site.origin + QUERY, headers },
        plainPage: { url: `${plain.origin}${PAGE}.html`, headers },
        page: { url: site.origin + PAGE, headers },
        direct: { url: direct.origin + CALCULATOR, body },
        post: { url: site.origin + CALCULATOR, body },
      },
      ROUNDS,
    );
    console.log(`requests a second: ${JSON.stringify(rates)}`);
    const row = (work: string, measured: number, goal?: number): Row => ({
      work,
      before: '',
      measured,
      unit: '×',
      ...(goal !== undefined && { goal: { atLeast: goal } }),
    });
    return [
      row('GET a list by its path, of nginx with gzip_static', rates.path / rates.plain, 0.65),
      row('the same by query string', rates.query / rates.plain),
      row('GET a page, of nginx with gzip_static', rates.page / rates.plainPage),
      row('POST a calculator, of one process without nginx', rates.post / rates.direct),
    ];
  } finally {
    await site.stop();
    await stop([plain, direct]);
  }
}
