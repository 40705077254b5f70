/** What reads files of segments here, which a disk may have damaged, for the fuzz (EXT-410). None of it may throw. */
import type { FuzzedParser } from '@longview/test-kit/fuzz';
import { encodeRecord, RECORD_BYTES } from '../segments/record.ts';
import { RecordTable } from '../segments/record-table.ts';
import { parseSegmentPath, segmentPath } from '../segments/segment-path.ts';

const record = (timeSec: number) => encodeRecord({ ...FRAME, timeUs: timeSec * 1e6, offset: timeSec % 1000 });
const FRAME = { byteLength: 31, width: 320, height: 180, flags: 0, crc: 7 };
const INDEX = Buffer.concat([record(1_772_366_400), record(1_772_366_401), record(1_772_366_399)]);

export const FUZZED: readonly FuzzedParser[] = [
  {
    name: 'index files of segments',
    kind: 'bytes',
    samples: [INDEX.toString('latin1'), INDEX.subarray(0, RECORD_BYTES).toString('latin1')],
    read: ({ bytes }) => {
      const table = RecordTable.fromBytes(bytes);
      return [...table].length === table.count;
    },
  },
  {
    name: 'paths of segments',
    kind: 'text',
    samples: [segmentPath('fe0000000000', 1_772_366_400, 1)],
    read: ({ text }) => parseSegmentPath(text),
  },
];
