import { runParser } from '@longview/test-kit/fuzz';
import { it } from 'vitest';
import { toCsv, withCsv } from './csv.ts';

const NOTHING = { notes: '', rows: [] };
const CSV = {
  name: 'metadata as CSV',
  kind: 'text' as const,
  samples: [
    'Id,Name,Value\r\n1,Mast,"12 m, ""high"""\r\nNotes,,x\r\n',
    'Name;Value\nMast;=1+1\n',
    'Name\tValue\nx\ty\n',
  ],
  words: ['"', '""', ',', '\r\n', 'Name', 'Value', '__proto__,', "'="],
  read: ({ text }: { text: string }) => {
    const ids = Array.from({ length: 1_000 }, (_, at) => `new${at}`);
    const read = withCsv(NOTHING, text, () => ids.pop() ?? 'more');
    if (read) toCsv(read.edits);
  },
};

it('reads CSV that anybody wrote [EXT-410]', async () => {
  await runParser(CSV, { inputs: 100, seed: 410 });
});
