/** One camera that is watched, in a worker: from its connection to its end. Never tries again by itself (V8). */
import type { Clock } from '@longview/base';
import { Packet } from 'node-av/lib';
import { connectStream } from '../streams/connect-stream.ts';
import { StreamConnection } from '../streams/stream-connection.ts';
import { timedOut } from '../streams/stream-failure.ts';
import type { Failed, StreamOptions } from '../streams/stream-options.ts';
import { LiveFilm } from './live-film.ts';
import type { LiveItem } from './live-item.ts';
import { SoundTrack } from './sound-track.ts';

export class LiveSession {
  readonly #options: StreamOptions;
  readonly #clock: Clock;
  #connection: StreamConnection | null = null;
  #isStopped = false;

  constructor(options: StreamOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
  }

  /** Resolves when the stream is over, with why. */
  async run(emit: (item: LiveItem) => void): Promise<Failed> {
    const connection = await connectStream(this.#options, {
      onTry: (tried) => {
        this.#connection = tried;
        if (this.#isStopped) tried.interrupt();
      },
      isWanted: () => !this.#isStopped,
    });
    if (!(connection instanceof StreamConnection)) return connection;
    try {
      return await this.#play(connection, emit);
    } finally {
      await connection.close();
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#connection?.interrupt();
  }

  async #play(connection: StreamConnection, emit: (item: LiveItem) => void): Promise<Failed> {
    const sound = await SoundTrack.make(connection.sound, this.#clock.monotonic());
    const film = LiveFilm.make({ video: connection.video, sound }, emit);
    const packet = new Packet();
    packet.alloc();
    try {
      return film instanceof LiveFilm ? await this.#pass(connection, film, packet) : film;
    } finally {
      packet.free();
      sound?.free();
    }
  }

  async #pass(connection: StreamConnection, film: LiveFilm, packet: Packet): Promise<Failed> {
    for (let pictureMs = this.#clock.monotonic(); ; ) {
      const failure = await connection.read(packet, this.#options.idleTimeoutMs);
      if (failure) return failure;
      const nowMs = this.#clock.monotonic();
      if (packet.streamIndex === connection.video?.index) pictureMs = nowMs;
      // Sound alone is silence too.
      if (nowMs - pictureMs > this.#options.idleTimeoutMs) return timedOut();
      await film.take(packet, nowMs);
    }
  }
}
