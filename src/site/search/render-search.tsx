import type { ComponentProps } from 'preact';
import { render } from 'preact-render-to-string';
import { SearchView } from './SearchView.tsx';

/** The view of the search page as HTML. */
export const renderSearch = (props: ComponentProps<typeof SearchView>): string =>
  render(<SearchView {...props} />);
