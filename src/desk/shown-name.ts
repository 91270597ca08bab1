/** The name that texts have for an image: a diagram with words has a file in each language, `flow.de.svg`, and is `flow.svg` in all of them. */
export const shownName = (file: string): string => file.replace(/\.[a-z]{2,3}(?=\.svg$)/, '');
