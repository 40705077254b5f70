import { segmentIndexSuite } from '../test-setup/segment-index-suite.ts';
import { MemorySegmentIndex } from './memory-segment-index.ts';

segmentIndexSuite('memory', async () => ({
  index: new MemorySegmentIndex(),
  feedIds: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'],
}));
