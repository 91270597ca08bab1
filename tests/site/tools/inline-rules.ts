import { type PageElement, readElements, tagOf, wordsOf } from './elements.ts';

/** Scripts of these types are data, which no browser runs. */
const DATA_TYPES: readonly (string | undefined)[] = ['application/ld+json', 'application/json'];

/** Attributes that load what they name, by element. */
const LOADING: Record<string, readonly string[]> = {
  script: ['src'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  iframe: ['src'],
  object: ['data'],
  embed: ['src'],
  use: ['href'],
  image: ['href'],
};

/** Links that load what they name. */
const LOADING_RELATIONS = ['stylesheet', 'icon', 'preload', 'modulepreload', 'prefetch', 'manifest'];

/** What of a page the policy of the site would block, or would need an exception for. */
export function findInlineProblems(html: string): string[] {
  return readElements(html).flatMap((element) => [
    ...inlineProblems(element),
    ...(loadsFromElsewhere(element) ? [`${tagOf(element)} loads from another origin`] : []),
  ]);
}

function inlineProblems(element: PageElement): string[] {
  const { name, attributes } = element;
  const isInlineScript =
    name === 'script' && !('src' in attributes) && !DATA_TYPES.includes(attributes['type']);
  const handlers = Object.keys(attributes).filter((key) => key.startsWith('on'));
  const scripted = ['href', 'action', 'formaction'].filter((key) =>
    /^\s*javascript:/i.test(attributes[key] ?? ''),
  );
  return [
    ...('style' in attributes ? [`${tagOf(element)} has style=: use a class`] : []),
    ...(name === 'style' ? [`a <style> in the page: put it into a stylesheet`] : []),
    ...(isInlineScript ? [`${tagOf(element)} is an inline script: put it into a module`] : []),
    ...handlers.map((key) => `${tagOf(element)} has ${key}=: listen in a module`),
    ...scripted.map((key) => `${tagOf(element)} has a script in ${key}=`),
  ];
}

function loadsFromElsewhere({ name, attributes }: PageElement): boolean {
  const isLoadingLink =
    name === 'link' && wordsOf(attributes['rel']).some((rel) => LOADING_RELATIONS.includes(rel));
  const keys = isLoadingLink ? ['href'] : (LOADING[name] ?? []);
  return keys.some((key) =>
    (attributes[key] ?? '').split(/,\s+/).some((address) => /^\s*(https?:)?\/\//i.test(address)),
  );
}
