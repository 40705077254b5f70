import { z } from 'zod';
import { Id } from '../basics.ts';

/** Who brought a clip: the service's own recorder, a Station, a call, or a watched folder. */
export const CLIP_SOURCES = ['Recorder', 'Station', 'Upload', 'Folder'] as const;
export type ClipSource = (typeof CLIP_SOURCES)[number];

/** DVP-09. */
export const SentVideo = z.object({ VideoPartId: Id });
export type SentVideo = z.output<typeof SentVideo>;
