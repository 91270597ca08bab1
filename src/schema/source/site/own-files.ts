import { z } from 'zod';

/** What a site has beside its content, for links and the sitemap. */
export const ownFilesSchema = z.strictObject({
  /** The addresses of the pages in `src/pages`: `/karriere`, and patterns such as `/team/[name]`. */
  pages: z.array(z.string()),
  /** Those of other files, in `public` and in `src/pages`: `/preise.pdf`. */
  files: z.array(z.string()),
});

export type OwnFiles = z.infer<typeof ownFilesSchema>;

/** Makes the function that tells whether an address is one of these. */
export function ownAddressTest({ pages, files }: OwnFiles): (path: string) => boolean {
  const plain = new Set([...pages, ...files]);
  const patterns = pages.filter(isPattern).map(asExpression);
  return (path) => plain.has(path) || patterns.some((pattern) => pattern.test(path));
}

/** Whether an address stands for many: `/team/[name]`. */
export const isPattern = (address: string): boolean => address.includes('[');

/** `/team/[name]` as a regular expression; `[...rest]` stands for any number of parts. */
const asExpression = (address: string): RegExp =>
  new RegExp(
    `^${address
      .split(/(\[[^\]]*\])/)
      .map((part) =>
        part.startsWith('[...')
          ? '.*'
          : part.startsWith('[')
            ? '[^/]+'
            : part.replace(/[.*+?^${}()|\\]/g, '\\$&'),
      )
      .join('')}$`,
  );
