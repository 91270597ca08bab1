import { publish } from '../../src/api/resources/publish.ts';
import { linkContent } from '../../src/catalog/link.ts';
import { loadContent } from '../../src/loading/load.ts';
import { portableBodyHtml } from '../../src/render/markdown/body-html.ts';
import { runningText } from '../../src/render/markdown/prose.ts';

/** The files of the API, each with its path and a function that renders it. */
export async function apiFiles() {
  const { sources } = await loadContent('content', process.env.DAY);
  return [...publish(linkContent(sources, runningText), portableBodyHtml).files.values()];
}
