import { z } from 'zod';

/** A service offering as the API answers it. */
export const serviceSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  category: z.string().meta({ description: 'Category display name' }),
  category_id: z.string().meta({ description: 'Category id used by the `category` filter' }),
  category_description: z.string(),
  url: z.url(),
});
