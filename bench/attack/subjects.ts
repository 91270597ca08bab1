import { type Address, ask, requestText } from './wire.ts';

/** What a server has that an attack can aim at, found over the wire so that any content will do. */
export interface Subjects {
  /** A calculator with a number and a list among its parameters. */
  calculator: { path: string; number: string; list: string; example: object };
  /** The addresses of GET without gaps, the one with the largest answer first. */
  largest: string[];
  /** How long the answers of `largest` are, in bytes. */
  lengths: number[];
  /** The addresses of lists of entries, which can be searched. */
  lists: string[];
}

/** An endpoint as the index lists it. */
interface Endpoint {
  method: string;
  url: string;
  parameters?: Record<string, string>;
}

interface Parameter {
  type: string;
}

export async function findSubjects(address: Address): Promise<Subjects> {
  const { endpoints } = await askJson<{ endpoints: Record<string, Endpoint> }>(address, '/api/v1');
  const pathOf = ({ url }: Endpoint) => new URL(url).pathname;
  const readable = Object.values(endpoints).filter(
    ({ method, url }) => method === 'GET' && !url.includes('{'),
  );
  const paths = readable.map(pathOf);
  const lists = readable
    .filter(({ parameters = {} }) => 'query' in parameters)
    .map(pathOf)
    .filter((path) => path.startsWith('/api/v1/content/'));
  const sizes = await Promise.all(
    [...lists, '/api/v1/knowledge'].map(async (path) => {
      const { headers } = await ask(address, path, { method: 'HEAD' });
      return { path, length: Number(headers['content-length']) };
    }),
  );
  sizes.sort((a, b) => b.length - a.length);
  return {
    calculator: await findCalculator(address, paths),
    largest: sizes.map(({ path }) => path),
    lengths: sizes.map(({ length }) => length),
    lists,
  };
}

/** The body of a valid request to a calculator or an analyzer. */
export interface Example {
  parameters: object;
}

/** The example of every calculator and analyzer, with its address. */
export async function findExamples(address: Address): Promise<{ path: string; example: Example }[]> {
  const { endpoints } = await askJson<{ endpoints: Record<string, Endpoint> }>(address, '/api/v1');
  const paths = Object.values(endpoints)
    .filter(({ method }) => method === 'POST')
    .map(({ url }) => new URL(url).pathname);
  return Promise.all(
    [...new Set(paths)].map(async (path) => {
      const { example } = await askJson<{ example: Example }>(address, path);
      return { path, example };
    }),
  );
}

async function findCalculator(address: Address, paths: string[]): Promise<Subjects['calculator']> {
  for (const path of paths.filter((other) => other.startsWith('/api/v1/calculators/'))) {
    const { parameters, example } = await askJson<{ parameters: Record<string, Parameter>; example: object }>(
      address,
      path,
    );
    const nameOf = (wanted: RegExp) =>
      Object.entries(parameters).find(([, { type }]) => wanted.test(type))?.[0];
    const [number, list] = [nameOf(/^(number|integer)$/), nameOf(/^array$/)];
    if (number && list) return { path, number, list, example };
  }
  throw new Error('No calculator has both a number and a list among its parameters');
}

async function askJson<T>(address: Address, path: string): Promise<T> {
  const { status, body } = await ask(address, path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`);
  return JSON.parse(Buffer.from(body, 'latin1').toString());
}

/** Requests that any server answers quickly, so that the code is compiled before something is measured. */
export async function warmUp(address: Address, { calculator, lists }: Subjects): Promise<void> {
  const form = 'application/x-www-form-urlencoded';
  for (let round = 0; round < 40; round++) {
    const body = JSON.stringify(calculator.example);
    await ask(address, calculator.path, { method: 'POST', body });
    await ask(address, calculator.path, {
      method: 'POST',
      body: 'a=1&b=2',
      headers: { 'Content-Type': form },
    });
    for (const list of lists) await ask(address, `${list}?query=daten&limit=${(round % 9) + 1}`);
  }
}

/** The same request many times over, as one text. */
export function pipeline(count: number, make: (index: number) => string = () => requestText('/')): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}
