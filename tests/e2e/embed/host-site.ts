import { createServer } from 'node:http';

/** A website of others, whose pages embed elements. */
export interface HostSite {
  origin: string;
  /** Serves a page with this content, and returns its address. */
  show: (body: string, options?: PageOptions) => string;
  close: () => void;
}

export interface PageOptions {
  /** The `Content-Security-Policy` that it is sent with. */
  policy?: string;
  lang?: string;
  head?: string;
}

/** Starts a website at an origin of its own. */
export async function startHostSite(): Promise<HostSite> {
  const pages = new Map<string, { html: string; policy: string | undefined }>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url?.split('?')[0] ?? '');
    // Such as its icon.
    if (!page) return void response.writeHead(204).end();
    if (page.policy !== undefined) response.setHeader('Content-Security-Policy', page.policy);
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    origin,
    show: (body, { policy, lang = 'de', head = '' } = {}) => {
      const path = `/${pages.size}`;
      const html = `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host</title>${head}</head>
<body><main><h1>Host</h1>${body}</main></body>
</html>`;
      pages.set(path, { html, policy });
      return `${origin}${path}`;
    },
    close: () => server.close(),
  };
}
