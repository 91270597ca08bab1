/**
 * Makes a text, or takes it as it was made before from the same `source`: the name of what is made, and all that it depends on
 * besides the code.
 */
export type KeepText = (source: readonly [name: string, ...values: unknown[]], make: () => string) => string;

let keep: KeepText = (_source, make) => make();

/** A text that is dear to make. Builds keep such texts for the builds after them; everywhere else they are made. */
export const keptText: KeepText = (source, make) => keep(source, make);

/** Has texts kept from now on. */
export function keepTextsBy(keeper: KeepText): void {
  keep = keeper;
}
