/** The layers of the site's styles, from the weakest to the strongest. */
export const LAYER_ORDER = '@layer reset, tokens, base, components, print;\n';

/**
 * Begins every stylesheet with the order of the layers. The first one that a page loads decides it, and which one that is
 * follows from how the bundler divides them.
 */
export const layerOrder = {
  name: 'kontor-layer-order',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\.css($|\?)|lang\.css/.test(id) && code.includes('@layer')
      ? { code: LAYER_ORDER + code, map: null }
      : undefined,
};
