/** A hub with a camera that does as it is told, renditions that give back what they are given, and viewers. Tests only. */
import { operatorError, silentLogger } from '@longview/base';
import type { DialledStream } from '@longview/camera-sources';
import type { LiveFragment, LiveItem, RecordingSink, RenditionRequest, SeenPicture } from '@longview/media';
import { describeTrouble } from '@longview/rules/camera-report';
import { FakeClock } from '@longview/test-kit';
import { expect } from 'vitest';
import { type LiveHomes, LiveHub, type LiveSource, type LiveViewer, type Watching } from '../index.ts';
import { madeFragment, madeHead } from './made-items.ts';

/** One connection to the camera. */
export interface Connection {
  send(item: LiveItem): void;
  fail(): void;
  isLeft: boolean;
}

/** One rendition that is made. */
export interface Making extends Connection {
  request: RenditionRequest;
  given: string[];
}

type Listener = (id: string | null) => void;

export const source = (name = 'k1'): LiveSource => ({
  key: name,
  dial: async () =>
    ({ request: {}, describe: () => describeTrouble('StreamFailed') }) as unknown as DialledStream,
  isOfFeed: true,
  nodeId: null,
  processing: null,
  maxHeight: null,
});

export class Eye implements LiveViewer {
  seen: string[] = [];
  unsentBytes = 0;
  head = (): void => void this.seen.push('head');
  fragment = ({ atMs }: LiveFragment): void => void this.seen.push(String(atMs));
  end = (code: string, why: string | null): void => void this.seen.push(`${code} ${why}`);
}

/** Lets go on what waits for nothing but its turn. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

export class HubScene {
  readonly clock = new FakeClock();
  readonly connections: Connection[] = [];
  readonly makings: Making[] = [];
  /** Times of the pictures that go into a file painted, by its path. */
  readonly painted = new Map<string, number[]>();
  /** What its painter knows of the time before each of these files. */
  readonly seen = new Map<string, readonly SeenPicture[]>();
  canSee = true;
  /** Of the source as it is now; null when nobody may watch any more. */
  key: string | null = 'k1';
  /** How often that was asked for. */
  asked = 0;
  tellFeed: Listener = () => {};
  tellAccess: Listener = () => {};
  readonly hub: LiveHub;

  /** `homes`: of several nodes. */
  constructor(homes: LiveHomes | null = null) {
    const changes = {
      on: (listener: Listener) => {
        this.tellFeed = listener;
        return () => true;
      },
      onAccess: (listener: Listener) => {
        this.tellAccess = listener;
        return () => true;
      },
      onDevices: () => () => true,
    };
    this.hub = new LiveHub({
      ...{ clock: this.clock, logger: silentLogger, changes, homes },
      live: { watch: (_options, onItem, signal) => this.#watch(onItem, signal) },
      renditions: {
        start: (...of) => this.#start(...of),
        paint: ({ path, seen }) => this.#paint(path, seen),
        see: async ({ fragment }) => {
          if (this.canSee) return new Float32Array([fragment.atMs]);
          throw operatorError('Unavailable', 'The media worker stopped.');
        },
      },
      callers: { onClear: () => {} },
    });
  }

  join(viewer: LiveViewer = new Eye(), more: Partial<Omit<Watching, 'viewer'>> = {}): () => void {
    const findKey = async () => {
      this.asked += 1;
      return this.key;
    };
    const usual = { feedId: 'fe1', source: source(), rendition: 'Copy' as const, tellsWhy: true };
    return this.hub.join({ ...usual, viewer, findKey, ...more });
  }

  /** The newest connection, when there were so many. */
  async connectionOf(count: number): Promise<Connection> {
    await settle();
    expect(this.connections).toHaveLength(count);
    return this.connections[count - 1] as Connection;
  }

  /** The first connection, which sends two pictures. */
  async begin(): Promise<Connection> {
    const connection = await this.connectionOf(1);
    connection.send(madeHead());
    connection.send(madeFragment(0, true));
    connection.send(madeFragment(40));
    return connection;
  }

  #paint(path: string, seen: readonly SeenPicture[]): RecordingSink {
    const times: number[] = [];
    this.seen.set(path, [...seen]);
    this.painted.set(path, times);
    const take: RecordingSink['take'] = (item) => {
      if (item.kind === 'Fragment') times.push(item.atMs);
    };
    const nothing = async () => {};
    return { unsentBytes: 0, broken: new Promise(() => {}), take, close: nothing, drop: nothing };
  }

  #watch(onItem: (item: LiveItem) => void, signal: AbortSignal) {
    const over = Promise.withResolvers<{ ok: false; status: 'Error'; message: string }>();
    const fail = () => over.resolve({ ok: false, status: 'Error', message: 'gone' });
    const connection: Connection = { send: onItem, fail, isLeft: false };
    leaveWith(signal, connection, over.reject);
    this.connections.push(connection);
    return over.promise;
  }

  #start(request: RenditionRequest, onItem: (item: LiveItem) => void, signal: AbortSignal) {
    const over = Promise.withResolvers<never>();
    const fail = () => over.reject(operatorError('Unavailable', 'It cannot be made.'));
    const making: Making = { request, given: [], send: onItem, fail, isLeft: false };
    leaveWith(signal, making, over.reject);
    this.makings.push(making);
    const give = (item: LiveItem) => {
      making.given.push(item.kind === 'Fragment' ? String(item.atMs) : item.kind);
      onItem(item.kind === 'Head' ? { ...item, isPlayable: true } : item);
    };
    return { unsentBytes: 0, give, over: over.promise };
  }
}

function leaveWith(signal: AbortSignal, connection: Connection, reject: (reason: unknown) => void): void {
  signal.addEventListener('abort', () => {
    connection.isLeft = true;
    reject(signal.reason);
  });
}
