/**
 * Those of `definitions` that `names` lead to, they themselves included, in their order. A reference is `prefix` and the
 * name of a definition.
 */
export function reachableDefinitions(
  names: readonly string[],
  definitions: Readonly<Record<string, object>>,
  prefix: string,
): Record<string, object> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const text = JSON.stringify(definitions[name] ?? {});
    for (const [, next = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
      if (next.startsWith(prefix)) visit(next.slice(prefix.length));
    }
  };
  for (const name of names) visit(name);
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => found.has(name)));
}
