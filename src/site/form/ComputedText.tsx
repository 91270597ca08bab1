interface TextProps {
  text: string;
  class?: string;
}

/**
 * A text that follows from the answers, in an element of its own, which is made anew for another text: the translation of
 * a browser puts its own elements in the place of texts, and a text that was only changed would change out of sight.
 *
 * Text beside an element that comes and goes needs an element as well, since an element is placed by its neighbours.
 */
export function ComputedText({ text, class: name }: TextProps) {
  return (
    <span key={text} class={name}>
      {text}
    </span>
  );
}

/** A number, an amount or an address, which is no matter of language. */
export function Figure({ text, class: name }: TextProps) {
  return (
    <span key={text} class={name} translate={UNTRANSLATED}>
      {text}
    </span>
  );
}

/** In a browser Preact sets the property, which is a boolean; on a server it writes the attribute, which is "no". */
const UNTRANSLATED = typeof document === 'undefined' ? ('no' as unknown as false) : false;
