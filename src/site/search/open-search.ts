/** Opens the dialog of the search from the header and by keyboard; it is loaded when it is first opened. */
async function openSearch(): Promise<void> {
  const { showSearch } = await import('./search-dialog.tsx');
  showSearch();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isShortcut = (key === 'k' && (ctrlKey || metaKey)) || (key === '/' && !isTyping(event.target));
  if (!isShortcut || altKey || (key === '/' && (ctrlKey || metaKey))) return;
  event.preventDefault();
  openSearch();
});

for (const key of document.querySelectorAll<HTMLElement>('a[data-search] kbd')) key.hidden = false;

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-search]'))
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSearch();
  });
