/**
 * Carries each command out once [DVP-07], also when the program or the machine ends in the middle: what is begun is
 * written down before, and what became of it before the service is told.
 */
import type { Logger } from '@longview/base';
import type { DeviceCommandName } from '@longview/rules/devices';
import { z } from 'zod';
import type { Outcome } from '../camera/types.ts';
import type { StateFiles } from '../data-dir/state-files.ts';

export interface Command {
  Id: string;
  Name: string;
  Args: Record<string, unknown>;
}

export interface CommandBookDeps {
  states: StateFiles;
  logger: Logger;
  /** Does it. Of `Restart` and `Reboot` it returns when that is under way. */
  carryOut(command: Command): Promise<Outcome>;
  /** Tells the service; false when it could not be told now. */
  answer(id: string, outcome: Outcome): Promise<boolean>;
}

const Entry = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.object({ ok: z.boolean(), message: z.string().nullable() }).nullable(),
  isAnswered: z.boolean(),
});
type Entry = z.output<typeof Entry>;

const STATE = 'commands';
/** Ten minutes of commands are never that many. */
const MAX_ENTRIES = 200;
const ENDS_US: readonly string[] = ['Restart', 'Reboot'] satisfies DeviceCommandName[];

export class CommandBook {
  readonly #deps: CommandBookDeps;
  readonly #entries: Map<string, Entry>;
  readonly #running = new Set<string>();

  private constructor(deps: CommandBookDeps, entries: readonly Entry[]) {
    this.#deps = deps;
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
  }

  /** What was begun before this start is over: a restart is done by it, anything else was cut off. */
  static async open(deps: CommandBookDeps): Promise<CommandBook> {
    const kept = z.array(Entry).safeParse(await deps.states.read(STATE));
    const entries = (kept.success ? kept.data : []).map((entry) => ({
      ...entry,
      outcome: entry.outcome ?? outcomeOf(entry.name),
    }));
    return new CommandBook(deps, entries);
  }

  /** Those that wait, as a check-in names them: again and again until they are answered. */
  take(commands: readonly Command[]): void {
    for (const command of commands) {
      if (this.#running.has(command.Id)) continue;
      this.#running.add(command.Id);
      this.#work(command)
        .catch((err) => this.#deps.logger.error({ err, command: command.Name }, 'a command went wrong'))
        .finally(() => this.#running.delete(command.Id));
    }
  }

  async #work(command: Command): Promise<void> {
    const known = this.#entries.get(command.Id);
    const entry = known ?? (await this.#begin(command));
    if (!known) entry.outcome = await this.#do(command);
    // A restart is answered by the next start.
    if (entry.outcome === null) return;
    if (!known) await this.#save();
    entry.isAnswered = await this.#deps.answer(entry.id, toOutcome(entry.outcome));
    await this.#save();
  }

  async #begin({ Id, Name }: Command): Promise<Entry> {
    const entry: Entry = { id: Id, name: Name, outcome: null, isAnswered: false };
    this.#entries.set(Id, entry);
    await this.#save();
    this.#deps.logger.info({ command: Name }, 'a command');
    return entry;
  }

  async #do(command: Command): Promise<Entry['outcome']> {
    const outcome = await this.#deps
      .carryOut(command)
      .catch((err: Error): Outcome => ({ ok: false, message: err.message }));
    if (outcome.ok && ENDS_US.includes(command.Name)) return null;
    return { ok: outcome.ok, message: outcome.message };
  }

  #save(): Promise<void> {
    return this.#deps.states.write(STATE, [...this.#entries.values()].slice(-MAX_ENTRIES));
  }
}

function outcomeOf(name: string): NonNullable<Entry['outcome']> {
  if (ENDS_US.includes(name)) return { ok: true, message: null };
  return { ok: false, message: 'The program ended while it was carried out.' };
}

const toOutcome = ({ ok, message }: NonNullable<Entry['outcome']>): Outcome =>
  ok ? { ok, message } : { ok, message: message ?? 'It failed.' };
