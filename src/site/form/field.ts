import type { Parameter } from '#schema/source/parameters.ts';
import type { Lang } from '#text/lang.ts';

/** What a field needs to show itself. */
export interface FieldProps<P extends Parameter = Parameter> {
  name: string;
  parameter: P;
  lang: Lang;
  /** The texts that were entered; `undefined` if the field was not answered. */
  texts: readonly string[] | undefined;
  /** The value that is computed with; `undefined` while it cannot be read. */
  value: unknown;
  /** What is wrong with it, in words. */
  message: string | undefined;
  /** What another value would change, as `+31.400 €`; empty if nothing. */
  changeWith: (value: unknown) => string;
  /** Called with the new texts. */
  onEnter: (texts: readonly string[]) => void;
  /** A page that helps to answer. */
  link?: { href: string; text: string } | undefined;
}

/** The id of the element that an error links to. */
export const fieldId = (name: string) => `field-${name}`;
