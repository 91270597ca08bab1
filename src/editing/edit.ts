/** The keys and indexes that lead from the whole document to a value. */
export type Path = readonly (string | number)[];

/** Beside which field of the mapping, or which item of the list, something is put; at the end if neither is given. */
interface Place {
  before?: string | number;
  after?: string | number;
}

/**
 * A change of one place in a document. As in JSON Patch, each edit finds what the edits before it have left.
 * - `set` gives a value to an item, or to a field, which is added at the end if it is missing.
 * - `insert` adds a field at a place, or an item to a list at the index that ends its path.
 * - `remove` takes a field or an item away, with the comments that belong to it.
 * - `rename` changes the name of a field.
 * - `move` puts a field or an item elsewhere in the same mapping or list.
 */
export type Edit =
  | { op: 'set'; path: Path; value: unknown }
  | ({ op: 'insert'; path: Path; value: unknown } & Place)
  | { op: 'remove'; path: Path }
  | { op: 'rename'; path: Path; key: string }
  | ({ op: 'move'; path: Path } & Place);

/** Thrown for an edit that cannot be made; `editYaml` returns it as an error. */
export class Refusal extends Error {
  readonly path: Path;

  constructor(path: Path, message: string) {
    super(message);
    this.path = path;
  }
}

export type Placed = Edit & { op: 'insert' | 'move' };

interface Named {
  names: readonly string[];
  isList: boolean;
  index: number;
}

/** Beside which item of a mapping or list an edit puts something. Throws a Refusal if there is none. */
export function placeOf({ names, isList }: Named, edit: Placed): { near: number; isAfter: boolean } {
  const at = isList && edit.op === 'insert' ? Number(edit.path.at(-1)) : names.length;
  const before = edit.before ?? (at < names.length ? at : undefined);
  const neighbour = before ?? edit.after;
  const near = neighbour === undefined ? names.length - 1 : names.indexOf(String(neighbour));
  if (neighbour !== undefined && near < 0) throw new Refusal(edit.path, `there is no ${neighbour} beside it`);
  return { near, isAfter: before === undefined };
}

/** The index at which something stands after an edit. */
export function targetOf(holder: Named, edit: Placed): number {
  const { near, isAfter } = placeOf(holder, edit);
  const target = isAfter ? near + 1 : near;
  return edit.op === 'move' && target > holder.index ? target - 1 : target;
}

export function moveIn<T>(items: readonly T[], index: number, target: number): T[] {
  return items.toSpliced(index, 1).toSpliced(target, 0, ...items.slice(index, index + 1));
}
