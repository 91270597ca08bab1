import { createServer } from 'node:http';

export interface PageServer {
  origin: string;
  close: () => void;
}

/** Serves a page with a script of its own, at an origin of its own. `body` stands before the script. */
export async function servePage(script = '', body = ''): Promise<PageServer> {
  const server = createServer((_, response) =>
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html>${body}<script>${script.replaceAll('</script', '<\\/script')}</script>`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () => server.close(),
  };
}
