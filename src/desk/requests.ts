import { z } from 'zod';
import { sizeProblem } from '#loading/read/content-files.ts';
import { slug } from '#schema/source/blocks.ts';

/** The most that a request may be, in bytes: a photo of the largest size, as text. */
export const MOST_BYTES = 2 ** 21;

const id = z.string().max(300);

/** A text that a file of a kind has room for. */
const textOf = (extension: string) =>
  z.string().superRefine((text, { addIssue }) => {
    const message = sizeProblem(extension, Buffer.byteLength(text));
    if (message) addIssue(message);
  });

const reason = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^\p{Cc}]+$/u, 'is more than one line');

const change = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({ value: z.json(), body: z.string().optional() }),
]);

/** A document with the parts that an editor has changed. */
export const proposalSchema = z.strictObject({
  id,
  changes: z
    .array(z.strictObject({ part: z.int().min(0).max(50), digest: z.string().max(60), change }))
    .max(50)
    .refine((all) => new Set(all.map(({ part }) => part)).size === all.length, 'has the same part twice'),
  /** Whether rules of style are looked at, too. */
  withStyle: z.boolean().default(false),
  /** Why figures move, in each language: those that do are announced when it is saved. */
  reason: z.union([reason, z.record(z.string().max(10), reason)]).optional(),
});

export const previewSchema = z.strictObject({ id, lang: z.string().max(10), body: textOf('.md') });

/** Photos and diagrams for an article. */
export const imagesSchema = z.strictObject({
  id,
  images: z
    .array(z.strictObject({ name: z.string().max(100), base64: z.base64() }))
    .min(1)
    .max(10),
});

/** What is to become of an entry; with the print of what was shown, it is done. */
export const rearrangementSchema = z.strictObject({
  id,
  change: z.union([
    z.strictObject({ rename: z.string().max(100) }),
    z.strictObject({ remove: z.literal(true) }),
    z.strictObject({ image: z.string().max(100) }),
  ]),
  print: z.string().max(60).optional(),
});

export const newEntrySchema = z.strictObject({
  kind: z.string().max(40),
  name: slug,
  chosen: z.record(z.string().max(40), z.string().max(100)).default({}),
});

/** One line that goes into a commit. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}<>]+$/u, 'has characters that no commit takes');

export const publicationSchema = z.strictObject({
  files: z.array(z.string().max(300)).min(1).max(5000),
  message: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .regex(/^[^\p{Cc}]+(?:\n[^\p{Cc}]*)*$/u, 'has characters that no commit takes'),
  author: z.strictObject({ name: line(100), email: z.email().max(200) }),
  branch: z
    .string()
    .max(100)
    .regex(
      /^[\p{L}\p{N}_][\p{L}\p{N}_./-]*$/u,
      'is not the name of a branch: letters, digits, hyphens and slashes',
    ),
});

export type PublicationRequest = z.infer<typeof publicationSchema>;
