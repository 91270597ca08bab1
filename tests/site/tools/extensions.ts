/** What the translation of browsers does to a page, or an extension; a function that runs in the page. */
export type Extension = () => void;

/**
 * Translates words to capitals as Google's translation does: each text is taken out, and stands in two `<font>` elements
 * in its place; also a text that comes later, unless an element around it has `translate="no"`.
 */
export function translateTexts(): void {
  const UNTOUCHED = 'script, style, font, [translate="no"]';
  const translate = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(UNTOUCHED)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data.toUpperCase();
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const watch = (root: Node) => {
    translate(root);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
    }).observe(root, { childList: true, subtree: true });
  };
  document.documentElement.lang = 'x-capitals';
  watch(document.body);
  for (const element of document.querySelectorAll('*')) if (element.shadowRoot) watch(element.shadowRoot);
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    watch(root);
    return root;
  };
}

/** Adds elements around what each element holds, as grammar checkers and password managers do, and styles as dark modes do. */
export function insertElements(): void {
  const within = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) within(element.shadowRoot);
      if (element.closest('script, style, head, svg, select, extension-icon')) continue;
      element.prepend(document.createElement('extension-icon'));
      element.append(document.createElement('extension-icon'));
    }
    if (root instanceof ShadowRoot) root.prepend(document.createElement('extension-style'));
  };
  within(document);
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    within(root);
    return root;
  };
}
