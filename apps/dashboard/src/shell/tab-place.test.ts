import { describe, expect, it } from 'vitest';
import { type TabParams, tabPlace, withSearchText } from './tab-place.ts';

const DEVICE = 'de0000000001';

describe('an address of My stuff', () => {
  it.each<[TabParams, string, string]>([
    [{}, '', 'feeds'],
    [{ s: 'collections' }, '', 'collections'],
    [{ s: 'devices' }, '', 'devices'],
    [{ s: 'media' }, '', 'media'],
    [{}, 'devices', 'devices'],
    [{}, 'collections', 'collections'],
    [{}, 'media', 'media'],
    [{}, 'nonsense', 'feeds'],
    [{ s: 'feeds' }, 'collections', 'feeds'],
    [{ s: 'nonsense' }, 'collections', 'feeds'],
    [{ s: 'feeds', device: DEVICE }, 'media', 'devices'],
    [{ s: 'media', paircode: 'ABC-123' }, '', 'devices'],
    [{ s: 'media', newdevice: 'Station' }, '', 'devices'],
    [{ s: 'media', newdevice: 'Toaster' }, '', 'media'],
    [{ s: 'media', paircode: '', device: '' }, '', 'media'],
  ])(
    '%j with #%s is the tab %s [DSH-02] [DSH-04] [DSH-07] [DSH-08] [DSH-09] [DSH-10]',
    (params, hash, tab) => {
      expect(tabPlace(params, hash).tab).toBe(tab);
    },
  );

  it('fills the search box by q, or by the device whatever q says [DSH-03] [DSH-07]', () => {
    expect(tabPlace({ q: 'north mast' }, '').q).toBe('north mast');
    expect(tabPlace({ q: 'north mast', device: DEVICE }, '')).toMatchObject({
      q: DEVICE,
      deviceId: DEVICE,
    });
  });

  it('carries what is to be paired [DSH-08] [DSH-09]', () => {
    expect(tabPlace({ paircode: 'ABC-123' }, '').pairing).toEqual({ code: 'ABC-123', type: null });
    expect(tabPlace({ newdevice: 'Window' }, '').pairing).toEqual({ code: null, type: 'Window' });
    expect(tabPlace({}, '').pairing).toBeNull();
  });

  it('narrows the list of devices to one kind, or to none that it knows [EXT-476]', () => {
    expect(tabPlace({ s: 'devices', kind: 'Station' }, '')).toMatchObject({
      tab: 'devices',
      kind: 'Station',
    });
    expect(tabPlace({ s: 'devices', kind: 'Toaster' }, '').kind).toBeNull();
  });

  it('stays on the tab when somebody types over the device that was named [DSH-07]', () => {
    const typed = withSearchText({ device: DEVICE, q: 'old' }, 'gate');
    expect(tabPlace(typed, '')).toMatchObject({ tab: 'devices', q: 'gate', deviceId: null });
    expect(withSearchText({ s: 'collections' }, '').s).toBe('collections');
  });
});
