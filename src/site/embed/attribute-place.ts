import type { AnswerPlace } from '../form/answer-place.ts';
import { ANSWERS } from './elements.ts';

/** An attribute of an element as the place of its answers. `page` is the address of a page that shows the same. */
export function attributePlace(element: Element, page: string): AnswerPlace {
  return {
    read: () => element.getAttribute(ANSWERS) ?? '',
    write: (query) => {
      if (query === '') element.removeAttribute(ANSWERS);
      else element.setAttribute(ANSWERS, query);
    },
    addressOf: (query) => (query === '' ? page : `${page}?${query}`),
  };
}
