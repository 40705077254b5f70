/** Says how a program is started within bounds. Starts nothing. */
import type { LaunchOrder } from './launch-order.ts';

export interface SandboxParts {
  launcher: string;
  readable: readonly string[];
  newUserId(): number | null;
}

export type BoundProgram = Omit<LaunchOrder, 'userId' | 'readable'>;

export interface BoundCommand {
  command: string;
  args: string[];
  /** Who it runs as, who must own the files that it is given; null: as we do. */
  userId: number | null;
}

/** Node in the launcher must not take the line to the owner for its own; the program finds it by its number. */
const WITHOUT_CHANNEL = 'unset NODE_CHANNEL_FD NODE_CHANNEL_SERIALIZATION_MODE; exec "$0" "$@"';

export class Sandbox {
  readonly #parts: SandboxParts;

  constructor(parts: SandboxParts) {
    this.#parts = parts;
  }

  /** The owner's line is file 3, in the advanced form. Each call is for one program: it has a user of its own. */
  command(program: BoundProgram): BoundCommand {
    const { launcher, readable, newUserId } = this.#parts;
    const userId = newUserId();
    const order: LaunchOrder = { ...program, readable: [...readable], userId };
    const args = ['-c', WITHOUT_CHANNEL, process.execPath, launcher, JSON.stringify(order)];
    return { command: '/bin/sh', args, userId };
  }
}
