/** The values of a request by the names of its parameters. */
export type Values = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** The names that expressions may use, each once; where a name stands is where its value is. */
export type Layout = readonly string[];

/** The values that expressions are evaluated with, in the order of a layout: an index is read many times as fast as a name. */
export type Slots = readonly (Values[string] | undefined)[];

export const slotsOf = (layout: Layout, values: Values): (Values[string] | undefined)[] =>
  layout.map((name) => values[name]);
