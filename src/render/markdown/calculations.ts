import type { PhrasingContent, RootContent } from 'mdast';
import { pageUrl } from '#catalog/addresses.ts';
import type { Endpoint, EndpointBody, EndpointGroup } from '#schema/endpoint.ts';
import type { Parameter } from '#schema/source/pricing/parameters.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import { fillText } from '#text/fill.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { formatNumber } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import { bullets, heading, link, paragraph, paragraphs, text } from './nodes.ts';

/** What computes, by the group of its operations and that of its pages. */
interface CalculationGroup {
  group: EndpointGroup;
  pages: FormGroup;
  title: Localized;
}

export const CALCULATION_GROUPS: readonly CalculationGroup[] = [
  {
    group: 'calculators',
    pages: 'calculators',
    title: WORDS.render.costCalculatorsTitle,
  },
  { group: 'roi-analyzers', pages: 'analyzers', title: WORDS.render.comparisonsTitle },
];

/** An operation that computes. */
type Computing = Endpoint & { body: EndpointBody };

/** The operations of a group that compute. */
export function computingEndpoints(endpoints: readonly Endpoint[], { group }: CalculationGroup): Computing[] {
  return endpoints.filter(
    (endpoint): endpoint is Computing =>
      endpoint.group === group && endpoint.body !== undefined && !endpoint.deprecated,
  );
}

/** The id of a calculator or an analyzer in the address that computes. */
export const idIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A calculator or an analyzer under a heading of the given depth: what it is for, and what it asks. */
export function calculationSection(
  { title, description, path, body }: Computing,
  { pages }: CalculationGroup,
  site: Pick<Site, 'url' | 'paths' | 'features'>,
  lang: Lang,
  depth: number,
): RootContent[] {
  return [
    heading(depth, [link(pageUrl(site, pages, idIn(path))[lang], title[lang])]),
    ...paragraphs(description[lang]),
    ...(site.features.server
      ? [paragraph({ type: 'inlineCode', value: `POST ${site.url}${path}?lang=${lang}` })]
      : []),
    bullets(
      Object.entries(body.parameters).map(([name, parameter]): PhrasingContent[] => [
        { type: 'inlineCode', value: name },
        text(`${parameter.required ? ` (${WORDS.render.required[lang]})` : ''}: ${parameter.label[lang]}. `),
        ...allowedValues(parameter, lang),
      ]),
    ),
  ];
}

/** The values that a parameter takes, in a few words. */
function allowedValues(parameter: Parameter, lang: Lang): PhrasingContent[] {
  switch (parameter.type) {
    case 'choice':
    case 'choices':
      return Object.entries(parameter.values).flatMap(([value, label], index): PhrasingContent[] => [
        ...(index > 0 ? [text(', ')] : []),
        { type: 'inlineCode', value },
        text(` (${label[lang]})`),
      ]);
    case 'boolean':
      return [{ type: 'inlineCode', value: 'true' }, text(', '), { type: 'inlineCode', value: 'false' }];
    default: {
      const { minimum, maximum, unit } = parameter;
      const [from = '', to = ''] = [minimum, maximum].map((bound) => formatNumber(bound, lang));
      const range = fillText(WORDS.render.fromTo[lang], { from, to }, lang);
      return [text(unit ? `${range} ${unit[lang]}` : range)];
    }
  }
}
