import type { say } from '../words.ts';

/** A reason that the desk has words for. */
type Reason = keyof typeof say.imageReasons;

/** What the messages of the check about a photo or a diagram mean to whoever has drawn it: the first that fits. */
const REASONS: readonly [Reason, RegExp][] = [
  ['name', /cannot be its name/],
  ['exists', /^There is .* already/],
  ['noPicture', /is not a picture|is a picture in the format/],
  ['photoLarge', /save the photo|in each direction/],
  ['styles', /<style>|presentation attributes|class=|style=/],
  ['languages', /\.[a-z]{2,3}\.svg\b.*(?:missing|write|language|is not there)/],
  ['fileLarge', /KiB|elements: draw/],
  ['noSvg', /not <svg>|well-formed|UTF-8|xmlns|has <\?/],
  ['size', /viewBox/],
  ['words', /font-size|pixels high on a phone/],
  ['fonts', /a font of the site/],
  ['colours', /a colour of the site/],
  ['scripts', /<script>|\bon[a-z]+=/],
  ['pictures', /<image>|href=/],
  ['elements', /is not allowed|is in use twice|names no|which nobody sees/],
];

/** Why an image is refused, one of each reason. */
export function reasonsOf(message: string): Reason[] {
  const reasons = message.split('\n').map((line) => REASONS.find(([, pattern]) => pattern.test(line))?.[0]);
  return [...new Set(reasons.map((reason): Reason => reason ?? 'other'))];
}
