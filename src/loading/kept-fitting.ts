import { isDeepStrictEqual } from 'node:util';
import { keptText } from '#text/kept.ts';
import { lazy } from '#text/lazy.ts';
import type { Locate } from './problem.ts';
import { parseYaml, type YamlText } from './yaml.ts';

/** Data that fits its schema, with the line of each field. */
export interface Fitting<T> {
  value: T;
  locate: Locate;
}

/**
 * The data of a YAML text, where it was found to fit before: its file decides the schema. Otherwise `check` tells, and is asked
 * again as long as it does not fit. The lines of fields are only looked for when a problem has to be placed.
 */
export function keptFitting<T>(
  yamlText: YamlText,
  check: () => Fitting<T> | undefined,
): Fitting<T> | undefined {
  let fresh: { fitting: Fitting<T> | undefined } | undefined;
  const text = keptText(['fitting YAML', yamlText], () => {
    const fitting = check();
    fresh = { fitting };
    const written = JSON.stringify(fitting?.value) ?? '';
    // Such as a number that JSON does not know.
    return fitting && isDeepStrictEqual(JSON.parse(written), fitting.value) ? written : '';
  });
  if (fresh) return fresh.fitting;
  return text === '' ? check() : { value: JSON.parse(text), locate: lazyLocate(yamlText) };
}

function lazyLocate(yamlText: YamlText): Locate {
  const locate = lazy((): Locate => {
    const parsed = parseYaml(yamlText);
    if (!parsed.ok) throw new Error(`${yamlText.file} could be read before, and cannot be read now.`);
    return parsed.value.locate;
  });
  return (path) => locate()(path);
}
