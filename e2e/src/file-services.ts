import { type Service, startService } from './service.ts';

/** The service of the test file that runs now: each file begins on one of its own, and ends that of the file before. */
export class FileServices {
  readonly #settings: Record<string, string>;
  #file = '';
  #service: Service | null = null;

  constructor(settings: Record<string, string>) {
    this.#settings = settings;
  }

  async of(file: string): Promise<Service> {
    if (this.#service && this.#file === file) return this.#service;
    await this.end();
    this.#file = file;
    this.#service = await startService(this.#settings);
    return this.#service;
  }

  async end(): Promise<void> {
    await this.#service?.stop();
    this.#service = null;
  }
}
