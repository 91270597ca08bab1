import type { Reading } from './entries.ts';
import { findPart } from './own-parts.ts';

/** What happens in the browser when the form is sent: the errors are shown and read out, or the result is. */
export function submitHandler(
  { errors }: Reading,
  showErrors: () => void,
): (event: { currentTarget: HTMLFormElement; preventDefault: () => void }) => void {
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    showErrors();
    requestAnimationFrame(() => findPart(form, errors.length > 0 ? 'errors' : 'result')?.focus());
  };
}
