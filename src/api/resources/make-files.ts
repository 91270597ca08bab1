import { formats } from '#render/formats.ts';
import { FORMAT_NAMES } from '#schema/format.ts';
import type { ShapeName } from '#schema/shapes.ts';
import type { AnswerType, ResourceFile } from '../files/resource-file.ts';

/** JSON of a shape. */
export function jsonType(shape: ShapeName): AnswerType {
  return { format: 'json', mediaType: formats.json.mediaType, shape };
}

/** An answer in each format; as JSON it has a shape. */
export function typeInEachFormat(shape: ShapeName): AnswerType[] {
  return FORMAT_NAMES.map((format) => ({
    format,
    mediaType: formats[format].mediaType,
    ...(format === 'json' && { shape }),
  }));
}

/** The files of one answer in each format, which name each other. */
export function fileInEachFormat(
  types: readonly AnswerType[],
  make: (type: AnswerType) => Omit<ResourceFile, 'type' | 'siblings'>,
): ResourceFile[] {
  const siblings: ResourceFile[] = [];
  siblings.push(...types.map((type) => ({ ...make(type), type, siblings })));
  return siblings;
}
