/** The element with an id on the same page or in the same shadow root, which has ids of its own. */
export function findPart(from: Element, id: string): HTMLElement | null {
  const root = from.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
}
