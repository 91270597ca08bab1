import { z } from 'zod';

/** A FAQ entry as the API answers it. */
export const faqItemSchema = z.strictObject({
  category_id: z.string().meta({ description: 'Category id used by the `category` filter' }),
  category_name: z.string(),
  question: z.string(),
  answer: z.string(),
});
