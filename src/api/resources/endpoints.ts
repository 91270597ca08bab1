import type { Endpoint, EndpointAnswer } from '#schema/endpoint.ts';
import { essence } from '../files/media-types.ts';
import type { AnswerType } from '../files/resource-file.ts';
import type { Resource } from '../resource.ts';

/** The operations of all resources that anybody is told of. */
export function listEndpoints(resources: readonly Resource[]): Endpoint[] {
  return resources
    .filter(({ isUnlisted }) => !isUnlisted)
    .flatMap((resource) => [getEndpoint(resource), ...postEndpoint(resource)]);
}

function getEndpoint(resource: Resource): Endpoint {
  const {
    key,
    group,
    path,
    title,
    names = {},
    parameters,
    types,
    hasLanguage,
    isList,
    deprecated,
  } = resource;
  const [sample] = resource.files
    .filter(({ type }) => type.shape)
    // The document is in English.
    .sort((a, b) => Number(b.lang === 'en') - Number(a.lang === 'en'));
  return {
    key,
    group,
    method: 'GET',
    path,
    title,
    description: title,
    isSchema: resource.isSchema ?? false,
    names,
    query: parameters,
    answers: types.map(endpointAnswer),
    hasLanguage,
    isList,
    isFile: resource.get === undefined,
    ...(sample && { sample: sample.render }),
    ...(deprecated && { deprecated }),
  };
}

function postEndpoint({ group, path, post, deprecated }: Resource): Endpoint[] {
  if (!post) return [];
  const { key, title, description, parameters, body, type } = post;
  return [
    {
      key,
      group,
      method: 'POST',
      path,
      title,
      description,
      isSchema: false,
      names: {},
      query: parameters,
      body,
      answers: [endpointAnswer(type)],
      hasLanguage: true,
      isList: false,
      isFile: false,
      ...(deprecated && { deprecated }),
    },
  ];
}

function endpointAnswer({ mediaType, shape }: AnswerType): EndpointAnswer {
  return { mediaType: essence(mediaType), ...(shape && { shape }) };
}
