import { z } from 'zod';
import { Id, Time } from '../basics.ts';

/** What is news to a page that is open (EXT-80). */
export const LiveUpdate = z.object({
  /** Feeds that are followed, with what is known anew; null is as it was. */
  Feeds: z.array(
    z.object({
      FeedId: Id,
      /** When the newest picture was taken. */
      FrameTime: Time.nullable(),
      ContentState: z.enum(['Inactive', 'Live', 'TempInactive']).nullable(),
      HasAlert: z.boolean().nullable(),
    }),
  ),
  /** Followed feeds of which something else changed: ask for them again. */
  Changed: z.array(Id),
  /** Feeds that are followed no longer. */
  Gone: z.array(Id),
  /** The list of feeds and collections is to be asked for again. */
  IsListChanged: z.boolean(),
  /** The open alerts of the account are to be asked for again. */
  AreAlertsChanged: z.boolean(),
  /** The Windows and Stations of the account are to be asked for again. */
  AreDevicesChanged: z.boolean(),
  /** Saved films of the account that are being made, and how far they are now (EXT-448). */
  Films: z.array(z.object({ FilmId: Id, Progress: z.number(), SecondsLeft: z.number().int().nullable() })),
  /** The saved films of the account are to be asked for again (EXT-448). */
  AreFilmsChanged: z.boolean(),
});
export type LiveUpdate = z.infer<typeof LiveUpdate>;
