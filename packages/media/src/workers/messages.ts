/**
 * What a media worker and its owner say to each other (structured clone, so Buffers travel as bytes).
 * A call is answered by any number of items and then exactly one `done` or `failed`; while it runs it may be given more.
 */
import type { ErrorKind, Sentence } from '@longview/texts/sentences';

export type ToWorker =
  | { kind: 'call'; callId: number; method: string; input: unknown }
  | { kind: 'more'; callId: number; value: unknown }
  | { kind: 'cancel'; callId: number }
  | { kind: 'ping' }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'item'; callId: number; value: unknown }
  | { kind: 'done'; callId: number; value: unknown }
  | { kind: 'failed'; callId: number; errorKind: ErrorKind; sentence: Sentence }
  | { kind: 'pong'; rssBytes: number };

/** What one method of a worker may use besides its input. */
export interface CallContext {
  /** Aborts when the owner no longer wants the answer. */
  signal: AbortSignal;
  emit(value: unknown): void;
  /** Called for what the owner gives after the input. Set it before the first wait. */
  onMore(listener: (value: unknown) => void): void;
}

/** The methods of one kind of worker. Inputs come from the owner's code of the same version, so they are trusted. */
export interface WorkerRole {
  methods: Record<string, (input: never, context: CallContext) => Promise<unknown>>;
  /** Ends politely what is open (RTSP sessions); the process ends after it. */
  close(): Promise<void>;
}

export type RoleName =
  | 'stills'
  | 'live'
  | 'renditions'
  | 'srt'
  | 'tiles'
  | 'orders'
  | 'pictures'
  | 'images'
  | 'stacks'
  | 'uploads'
  | 'clips'
  | 'devices';
