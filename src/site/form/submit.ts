import type { Reading } from './entries.ts';

/** What happens in the browser when the form is sent: the errors are shown and read out, or the result is. */
export function submitHandler({ errors }: Reading, showErrors: () => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    showErrors();
    requestAnimationFrame(() => document.getElementById(errors.length > 0 ? 'errors' : 'result')?.focus());
  };
}
