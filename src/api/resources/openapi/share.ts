/** A part of the document that can be said once, under `components`. */
type Part = Record<string, unknown>;

/** Says once what stands in several places. */
export interface SharedParts {
  /** A reference to the part under its name; parts of one name that differ get a number. */
  share: (name: string, part: Part) => Part;
  components: () => Record<string, Part>;
}

export function sharedParts(section: 'parameters' | 'responses'): SharedParts {
  const names = new Map<string, string>();
  const parts = new Map<string, Part>();
  const freeName = (name: string, count = 1): string => {
    const free = count === 1 ? name : `${name}_${count}`;
    return parts.has(free) ? freeName(name, count + 1) : free;
  };
  return {
    share: (name, part) => {
      const text = JSON.stringify(part);
      const known = names.get(text) ?? freeName(name);
      names.set(text, known);
      parts.set(known, part);
      return { $ref: `#/components/${section}/${known}` };
    },
    components: () => Object.fromEntries(parts),
  };
}
