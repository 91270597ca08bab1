import css from './embed.css?inline';

/** The styles of all elements. A policy for inline styles does not concern sheets that a script has made. */
export const stylesheet = new CSSStyleSheet();
stylesheet.replaceSync(css);
