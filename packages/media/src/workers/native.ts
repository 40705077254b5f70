/** Frees FFmpeg's objects in reverse order of their making: the garbage collector knows nothing of their size. */
import { operatorError } from '@longview/base';
import { type Codec, type CodecContext, Dictionary, FFmpegError } from 'node-av/lib';

export class Owned {
  readonly #objects: { free(): void }[] = [];

  add<T extends { free(): void }>(object: T): T {
    this.#objects.push(object);
    return object;
  }

  free(): void {
    for (const object of this.#objects.splice(0).reverse()) object.free();
  }
}

/** Result code of an FFmpeg call that must not fail. @throws AppError Internal when it did. */
export function must(code: number, act: string): void {
  if (code < 0) throw operatorError('Internal', `FFmpeg could not ${act}: ${FFmpegError.strerror(code)}.`);
}

/**
 * Opens a codec with options. Never `open2Sync` with a dictionary: node-av 6.1.1 then frees the dictionary
 * twice and the process dies at some later garbage collection; the asynchronous form copies it.
 */
export async function openCodec(
  context: CodecContext,
  codec: Codec,
  options: Record<string, string | number>,
): Promise<void> {
  must(await context.open2(codec, Dictionary.fromObject(options)), `open ${codec.name ?? 'a codec'}`);
}
