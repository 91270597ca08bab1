import viewer from 'swagger-ui-dist/swagger-ui-bundle.js?url';

/** What the script of Swagger UI adds to the window: https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
declare const SwaggerUIBundle: (options: Record<string, unknown>) => void;

document.documentElement.classList.add('js');

const root = document.getElementById('api-reference');
if (root) await showReference(root).catch(() => root.append(root.dataset['failed'] ?? ''));

/** Shows the OpenAPI document; requests go to the host that serves the page. */
async function showReference(root: HTMLElement): Promise<void> {
  followTheme();
  const [document] = await Promise.all([loadDocument(root.dataset['document'] ?? ''), loadScript(viewer)]);
  scrollToOpened(root);
  SwaggerUIBundle({
    spec: { ...document, servers: [{ url: location.origin }] },
    domNode: root,
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    validatorUrl: null,
  });
}

/** Shows the operation that the address names: Swagger UI opens it, far below what one sees. */
function scrollToOpened(root: HTMLElement): void {
  if (location.hash === '') return;
  new MutationObserver((_, observer) => {
    const opened = root.querySelector('.opblock.is-open');
    if (!opened) return;
    observer.disconnect();
    opened.scrollIntoView();
  }).observe(root, { childList: true, subtree: true });
}

async function loadDocument(address: string): Promise<object> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} cannot be loaded`));
    document.head.append(script);
  });
}

/** Swagger UI has a dark theme by a class. */
function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', follow);
  follow();
}
