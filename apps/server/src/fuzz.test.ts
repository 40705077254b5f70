import { runParser, superLinear } from '@longview/test-kit/fuzz';
import { describe, expect, it } from 'vitest';
import { FUZZED } from './test-setup/fuzzed.ts';

describe.each(FUZZED.map((parser) => [parser.name, parser] as const))('%s', (_name, parser) => {
  it('bear what strangers write [EXT-410]', async () => {
    await runParser(parser, { inputs: 30, seed: 410 });
  });
  it('take time in proportion to it [EXT-410]', () => {
    expect(superLinear(parser)).toBeNull();
  });
});
