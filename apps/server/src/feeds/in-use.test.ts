import { say } from '@longview/texts/sentences';
import { expect, it } from 'vitest';
import { placesInUse } from './in-use.ts';

it.each([
  [['Mast'], 'This schedule is used by Mast. Choose another one there first.'],
  [['Mast', 'Mast', 'Quay'], 'This schedule is used by Mast, Quay. Choose another one there first.'],
  [['A', 'B', 'C', 'D', 'E'], 'This schedule is used by A, B, C and 2 more. Choose another one there first.'],
  [['$& {where}'], 'This schedule is used by $& {where}. Choose another one there first.'],
])('what %j use is told with their names [API-65]', (names, message) => {
  expect(say('ScheduleInUse', { where: placesInUse(names) }).Message).toBe(message);
});
