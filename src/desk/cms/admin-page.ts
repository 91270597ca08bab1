import { ADMIN_FOLDER } from '#api/headers.ts';
import { escapeText } from '#text/html.ts';

interface AdminPage {
  title: string;
  lang: string;
  /** The origin of the API that has the repository. */
  origin: string;
}

/**
 * The page of the CMS. It has a policy of its own, wider than that of the site: the CMS asks the service that has the repository, and
 * writes styles into the page.
 */
export const adminPage = ({ title, lang, origin }: AdminPage): string => `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta http-equiv="Content-Security-Policy" content="${policy(origin)}" />
    <title>${escapeText(title)}</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="cms-config-url" type="application/yaml" href="${ADMIN_FOLDER}config.yml" />
    <script type="module" src="${ADMIN_FOLDER}cms.js"></script>
  </head>
  <body>
    <noscript>This page needs JavaScript.</noscript>
  </body>
</html>
`;

function policy(origin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data: blob: https:",
    `connect-src 'self' blob: data: ${origin}`,
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
