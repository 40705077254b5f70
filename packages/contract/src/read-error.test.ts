import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ErrorBody } from './errors.ts';
import { readError } from './read-error.ts';

const text = fc.oneof(fc.string(), fc.constant(undefined), fc.integer());
const field = fc.record({ Name: text, Message: text }, { requiredKeys: [] });
const error = fc.record(
  { Code: text, Message: text, Fields: fc.oneof(fc.array(fc.oneof(field, fc.constant(null))), text) },
  { requiredKeys: [] },
);
const body = fc.oneof(fc.jsonValue(), fc.record({ Error: fc.oneof(error, fc.jsonValue()) }));

describe('the error body', () => {
  it('is read exactly where its shape says so [GEN-11]', () => {
    fc.assert(
      fc.property(body, (given) => {
        expect(readError(given)).toEqual(ErrorBody.safeParse(given).data?.Error ?? null);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read with its fields', () => {
    const most = { Message: 'At most 60 characters.', Reason: 'FieldTooLong', Params: { most: 60 } };
    const found = {
      Code: 'Validation',
      Message: 'No.',
      Reason: 'CheckFields',
      Params: {},
      Fields: [{ Name: 'A', ...most }],
    };
    expect(readError({ Error: found })).toEqual(found);
    expect(readError('<html>')).toBeNull();
  });

  it('of an older service has no reasons [EXT-416]', () => {
    expect(readError({ Error: { Code: 'NotFound', Message: 'No such camera.' } })).toEqual({
      ...{ Code: 'NotFound', Message: 'No such camera.' },
      ...{ Reason: 'Other', Params: {} },
    });
  });
});
