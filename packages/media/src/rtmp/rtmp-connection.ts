/**
 * One RTMP connection over a socket, of either side: shakes hands, takes messages in, puts them out, answers what the
 * protocol itself asks. Knows no commands.
 */
import type { Duplex } from 'node:stream';
import { type AmfValue, readAmf, writeAmf } from './amf.ts';
import { ChunkReader } from './chunk-reader.ts';
import { Handshake } from './handshake.ts';
import { RTMP_TYPES, type RtmpLimits, type RtmpMessage } from './message.ts';
import { OUR_CHUNK_BYTES, writeChunks } from './write-chunks.ts';

export interface RtmpCommand {
  name: string;
  /** 0 where no answer is wanted. */
  callId: number;
  values: AmfValue[];
  streamId: number;
}

export interface RtmpListener {
  /** Hands are shaken. */
  onReady(): void;
  onCommand(command: RtmpCommand): void;
  /** Video, sound, or data about them. */
  onMedia(message: RtmpMessage): void;
  /** Once, whyever: `null` when the other side closed it, else what was wrong. */
  onEnd(problem: Error | null): void;
}

const FIRST_CHUNK_BYTES = 128;
/** The other side is told that its bytes came each time so many did. */
const WINDOW_BYTES = 2_500_000;
const PING = 6;
const PONG = 7;

export class RtmpConnection {
  readonly #socket: Duplex;
  readonly #listener: RtmpListener;
  readonly #reader: ChunkReader;
  #handshake: Handshake | null;
  #chunkBytes = FIRST_CHUNK_BYTES;
  #receivedBytes = 0;
  #confirmedBytes = 0;
  #isOver = false;

  constructor(socket: Duplex, role: 'server' | 'client', limits: RtmpLimits, listener: RtmpListener) {
    this.#socket = socket;
    this.#listener = listener;
    this.#reader = new ChunkReader(limits);
    this.#handshake = new Handshake(role);
    socket.on('data', (data: Buffer) => this.#receive(data));
    socket.on('error', (err) => this.close(err));
    socket.once('close', () => this.close(null));
    socket.write(this.#handshake.begin());
  }

  get receivedBytes(): number {
    return this.#receivedBytes;
  }

  /** Given to the socket and not taken by the other side yet. */
  get unsentBytes(): number {
    return this.#socket.writableLength;
  }

  send(message: RtmpMessage): void {
    if (!this.#isOver) this.#socket.write(writeChunks(message, this.#chunkBytes));
  }

  command(streamId: number, name: string, callId: number, ...values: AmfValue[]): void {
    const payload = writeAmf(name, callId, ...values);
    this.send({ type: RTMP_TYPES.command, timestampMs: 0, streamId, payload });
  }

  /** Says how large our chunks are from now on. */
  announceChunks(): void {
    this.#control(RTMP_TYPES.chunkSize, OUR_CHUNK_BYTES);
    this.#chunkBytes = OUR_CHUNK_BYTES;
  }

  /** A server says what it bears, as clients expect. */
  announceWindow(): void {
    this.#control(RTMP_TYPES.windowSize, WINDOW_BYTES);
    const payload = Buffer.alloc(5);
    payload.writeUInt32BE(WINDOW_BYTES);
    // Dynamic.
    payload.writeUInt8(2, 4);
    this.send({ type: RTMP_TYPES.peerBandwidth, timestampMs: 0, streamId: 0, payload });
  }

  /** What was sent before still goes out. */
  end(): void {
    this.#socket.end();
  }

  close(problem: Error | null = null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#socket.destroy();
    this.#listener.onEnd(problem);
  }

  #receive(data: Buffer): void {
    if (this.#isOver) return;
    this.#receivedBytes += data.length;
    try {
      const content = this.#handshake ? this.#shake(this.#handshake, data) : data;
      if (content) for (const message of this.#reader.push(content)) this.#take(message);
      this.#confirm();
    } catch (err) {
      this.close(err instanceof Error ? err : new RangeError('This is not RTMP.'));
    }
  }

  /** What came after it, once it is over. */
  #shake(handshake: Handshake, data: Buffer): Buffer | null {
    const { answer, rest } = handshake.take(data);
    if (answer.length > 0) this.#socket.write(answer);
    if (!rest) return null;
    this.#handshake = null;
    this.#listener.onReady();
    return rest;
  }

  #take(message: RtmpMessage): void {
    const { type, payload, streamId } = message;
    if (type === RTMP_TYPES.command) this.#takeCommand(payload, streamId);
    // AMF3 commands are AMF0 after one byte.
    else if (type === RTMP_TYPES.commandAmf3) this.#takeCommand(payload.subarray(1), streamId);
    else if (type === RTMP_TYPES.userControl) this.#answerPing(payload);
    else if (type === RTMP_TYPES.video || type === RTMP_TYPES.audio || type === RTMP_TYPES.data)
      this.#listener.onMedia(message);
  }

  #takeCommand(payload: Buffer, streamId: number): void {
    const [name, callId, ...values] = readAmf(payload);
    if (typeof name !== 'string') throw new RangeError('A command has no name.');
    // Some leave the number out where they want no answer.
    this.#listener.onCommand({ name, callId: typeof callId === 'number' ? callId : 0, values, streamId });
  }

  #answerPing(payload: Buffer): void {
    if (payload.length < 6 || payload.readUInt16BE() !== PING) return;
    const pong = Buffer.from(payload.subarray(0, 6));
    pong.writeUInt16BE(PONG);
    this.send({ type: RTMP_TYPES.userControl, timestampMs: 0, streamId: 0, payload: pong });
  }

  #confirm(): void {
    if (this.#receivedBytes - this.#confirmedBytes < WINDOW_BYTES) return;
    this.#confirmedBytes = this.#receivedBytes;
    this.#control(RTMP_TYPES.acknowledgement, this.#receivedBytes % 2 ** 32);
  }

  #control(type: number, value: number): void {
    const payload = Buffer.alloc(4);
    payload.writeUInt32BE(value);
    this.send({ type, timestampMs: 0, streamId: 0, payload });
  }
}
