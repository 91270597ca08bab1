import type { JSX } from 'preact';
import { render } from 'preact-render-to-string';

/** A tag that Preact closes itself: only those without an end tag. In texts and values it escapes `<` and `"`. */
const SELF_CLOSED = /<[a-z]+(?: [^ "/=<>]+(?:="[^"<]*")?)*\/>/g;

/**
 * A view as HTML. Without the slash that Preact writes: lynx reads `checked/>` as an attribute of that name, and sends
 * other answers than the page shows.
 */
export function renderView(view: JSX.Element): string {
  return render(view).replace(SELF_CLOSED, (tag) => `${tag.slice(0, -2)}>`);
}
