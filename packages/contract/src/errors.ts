import { z } from 'zod';

/** The one error body (GEN-11). */
export const ErrorBody = z.object({
  Error: z.object({
    Code: z.string(),
    Message: z.string(),
    Fields: z.array(z.object({ Name: z.string(), Message: z.string() })).optional(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
