import { MemorySegmentIndex } from './memory-segment-index.ts';
import { segmentIndexSuite } from './segment-index-suite.ts';

segmentIndexSuite('memory', async () => ({
  index: new MemorySegmentIndex(),
  feedIds: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'],
}));
