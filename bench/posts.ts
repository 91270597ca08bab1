import { linkContent } from '#catalog/link.ts';
import { frontDoor } from '#http/front-door.ts';
import { loadContent } from '#loading/load.ts';
import { publish } from '#resources/publish.ts';

// Server time of a POST, socket and HTTP parser apart: from a request as plain values to its answer as plain values,
// beside what reading and writing the same JSON costs. Medians of many calls of each calculator and analyzer.
const ROUNDS = 3000;

const publication = publish(linkContent((await loadContent('content', '2026-11-21')).sources));
const door = frontDoor({
  sources: { publication, files: new Map(), today: () => '2026-11-21' },
  rateLimit: undefined,
  logError: (error) => {
    throw error;
  },
});

const rows = publication.resources
  .filter(({ post }) => post)
  .map(({ path }) => path)
  .map((path) => ({ path, body: exampleOf(path) }));
const results = new Map<string, { post: number; json: number }>();
for (const { path, body } of rows) {
  const request = { method: 'POST', path, query: '', header: () => undefined, body };
  const first = await door(request, 'bench');
  if (first.status !== 200) throw new Error(`${path} answered ${first.status}: ${first.body}`);
  const text = new TextDecoder().decode(body);
  const answer: unknown = JSON.parse(String(first.body));
  results.set(path, {
    post: await median(() => door(request, 'bench')),
    json: await median(() => [JSON.parse(text), JSON.stringify(answer)]),
  });
}

for (const group of ['calculators', 'roi-analyzers']) {
  const own = [...results].filter(([path]) => path.includes(`/${group}/`)).map(([, result]) => result);
  const worst = [...results]
    .filter(([path]) => path.includes(`/${group}/`))
    .sort(([, a], [, b]) => b.post - a.post)[0];
  const [post, json] = [own.map((result) => result.post), own.map((result) => result.json)].map(middle);
  console.log(
    `${group.padEnd(14)} POST ${post?.toFixed(1)} µs at the median, JSON parse + stringify alone ${json?.toFixed(1)} µs; ` +
      `the longest: ${worst?.[0].split('/').at(-1)} ${worst?.[1].post.toFixed(1)} µs`,
  );
}

function exampleOf(path: string): Uint8Array {
  const file = publication.files.get(`${path}.json`);
  if (!file) throw new Error(`There is no description of ${path}`);
  return new TextEncoder().encode(JSON.stringify(JSON.parse(file.render()).example));
}

async function median(call: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    await call();
    times.push((performance.now() - startedAt) * 1000);
  }
  return middle(times.slice(ROUNDS / 3));
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
