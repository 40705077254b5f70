/**
 * Owns how much of an answer of the storage is taken. A storage that is broken, or is not the one it should be, must
 * end in a refusal and not in a full memory. Knows no command.
 */
import { pipeline, Readable, Transform } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';

/** Lists and refusals: a page of 1,000 long keys is under 2 MiB. */
const MAX_WORDS_BYTES = 16 * 2 ** 20;

interface Answer {
  statusCode: number;
  body?: unknown;
}

/** From now on no answer of `client` is read beyond its bound: `maxBytes` of objects, 16 MiB of everything else. */
export function boundAnswers(client: S3Client, maxBytes: number): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        const answer = result.response as Answer;
        const isObject = commandName === 'GetObjectCommand' && answer.statusCode < 300;
        if (answer.body instanceof Readable)
          answer.body = bounded(answer.body, isObject ? maxBytes : MAX_WORDS_BYTES);
        return result;
      },
    // Nearest to the wire: whatever reads an answer reads it through this.
    { step: 'deserialize', priority: 'low', name: 'boundAnswers' },
  );
}

function bounded(body: Readable, maxBytes: number): Readable {
  let sizeBytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes <= maxBytes) done(null, chunk);
      else done(new Error(`The storage sends more than ${maxBytes} bytes.`));
    },
  });
  // How it ends is told to whoever reads it.
  pipeline(body, counted, () => {});
  return counted;
}
