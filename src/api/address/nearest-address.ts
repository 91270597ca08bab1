import { nearest } from '#text/nearest.ts';

/** The steps of addresses by name: `api` → `v1` → `calculators` → `mvp`. */
interface Step {
  /** Whether an address ends here. */
  isAddress: boolean;
  next: Map<string, Step>;
}

/** No address has nearly as many steps. */
const MOST_STEPS = 10;

/**
 * Makes the function that finds the address that a path was probably meant to be: each name of the path is compared with
 * those that addresses have in its place, so that `/calculators/nope` is not taken for `/calculators/mvp`.
 */
export function addressFinder(addresses: Iterable<string>): (path: string) => string | undefined {
  const root: Step = { isAddress: false, next: new Map() };
  let longest = 0;
  for (const address of addresses) {
    longest = Math.max(longest, address.length);
    let step = root;
    for (const name of address.split('/').slice(1)) {
      const next: Step = step.next.get(name) ?? { isAddress: false, next: new Map() };
      step.next.set(name, next);
      step = next;
    }
    step.isAddress = true;
  }
  return (path) => {
    // Twice as long as any address is no slip of the pen. A long text that was a key of a lookup outlives its request.
    if (path.length > 2 * longest) return undefined;
    const names = path.split('/', MOST_STEPS + 2).slice(1);
    if (names.length > MOST_STEPS) return undefined;
    let step = root;
    let found = '';
    for (const name of names) {
      const meant = step.next.has(name) ? name : nearestSibling(name, step);
      const next = meant === undefined ? undefined : step.next.get(meant);
      if (!next) return undefined;
      step = next;
      found += `/${meant}`;
    }
    return step.isAddress ? found : undefined;
  };
}

/** The nearest of the names in a place that have the same extension. */
function nearestSibling(name: string, { next }: Step): string | undefined {
  const extension = extensionOf(name);
  return nearest(
    name,
    [...next.keys()].filter((sibling) => extensionOf(sibling) === extension),
  );
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot);
}
