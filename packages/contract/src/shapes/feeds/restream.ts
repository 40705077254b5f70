import { RESTREAM_COMMANDS, RESTREAM_STATES } from '@longview/rules/restream';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { SAYING } from '../../errors.ts';
import { Id, Name, Time } from '../basics.ts';

/** A feed's live video sent to platforms (EXT-185), and sent to us by encoders (EXT-188). */

const settings = {
  Name,
  /** `rtmp`, `rtmps` or `srt`, without login, stream key and passphrase. */
  Address: z
    .string()
    .trim()
    .max(2000, fieldText('FieldTooLong', { most: 2000 })),
  /** `Start` sends whenever the feed has live video, also after a restart. */
  Command: z.enum(RESTREAM_COMMANDS),
};

/** Null or absent keeps what is stored, an empty text clears it (GEN-17). */
const Secret = (most: number) => z.string().trim().max(most, fieldText('FieldTooLong', { most })).nullish();

/** EXT-185. */
export const Restream = z.object({
  ...settings,
  Id,
  FeedId: Id,
  StreamKey: z.null(),
  HasStreamKey: z.boolean(),
  Passphrase: z.null(),
  HasPassphrase: z.boolean(),
  State: z.enum(RESTREAM_STATES),
  /** When it became so. */
  Since: Time,
  /** A sentence for people, where there is something to say. */
  Message: z.string().nullable(),
  ...SAYING,
  /** Of the last seconds, while it is `Sending`. */
  BitsPerSecond: z.int().nullable(),
  Version: z.int(),
});
export type Restream = z.infer<typeof Restream>;

/** What is absent stays as it is; a new one needs Name and Address, and is stopped. */
export const RestreamSave = z
  .object({
    ...settings,
    /** Of the platform; of SRT its stream id. */
    StreamKey: Secret(1000),
    /** Of SRT alone. */
    Passphrase: Secret(79),
  })
  .partial();
export type RestreamSave = z.infer<typeof RestreamSave>;

/** EXT-188, EXT-200. */
export const StreamIn = z.object({
  /** Some way is open: RTMP (`RTMP_PORT`), WHIP (`WEBRTC`) or SRT (`SRT_IN_PORTS`). */
  IsEnabled: z.boolean(),
  /** Of RTMP: `rtmp://host:port/live`, or `rtmps://…`; null where it is off. */
  Server: z.string().nullable(),
  /** Secret: whoever has it sends video in this feed's name. Null until one is made. */
  StreamKey: z.string().nullable(),
  /** Server and key of RTMP in one, for programs with one field. */
  Address: z.string().nullable(),
  /** Of WHIP, with the key as bearer token; null where it is off. */
  WhipServer: z.string().nullable(),
  /** Of WHIP with the key in it, for programs without a field for a token. */
  WhipAddress: z.string().nullable(),
  /** A port for SRT can be given to the feed (`SRT_IN_PORTS`). */
  IsSrtOffered: z.boolean(),
  /** `srt://host:port?mode=caller&passphrase=…`; null while no port is open for the feed. */
  SrtAddress: z.string().nullable(),
  MadeAt: Time.nullable(),
  /** False: the feed has a source of video of its own, which is shown in place of what is sent. */
  IsShown: z.boolean(),
  /** Who sends at the moment. */
  Publisher: z.object({ Since: Time }).nullable(),
});
export type StreamIn = z.infer<typeof StreamIn>;
