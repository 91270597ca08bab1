import { type Address, ask, requestText } from './wire.ts';

/** What a server has that an attack can aim at, found over the wire so that any content will do. */
export interface Subjects {
  /** Every calculator and analyzer. */
  calculations: Calculation[];
  /** One with a number and a list among its parameters. */
  calculator: Calculation;
  /** The addresses of GET without gaps, the one with the largest answer first. */
  largest: string[];
  /** How long the answers of `largest` are, in bytes. */
  lengths: number[];
  /** The addresses of lists of entries, which can be searched. */
  lists: string[];
}

/** A calculator or an analyzer. */
export interface Calculation {
  path: string;
  /** The body of a valid request. */
  example: { parameters: object };
  /** The name of a parameter of each type; `none` where it has none. */
  number: string;
  list: string;
  choice: string;
}

/** An endpoint as the index lists it. */
interface Endpoint {
  method: string;
  url: string;
  parameters?: Record<string, string>;
}

export async function findSubjects(address: Address): Promise<Subjects> {
  const { endpoints } = await askJson<{ endpoints: Record<string, Endpoint> }>(address, '/api/v1');
  const pathOf = ({ url }: Endpoint) => new URL(url).pathname;
  const readable = Object.values(endpoints).filter(
    ({ method, url }) => method === 'GET' && !url.includes('{'),
  );
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
  const calculations = await findCalculations(address);
  const calculator = calculations.find(({ number, list }) => number !== 'none' && list !== 'none');
  if (!calculator) throw new Error('No calculator has both a number and a list among its parameters');
  return {
    calculations,
    calculator,
    largest: sizes.map(({ path }) => path),
    lengths: sizes.map(({ length }) => length),
    lists,
  };
}

/** Every calculator and analyzer. */
export async function findCalculations(address: Address): Promise<Calculation[]> {
  const { endpoints } = await askJson<{ endpoints: Record<string, Endpoint> }>(address, '/api/v1');
  const paths = Object.values(endpoints)
    .filter(({ method }) => method === 'POST')
    .map(({ url }) => new URL(url).pathname);
  return Promise.all(
    [...new Set(paths)].map(async (path) => {
      type Description = { parameters: Record<string, { type: string }>; example: Calculation['example'] };
      const { parameters, example } = await askJson<Description>(address, path);
      const nameOf = (...types: string[]) =>
        Object.entries(parameters).find(([, { type }]) => types.includes(type))?.[0] ?? 'none';
      return {
        path,
        example,
        number: nameOf('number', 'integer'),
        list: nameOf('array'),
        choice: nameOf('string'),
      };
    }),
  );
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
