import { describe, expect, it } from 'vitest';
import { makeSecrets } from '../../secrets.ts';
import { feedOfStationKey, isStationKey, stationKey } from './station-key.ts';

const FEED = 'fe5nsqhtejqi';
const secrets = makeSecrets(Buffer.alloc(32, 7));
const station = { device_id: 'de5nsqhtejqi', token_hash: Buffer.alloc(32, 1) };

describe('the key of a Station [DVP-12]', () => {
  it('names its feed, and is of this feed, this device and this pairing alone', () => {
    const key = stationKey(secrets, FEED, station);
    expect(feedOfStationKey(key)).toBe(FEED);
    expect(isStationKey(secrets, key, FEED, station)).toBe(true);
    const others = [
      { ...station, token_hash: Buffer.alloc(32, 2) },
      { ...station, device_id: 'de5nsqhtejqj' },
    ];
    for (const other of others) expect(isStationKey(secrets, key, FEED, other)).toBe(false);
    expect(isStationKey(secrets, `fe5nsqhtejqj${key.slice(12)}`, FEED, station)).toBe(false);
    expect(stationKey(makeSecrets(Buffer.alloc(32, 8)), FEED, station)).not.toBe(key);
  });

  it.each(['', FEED, `${FEED}${'a'.repeat(31)}`, `co5nsqhtejqi${'a'.repeat(32)}`])('is not %j', (key) => {
    expect(feedOfStationKey(key)).toBeNull();
  });
});
