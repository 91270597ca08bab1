import { parse } from 'yaml';
import type { CmsField } from '../cms-field.ts';
import { type ContentFormat, contentFormat } from './content-format.ts';

/** What is used of Sveltia CMS. */
interface Cms {
  init: () => Promise<void>;
  registerCustomFormat: (name: string, extension: string, format: ContentFormat) => void;
}

interface FormattedFile {
  format?: string;
  fields?: CmsField[];
}

/** Starts the CMS with the formats that `config.yml` names, each for the files with its fields. */
export async function startCms(cms: Cms): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=cms-config-url]');
  const answer = await fetch(link?.href ?? 'config.yml', { cache: 'no-cache' });
  const { collections }: { collections: (FormattedFile & { files?: FormattedFile[] })[] } = parse(
    await answer.text(),
  );
  for (const { format, fields } of collections.flatMap((each) => [each, ...(each.files ?? [])]))
    if (format && fields)
      cms.registerCustomFormat(format, 'yaml', withReasons(contentFormat(format, fields)));
  await cms.init();
}

/** The format, saying why something is not saved: the CMS only says that it is not. */
const withReasons = ({ fromFile, toFile }: ContentFormat): ContentFormat => ({
  fromFile,
  toFile: (data) => {
    try {
      return toFile(data);
    } catch (error) {
      alert(error instanceof Error ? error.message : error);
      throw error;
    }
  },
});
