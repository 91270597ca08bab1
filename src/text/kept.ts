/**
 * Makes a text, or takes it as it was made before from the same `source`: the name of what is made, and all that it depends on
 * besides the code.
 */
export type KeepText = (source: readonly [name: string, ...values: unknown[]], make: () => string) => string;

let keep: KeepText = (_source, make) => make();

/** A text that is dear to make. Builds keep such texts for the builds after them; everywhere else they are made. */
export const keptText: KeepText = (source, make) => keep(source, make);

/** The same for a value that JSON can hold. */
export const keptValue = <T>(source: Parameters<KeepText>[0], make: () => T): T =>
  JSON.parse(keptText(source, () => JSON.stringify(make())));

const RIGHT = 'right';

/** What is wrong with something, where it was not found right before. Only that it is right is kept. */
export function keptProblems<P>(source: Parameters<KeepText>[0], find: () => P[]): P[] {
  let found: P[] | undefined;
  const state = keptText(source, () => {
    found = find();
    return found.length === 0 ? RIGHT : '';
  });
  return found ?? (state === RIGHT ? [] : find());
}

/** Has texts kept from now on. */
export function keepTextsBy(keeper: KeepText): void {
  keep = keeper;
}
