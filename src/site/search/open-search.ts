const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-search]')];

/** Opens the dialog of the search from the header and by keyboard; it is loaded when it is first opened. The
 * page of the search stands in where it cannot be loaded. */
async function openSearch(): Promise<void> {
  const dialog = await import('./search-dialog.tsx').catch(() => undefined);
  if (dialog) dialog.openDialog();
  else if (links[0]) location.assign(links[0].href);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  // With caps lock on, the key is K.
  const isShortcut =
    (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey) ||
    (key === '/' && !isTyping(event.target));
  if (!isShortcut || altKey || (key === '/' && (ctrlKey || metaKey))) return;
  event.preventDefault();
  openSearch();
});

for (const key of document.querySelectorAll<HTMLElement>('a[data-search] kbd')) key.hidden = false;

for (const link of links)
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSearch();
  });
