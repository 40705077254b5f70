/** What is said until a platform takes a stream by RTMP: connect, create a stream, publish. Knows no sockets. */
import type { RestreamMessage } from '@longview/rules/restream';
import type { AmfValue } from '../rtmp/amf.ts';
import type { RtmpCommand, RtmpConnection } from '../rtmp/rtmp-connection.ts';

export interface GreetingEvents {
  /** It takes the stream of this number. */
  onTaken(streamId: number): void;
  onRefused(why: RestreamMessage): void;
}

export interface GreetingTarget {
  app: string;
  streamKey: string;
  /** The address as people wrote it: some platforms look whether it is theirs. */
  url: string;
}

const CONNECT = 1;
const RELEASE = 2;
const ANNOUNCE = 3;
const CREATE = 4;
const PUBLISH = 5;
/** Some platforms take only what they know. */
const PROGRAM = 'FMLE/3.0 (compatible; Longview)';

export class RtmpGreeting {
  readonly #connection: () => RtmpConnection;
  readonly #target: GreetingTarget;
  readonly #events: GreetingEvents;
  #streamId: number | null = null;

  constructor(connection: () => RtmpConnection, target: GreetingTarget, events: GreetingEvents) {
    this.#connection = connection;
    this.#target = target;
    this.#events = events;
  }

  begin(): void {
    const { app, url: tcUrl } = this.#target;
    this.#connection().command(0, 'connect', CONNECT, { app, type: 'nonprivate', flashVer: PROGRAM, tcUrl });
  }

  hear({ name, callId, values }: RtmpCommand): void {
    if (name === '_result' && callId === CONNECT) this.#create();
    else if (name === '_result' && callId === CREATE) this.#publish(values[1]);
    // Many do not know the other two.
    else if (name === '_error' && (callId === CONNECT || callId === CREATE))
      this.#events.onRefused('rejected');
    else if (name === 'onStatus') this.#hearStatus(values[1]);
  }

  /** Says that nothing more comes. */
  end(): void {
    if (this.#streamId === null) return;
    this.#connection().command(0, 'FCUnpublish', 0, null, this.#target.streamKey);
    this.#connection().command(0, 'deleteStream', 0, null, this.#streamId);
  }

  #create(): void {
    const { streamKey } = this.#target;
    // Not before: some know nothing but `connect` first.
    this.#connection().announceChunks();
    this.#connection().command(0, 'releaseStream', RELEASE, null, streamKey);
    this.#connection().command(0, 'FCPublish', ANNOUNCE, null, streamKey);
    this.#connection().command(0, 'createStream', CREATE, null);
  }

  #publish(given: AmfValue | undefined): void {
    const streamId = typeof given === 'number' ? given : 1;
    this.#streamId = streamId;
    this.#connection().command(streamId, 'publish', PUBLISH, null, this.#target.streamKey, 'live');
  }

  #hearStatus(given: AmfValue | undefined): void {
    if (given === null || typeof given !== 'object' || Array.isArray(given)) return;
    const { code, level } = given;
    if (code === 'NetStream.Publish.Start' && this.#streamId !== null) this.#events.onTaken(this.#streamId);
    else if (level === 'error') this.#events.onRefused('rejected');
  }
}
