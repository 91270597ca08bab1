import { join } from 'node:path';
import { readTable } from '../search/queries.ts';
import type { Row } from './row.ts';
import { startKontor, startNginx, startPeer, stop } from './servers.ts';
import { measureRates } from './wrk.ts';

/** A list of some 63 KB. */
const PATH = '/api/v1/content/articles/category=ki.json';
const QUERY = '/api/v1/content/articles?category=ki';
const SEARCH = '/api/v1/content/articles?query=Datenbanken&limit=10';

/** Searches for what people ask for in German. */
const SEARCHES = readTable('tuning')
  .filter(({ lang }) => lang === 'de')
  .map(({ query }) => `/api/v1/content/articles?query=${encodeURIComponent(query)}&limit=10`);

/** Requests a second for prebuilt answers and searches, as a share of those of a bare server that writes one file. */
export async function measureGets(dist: string): Promise<Row[]> {
  const root = join(dist, 'client');
  const kontor = await startKontor(dist);
  const limited = await startKontor(dist, { RATE_LIMIT_REQUESTS: '1000000000' });
  const bare = await startPeer('bare-file', { FILE: join(root, PATH) });
  const sent = await startPeer('fastify-file', { FILE: join(root, PATH), ROUTE: PATH });
  const fastifyStatic = await startPeer('fastify-static', { ROOT: root });
  const sirv = await startPeer('sirv', { ROOT: root });
  const nginx = await startNginx(root);
  const at = ({ origin }: { origin: string }, path = PATH) => ({ url: origin + path });
  try {
    const { bare: reference, ...rates } = measureRates({
      bare: at(bare),
      path: at(kontor),
      query: at(kontor, QUERY),
      limited: at(limited, QUERY),
      search: at(kontor, SEARCH),
      searches: { ...at(kontor, ''), paths: SEARCHES },
      sent: at(sent),
      fastifyStatic: at(fastifyStatic),
      sirv: at(sirv),
      nginx: at(nginx),
    });
    const row = (work: string, rate: number, before: string, goal?: number): Row => ({
      work,
      before,
      measured: rate / reference,
      unit: '×',
      ...(goal !== undefined && { goal: { atLeast: goal } }),
    });
    return [
      row('GET a list of 63 KB by its path', rates.path, '0.85', 0.95),
      row('the same by query string', rates.query, '0.84', 0.92),
      row('the same by query string, with the rate limit', rates.limited, '0.79', 0.9),
      row('full-text search in the articles, ten results', rates.search, '0.01', 0.3),
      row('the same, each time another query', rates.searches, ''),
      row('Fastify that sends the list from memory', rates.sent, '0.94'),
      row('@fastify/static, precompressed files', rates.fastifyStatic, ''),
      row('sirv, precompressed files', rates.sirv, '0.10'),
      row('nginx, one worker', rates.nginx, '1.5'),
    ];
  } finally {
    await stop([kontor, limited, bare, sent, fastifyStatic, sirv, nginx]);
  }
}
