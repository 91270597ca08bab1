import { localizedFile } from '#filters/path.ts';
import type { Values } from '#pricing/expression.ts';
import { describeParameters } from '#pricing/parameter-description.ts';
import { type RequestResult, requestJsonSchema } from '#pricing/request.ts';
import type { RequestError } from '#schema/request-error.ts';
import type { ShapeName } from '#schema/shapes.ts';
import type { Parameters } from '#schema/source/pricing.ts';
import type { Site } from '#schema/source/site.ts';
import { LANGS, type Lang, type Localized } from '#text/lang.ts';

/** Something that a form is sent to: its parameters, how a body is read, what a valid one comes to. */
export interface Computable {
  parameters: Parameters;
  /** The shape of its answers. */
  shape: ShapeName;
  /** Reads a body; `found` are errors of the text that it was read from. */
  read: (body: unknown, found?: RequestError[]) => RequestResult;
  /** The text of the answer. `date` is the day whose prices hold. */
  answer: (values: Values, options: { lang: Lang; explain: boolean; date: string }) => string;
}

/** What is published of a computable before anyone sends it anything. */
export interface Description {
  id: string;
  parameters: Parameters;
  /** A valid request's parameters. */
  example: object;
  /** The fields that name and describe it. */
  short: (lang: Lang) => Record<string, unknown>;
}

/** The file that lists a group of computables, and one for each: what GET answers, in both languages. */
export function describingFiles(
  address: string,
  descriptions: Description[],
  site: Site,
): [string, () => string][] {
  const list = (lang: Lang) => ({
    count: descriptions.length,
    items: descriptions.map(({ id, short }) => ({ ...short(lang), url: `${site.url}${address}/${id}` })),
  });
  const single = ({ parameters, example, short }: Description, lang: Lang) => ({
    ...short(lang),
    parameters: describeParameters(parameters, lang),
    schema: requestJsonSchema(parameters, lang),
    example: { parameters: example },
  });
  return LANGS.flatMap((lang): [string, () => string][] => [
    [localizedFile(address, lang, 'json'), () => JSON.stringify(list(lang))],
    ...descriptions.map((description): [string, () => string] => [
      localizedFile(`${address}/${description.id}`, lang, 'json'),
      () => JSON.stringify(single(description, lang)),
    ]),
  ]);
}

/** Where a visitor goes from here. */
export function nextSteps({ url, next_steps: { consultation, contact } }: Site, lang: Lang) {
  const address = (path: Localized) => `${url}${path[lang]}`;
  return { consultation_url: address(consultation), contact_url: address(contact) };
}
