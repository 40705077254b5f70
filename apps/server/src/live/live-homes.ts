/** Where streams are read when there are several nodes (docs/adr/0014). What the hub needs of them; who they are is not its matter. */
import type { LiveItem } from '@longview/media';
import type { CameraTrouble } from '@longview/rules/camera-report';
import type { LiveEndCode, LiveVideo, Rendition } from '@longview/rules/live';
import type { HlsList } from './hls/playlist.ts';

/**
 * How a connection ended. `Camera`: it failed, or its video did. `Moved`: the feed may be elsewhere now; ask again in a moment.
 * `Over`: nothing comes for those who watch, and why.
 */
export type ConnectionEnd =
  | { kind: 'Camera'; trouble: CameraTrouble }
  | { kind: 'Moved' }
  | { kind: 'Over'; code: LiveEndCode; why: string | null };

/** What is asked of the node that reads a stream. */
export interface ConnectionWish {
  feedId: string;
  /** Of the source, as it is known here. */
  key: string;
  rendition: Rendition;
}

/** What a connection tells. */
export interface ConnectionEvents {
  onItem(item: LiveItem): void;
  /** About each second: how many watch the feed at other nodes. */
  onBeat(viewersElsewhere: number): void;
  /** How many watch at this node. */
  countOwn(): number;
}

/** What is read by HLS. */
export interface HlsWish {
  feedId: string;
  video: LiveVideo | undefined;
}

/** What must be in a list of segments; with `part` only up to that part. */
export interface HlsPlace {
  segment: number | undefined;
  part: number | undefined;
}

/** Another node that reads the stream. */
export interface LivePeer {
  /** Resolves when the connection is over, also by `signal`. Never rejects. */
  watch(wish: ConnectionWish, events: ConnectionEvents, signal: AbortSignal): Promise<ConnectionEnd>;
  /** @throws AppError as the other node has it; Unavailable while it is away */
  hlsList(wish: HlsWish & HlsPlace): Promise<HlsList>;
  /** Null for what is over or never was. @throws AppError as `hlsList` */
  hlsFile(wish: HlsWish & { name: string }): Promise<Buffer | null>;
}

/** `sentTo`: as `nodeId` of a `LiveSource`. */
export interface LiveHomes {
  /** Whether this node reads the feed's stream, as far as it knows without asking. */
  isHere(feedId: string, sentTo: string | null): boolean;
  /** Who reads it; null while nobody does. */
  find(feedId: string, sentTo: string | null): Promise<'Here' | LivePeer | null>;
  /** False once another node reads what this one does. What cannot be known stays. */
  keeps(feedId: string, sentTo: string | null): Promise<boolean>;
}
