import type { VNode } from 'preact';
import type { Parameters } from '#schema/source/parameters.ts';
import { renderView } from '../layout/render-view.ts';
import { type Entries, entriesInQuery, type Reading } from './entries.ts';
import type { RenderedView } from './page-parts.ts';

/** The data of a page that computes. */
interface PageData {
  portable: { source: { parameters: Parameters } };
}

interface RendererParts<Page extends PageData, Engine> {
  open: (portable: Page['portable']) => Engine;
  view: (engine: Engine, page: Page, options: { query: string; isSent: boolean }) => VNode;
}

/** Makes the function that renders the view of a page for the answers in a query string; without, for the example. */
export function viewRenderer<Page extends PageData, Engine extends { read: (entries: Entries) => Reading }>({
  open,
  view,
}: RendererParts<Page, Engine>): (page: Page, query: string) => RenderedView {
  return (page, query) => {
    const engine = open(page.portable);
    const asked = entriesInQuery(query, page.portable.source.parameters);
    const isSent = Object.keys(asked).length > 0;
    return {
      isSent,
      isValid: !isSent || engine.read(asked).errors.length === 0,
      view: renderView(view(engine, page, { query, isSent })),
    };
  };
}
