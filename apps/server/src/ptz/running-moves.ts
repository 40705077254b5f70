/**
 * The moves that this process carries out, by device (EXT-142). A stop ends one on the line that moves the camera, so
 * that it costs one question and comes after the move, whatever the camera's speed. A held move goes on from one call
 * to the next (EXT-342).
 */
import type { PtzInfo } from '@longview/contract';
import { HeldMove, type Wish } from './held-move.ts';
import type { RunningMove } from './running-move.ts';

interface Running {
  move: RunningMove;
  done: Promise<PtzInfo>;
}

export class RunningMoves {
  /** In the order in which they were asked for; all but the first are told to wait. */
  readonly #running = new Map<string, Set<Running>>();

  /** `work` begins at once: a stop that comes right behind finds it. */
  async run<M extends RunningMove>(
    deviceId: string,
    move: M,
    work: (move: M) => Promise<PtzInfo>,
  ): Promise<PtzInfo> {
    const running = { move, done: work(move) };
    const ofDevice = this.#running.get(deviceId) ?? new Set<Running>();
    this.#running.set(deviceId, ofDevice.add(running));
    try {
      return await running.done;
    } finally {
      ofDevice.delete(running);
      if (ofDevice.size === 0) this.#running.delete(deviceId);
    }
  }

  /** What the held move answers that goes on with this wish; null where none of this name runs in this process. */
  steer(deviceId: string, hold: string, wish: Wish): Promise<PtzInfo> | null {
    for (const { move } of this.#running.get(deviceId) ?? []) {
      if (move instanceof HeldMove && move.hold === hold && move.isOpen) return move.steer(wish);
    }
    return null;
  }

  /** What the move answers once it has ended; null where none runs in this process. */
  stop(deviceId: string): Promise<PtzInfo> | null {
    const ofDevice = [...(this.#running.get(deviceId) ?? [])];
    for (const { move } of ofDevice) move.stop();
    return ofDevice[0]?.done ?? null;
  }

  /** No camera goes on moving when the process ends. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.#running.keys()].map((deviceId) => this.stop(deviceId)));
  }
}
