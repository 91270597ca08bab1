import type { Endpoint, EndpointAnswer } from '#schema/endpoint.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { essence } from '../files/media-types.ts';
import type { AnswerType } from '../files/resource-file.ts';
import type { PostOperation, Resource } from '../resource.ts';

/** The operations of all published resources; unlisted ones are left out. */
export function listEndpoints(resources: readonly Resource[]): Endpoint[] {
  return resources
    .filter(({ isUnlisted }) => !isUnlisted)
    .flatMap((resource) => {
      const { group, path, deprecated, post } = resource;
      const shared = { group, path, ...(deprecated && { deprecated }) };
      const operations = [getOperation(resource), ...(post ? [postOperation(post)] : [])];
      return operations.map((operation) => ({ ...shared, ...operation }));
    });
}

type Operation = Omit<Endpoint, 'group' | 'path' | 'deprecated'>;

function getOperation(resource: Resource): Operation {
  const {
    key,
    title,
    isSchema = false,
    names = {},
    parameters,
    types,
    hasLanguage,
    isList = false,
  } = resource;
  const [sample] = resource.files
    .filter(({ type }) => type.shape)
    .sort((a, b) => Number(b.lang === PROGRAM_LANG) - Number(a.lang === PROGRAM_LANG));
  return {
    key,
    method: 'GET',
    title,
    description: title,
    isSchema,
    names,
    query: parameters,
    answers: types.map(endpointAnswer),
    hasLanguage,
    isList,
    isFile: resource.get === undefined,
    ...(sample && { sample: sample.render }),
  };
}

function postOperation({
  key,
  title,
  description,
  parameters,
  body,
  type,
  fileTypes,
}: PostOperation): Operation {
  return {
    key,
    method: 'POST',
    title,
    description,
    isSchema: false,
    names: {},
    query: parameters,
    body,
    answers: [type, ...fileTypes].map(endpointAnswer),
    hasLanguage: true,
    isFile: false,
  };
}

function endpointAnswer({ mediaType, shape }: AnswerType): EndpointAnswer {
  return { mediaType: essence(mediaType), ...(shape && { shape }) };
}
