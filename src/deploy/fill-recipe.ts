import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { computingPages } from '#edge/worker-first.ts';
import type { Deployment } from './deployment.ts';
import { RECIPES, type RecipeName } from './recipes.ts';

/** The files of a recipe, by their paths from the folder of the site, and what to do next. */
export interface FilledRecipe {
  files: ReadonlyMap<string, string>;
  next: string;
}

/** Writes a site into the templates of a recipe. */
export function fillRecipe(recipe: RecipeName, deployment: Deployment): FilledRecipe {
  const { files, next } = RECIPES[recipe];
  const fill = (text: string) => fillPlaces(text, deployment);
  const entries = Object.entries(files).map(([template, path]): [string, string] => [
    posix.normalize(fill(path)),
    fill(readFileSync(new URL(`templates/${template}`, import.meta.url), 'utf8')),
  ]);
  return { files: new Map(entries), next: fill(next) };
}

/** A text with all `{{name}}` and the like filled in. GitHub's own, `${{ … }}`, have spaces. */
function fillPlaces(text: string, { name, host, out, paths, features }: Deployment): string {
  const pages = computingPages({ paths, features });
  const values: Record<string, string> = {
    name,
    host,
    out,
    root: posix.relative(out, '.') || '.',
    // As items of a list in JSON, whose first and last quote the template has.
    computing: pages.join('",\n      "'),
    pinned: features.embed ? '|embed/\\d+-' : '',
  };
  // With the comment above it.
  const known = pages.length > 0 ? text : text.replace(/^.*\n *"\{\{computing\}\}",\n/m, '');
  return known.replaceAll(/\{\{(\w+)\}\}/g, (place, key) => {
    const value = values[key];
    if (value === undefined) throw new Error(`A template has ${place}, for which there is no value.`);
    return value;
  });
}
