import { z } from 'zod';

/** The origin of the website, `https://www.example.com`: every address is this followed by a path. */
export const siteOrigin = z
  .string()
  .check(({ value, issues }) => {
    if (isOrigin(value)) return;
    const message = `is not the origin of a website: write scheme and host only, ${meantOrigin(value)}`;
    issues.push({ code: 'invalid_format', format: 'origin', input: value, message });
  })
  .describe('Scheme and host of the website, without path or slash at the end');

const isOrigin = (text: string): boolean => webUrl(text)?.origin === text;

/** What to write instead: the origin of the address, which may lack its scheme. */
function meantOrigin(text: string): string {
  const url = webUrl(text) ?? (/^\/|:\/\//.test(text) ? undefined : webUrl(`https://${text}`));
  return url?.origin ?? 'such as https://www.example.com';
}

function webUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
