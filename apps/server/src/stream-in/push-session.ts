/**
 * One RTMP connection: an encoder that sends to a feed, or a media worker of ours that reads what is sent. Until its
 * key or ticket is known it has ten seconds and a few kilobytes.
 */
import type { Duplex } from 'node:stream';
import { type AmfValue, type RtmpCommand, RtmpConnection, type RtmpMessage } from '@longview/media';
import { PUSH_REFUSALS, type PushRefusal } from '@longview/rules/restream';
import type { Publishers, Publishing } from './publishers.ts';
import type { SessionParts } from './types.ts';

export interface SessionHost {
  publishers: Publishers;
  /** Where it comes from. */
  address: string;
}

const STREAM_ID = 1;
const SEND_APP = 'live';
const READ_APP = 'play';
/** Time for the sentence to go out before the connection is cut. */
const LINGER_MS = 500;

export class PushSession {
  readonly #host: SessionHost;
  readonly #parts: SessionParts;
  readonly #connection: RtmpConnection;
  readonly #greeting: NodeJS.Timeout;
  readonly #onClose: () => void;
  #app: string | null = null;
  #isAsking = false;
  #isOver = false;
  #publishing: Publishing | null = null;
  #stopReading: (() => void) | null = null;

  constructor(socket: Duplex, host: SessionHost, onClose: () => void) {
    this.#host = host;
    this.#parts = host.publishers.parts;
    this.#onClose = onClose;
    this.#greeting = setTimeout(() => this.#connection.close(), this.#parts.limits.greetMs);
    this.#connection = new RtmpConnection(socket, 'server', this.#parts.limits, {
      onReady: () => {},
      onCommand: (command) => this.#hear(command),
      onMedia: (message) => this.#takeMedia(message),
      onEnd: () => this.#end(),
    });
    socket.on('data', () => this.#requireGreeting());
  }

  close(): void {
    this.#connection.close();
  }

  get #isKnown(): boolean {
    return this.#publishing !== null || this.#stopReading !== null;
  }

  #requireGreeting(): void {
    this.#publishing?.touch();
    if (!this.#isKnown && this.#connection.receivedBytes > this.#parts.limits.greetBytes)
      this.#connection.close();
  }

  #hear(command: RtmpCommand): void {
    const { name, callId, values } = command;
    if (name === 'connect') this.#connect(callId, values[0]);
    else if (name === 'createStream') this.#connection.command(0, '_result', callId, null, STREAM_ID);
    else if (name === 'publish') void this.#publish(values[1]);
    else if (name === 'play') this.#play(values[1]);
    else if (name === 'deleteStream' || name === 'closeStream') this.#connection.close();
  }

  #connect(callId: number, given: AmfValue | undefined): void {
    const { app } = isFields(given) ? given : { app: null };
    if (typeof app !== 'string') return void this.#connection.close();
    this.#app = app;
    this.#connection.announceWindow();
    this.#connection.announceChunks();
    const status = {
      ...{ level: 'status', code: 'NetConnection.Connect.Success' },
      ...{ description: 'Connected.', objectEncoding: 0 },
    };
    this.#connection.command(0, '_result', callId, { fmsVer: 'Longview', capabilities: 31 }, status);
  }

  /** The key is the last part, whether an encoder writes it into the address or into a field of its own. */
  #nameIn(app: string, given: AmfValue | undefined): string | null {
    const path = `${this.#app ?? ''}/${typeof given === 'string' ? given : ''}`;
    const [first, name, ...more] = path.split('/').filter(Boolean);
    return first === app && name !== undefined && more.length === 0 ? name : null;
  }

  async #publish(given: AmfValue | undefined): Promise<void> {
    if (this.#isKnown || this.#isAsking) return void this.#connection.close();
    this.#isAsking = true;
    const key = this.#nameIn(SEND_APP, given) ?? '';
    const { publishers, address } = this.#host;
    if (publishers.wrongKeys.mustWait(address)) return this.#refuse('busy');
    const begun = await publishers.begin(key, (why) => this.#refuse(why)).catch(() => 'busy' as const);
    if (begun === 'unknownKey') publishers.wrongKeys.note(address, '', key);
    if (typeof begun === 'string') return this.#refuse(begun);
    this.#publishing = begun;
    if (this.#isOver) return begun.end();
    clearTimeout(this.#greeting);
    this.#tell('status', 'NetStream.Publish.Start', 'Sending.');
  }

  #play(given: AmfValue | undefined): void {
    if (this.#isKnown || this.#isAsking) return void this.#connection.close();
    const ticket = this.#nameIn(READ_APP, given);
    const feedId = ticket && this.#parts.deps.readTicket(ticket);
    const stream = feedId ? this.#host.publishers.streamOf(feedId) : null;
    if (!stream) return void this.#connection.close();
    clearTimeout(this.#greeting);
    this.#tell('status', 'NetStream.Play.Start', 'Reading.');
    const connection = this.#connection;
    this.#stopReading = stream.read({
      get unsentBytes() {
        return connection.unsentBytes;
      },
      send: (message) => connection.send({ ...message, streamId: STREAM_ID }),
      end: () => connection.close(),
    });
  }

  #takeMedia(message: RtmpMessage): void {
    // An encoder may begin before we answered; nothing of that is kept.
    if (this.#publishing && !this.#publishing.stream.take(message)) this.#refuse('codec');
  }

  /** Null: there is nothing to say. */
  #refuse(why: PushRefusal | null): void {
    if (this.#isOver) return;
    if (why === null) return void this.#connection.close();
    const code = why === 'taken' || why === 'unknownKey' ? 'BadName' : 'Rejected';
    this.#tell('error', `NetStream.Publish.${code}`, PUSH_REFUSALS[why]);
    this.#publishing?.end();
    this.#connection.end();
    setTimeout(() => this.#connection.close(), LINGER_MS);
  }

  #tell(level: 'status' | 'error', code: string, description: string): void {
    this.#connection.command(STREAM_ID, 'onStatus', 0, null, { level, code, description });
  }

  #end(): void {
    this.#isOver = true;
    clearTimeout(this.#greeting);
    this.#publishing?.end();
    this.#stopReading?.();
    this.#onClose();
  }
}

const isFields = (value: AmfValue | undefined): value is Record<string, AmfValue> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
