// The code on a page for developers names the host that one looks at, so that it can be run as it stands.
const made = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
const origin = made && new URL(made).origin;

if (origin && origin !== location.origin)
  for (const code of document.querySelectorAll('main pre')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      currentNode.nodeValue = currentNode.nodeValue?.replaceAll(origin, location.origin) ?? null;
    }
  }
