import type { ComponentProps } from 'preact';
import { renderView } from '../layout/render-view.ts';
import { SearchView } from './SearchView.tsx';

/** The view of the search page as HTML. */
export const renderSearch = (props: ComponentProps<typeof SearchView>): string =>
  renderView(<SearchView {...props} />);
