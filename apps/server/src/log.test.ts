import { expect, it } from 'vitest';
import { makeLogger } from './log.ts';

it('writes JSON lines in which secret fields never appear [OPS-12]', () => {
  const lines: string[] = [];
  const logger = makeLogger({ logLevel: 'info' }, { write: (line: string) => lines.push(line) });
  logger.info(
    { password: 'hunter2', call: { headers: { authorization: 'hunter2' } }, body: { Token: 'hunter2' } },
    'said',
  );
  logger.debug({}, 'not at this level');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('hunter2');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: 'said', password: '[secret]' });
});
