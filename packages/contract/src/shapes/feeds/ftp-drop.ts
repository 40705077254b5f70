import { z } from 'zod';
import { Time } from '../basics.ts';

/** How a feed's camera sends its pictures by FTP: EXT-30 to EXT-32. */

/** EXT-30; the password is answered once, when it is made. */
export const FtpDrop = z.object({
  IsEnabled: z.boolean(),
  Host: z.string(),
  Port: z.int().nullable(),
  HasTls: z.boolean(),
  Username: z.string(),
  HasLogin: z.boolean(),
  MadeAt: Time.nullable(),
});
export type FtpDrop = z.infer<typeof FtpDrop>;

/** EXT-31. */
export const FtpLogin = FtpDrop.extend({ Password: z.string() });
export type FtpLogin = z.infer<typeof FtpLogin>;
