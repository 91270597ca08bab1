/** The JSON Schema of a request, as far as requests are drawn from it. */
export interface RequestSchema {
  properties: { parameters: { properties: Record<string, ValueSchema>; required?: readonly string[] } };
}

interface ValueSchema {
  type: string;
  enum?: readonly string[];
  items?: { enum: readonly string[] };
  minItems?: number;
  minimum?: number;
  maximum?: number;
}

/** The parameters of a request. */
export type Request = Readonly<Record<string, unknown>>;

/** Valid requests, the same at every call for the same schema and seed. Half of what need not be given is left out. */
export function drawRequests(schema: RequestSchema, seed: string, count: number): Request[] {
  const draw = numbersFrom(seed);
  const { properties, required = [] } = schema.properties.parameters;
  const parameters = Object.entries(properties);
  return Array.from({ length: count }, () =>
    Object.fromEntries(
      parameters.flatMap(([name, value]) =>
        required.includes(name) || draw() < 0.5 ? [[name, drawValue(value, draw)]] : [],
      ),
    ),
  );
}

function drawValue({ type, minimum = 0, maximum = 0, ...schema }: ValueSchema, draw: () => number): unknown {
  switch (type) {
    case 'boolean':
      return draw() < 0.5;
    case 'array':
      return drawSome(schema.items?.enum ?? [], schema.minItems ?? 0, draw);
    case 'string':
      return schema.enum?.[Math.floor(draw() * schema.enum.length)];
    default: {
      // The third power: people ask for small things more often than for large ones.
      const number = minimum + (maximum - minimum) * draw() ** 3;
      const rounded = type === 'integer' ? Math.round(number) : Number(number.toFixed(2));
      return Math.min(Math.max(rounded, minimum), maximum);
    }
  }
}

function drawSome(values: readonly string[], atLeast: number, draw: () => number): string[] {
  const count = Math.max(atLeast, Math.floor(draw() * Math.min(values.length + 1, 5)));
  const rest = [...values];
  return Array.from({ length: count }, () => rest.splice(Math.floor(draw() * rest.length), 1)).flat();
}

/** Numbers from 0 to below 1 that depend on the seed only (FNV-1a, then mulberry32). */
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
