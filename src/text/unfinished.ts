/** Words by which somebody marks what is still to be written. */
export const UNFINISHED = /(^|\W)(TODO|FIXME|TBD|XXX|[Ll]orem ipsum)(\W|$)/;

/** Whether a text is a placeholder, as `kontor new` writes them: it is compared with no other. */
export const isPlaceholder = (text: string): boolean => /^TODO\b/.test(text);
