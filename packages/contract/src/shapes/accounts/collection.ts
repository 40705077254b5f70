import { z } from 'zod';
import { Description, Id, Name, Time } from '../basics.ts';
import { ShareInfo } from './access.ts';

/** Collections on the wire: ENT-12, the body of API-26 and the answer of PUB-15. */

/** ENT-12. */
export const CollectionEntry = z.object({
  Collection: z.object({
    Id,
    Description,
    FeedIds: z.array(Id),
    Options: z.array(z.enum(['IsAll'])),
    Share: ShareInfo,
    Config: z
      .object({
        Cameras: z.array(
          z.object({
            DeviceId: Id,
            ConfigId: z.string(),
            CaptureConfig: z.object({ FeedAttachments: z.array(z.object({ FeedId: Id })) }),
          }),
        ),
      })
      .nullable(),
  }),
  CanManage: z.boolean(),
  RoleId: z.string(),
  CreatedAt: Time,
  Version: z.int(),
});
export type CollectionEntry = z.infer<typeof CollectionEntry>;

/** Body of API-26. */
export const CollectionSave = z.object({
  collectionInfo: z.object({
    Id: z.union([z.literal('New'), z.string()]),
    Description: z.object({ Name, Description: z.string().max(5000).nullish().default(null) }),
    FeedIds: z.array(Id).max(100_000),
    Share: z.object({ IsPublic: z.boolean() }).nullish().default(null),
  }),
});
