import type { Logger } from './logger.ts';

/** Closes what was opened, in reverse order; one failing close does not keep the others open. */
export class CloseStack {
  readonly #steps: { name: string; close: () => unknown }[] = [];
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  push(name: string, close: () => unknown): void {
    this.#steps.push({ name, close });
  }

  async close(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step.close();
      } catch (err) {
        this.#logger.error({ err, step: step.name }, 'could not close');
      }
    }
  }
}
