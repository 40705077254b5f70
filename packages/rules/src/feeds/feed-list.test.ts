import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillsWide } from '../values/sizes.ts';
import {
  feedBadge,
  feedGroup,
  groupFeeds,
  isOnline,
  isStale,
  type ListedFeed,
  thumbnailRefreshSec,
} from './feed-list.ts';

const feed = (over: Partial<ListedFeed> = {}): ListedFeed => ({
  state: 'Capture',
  contentState: 'Live',
  hasAlert: false,
  isPast: false,
  roleId: 'Owner',
  ...over,
});
const anyFeed = fc.record<ListedFeed>({
  state: fc.constantFrom('Capture', 'View', 'Disable', 'Archive'),
  contentState: fc.constantFrom('Inactive', 'Live', 'TempInactive'),
  hasAlert: fc.boolean(),
  isPast: fc.boolean(),
  roleId: fc.constantFrom('Owner', 'Manager', 'Viewer', 'LimitedViewer'),
});

describe('groups of feeds', () => {
  it.each([
    ['Capture', 'Capturing'],
    ['View', 'View only'],
    ['Disable', 'Disabled'],
    ['Archive', 'Archived'],
  ] as const)('puts an owned feed in state %s under %s [FED-03] [PRM-02]', (state, group) => {
    expect(feedGroup(feed({ state }))).toBe(group);
  });

  it('puts an owned feed with an alert under Alerts only, whatever its state [FED-02]', () => {
    const groups = groupFeeds([feed({ hasAlert: true })], (f) => f);
    expect(groups.map((g) => g.group)).toEqual(['Alerts']);
  });

  it('puts shared feeds under Shared with you, never under Alerts [FED-02] [FED-04] [PRM-02]', () => {
    expect(feedGroup(feed({ roleId: 'Manager', hasAlert: true }))).toBe('Shared with you');
  });

  it('has the groups in the order of the row, whatever comes first [FED-01]', () => {
    const order = ['Alerts', 'Capturing', 'View only', 'Disabled', 'Shared with you', 'Archived'];
    fc.assert(
      fc.property(fc.array(anyFeed), (feeds) => {
        const groups = groupFeeds(feeds, (f) => f).map(({ group }) => group);
        expect(groups).toEqual(order.filter((each) => groups.some((group) => group === each)));
      }),
    );
  });

  it('drops empty groups and lists every feed once [FED-01]', () => {
    fc.assert(
      fc.property(fc.array(anyFeed), (feeds) => {
        const groups = groupFeeds(feeds, (f) => f);
        expect(groups.every((g) => g.feeds.length > 0)).toBe(true);
        expect(groups.flatMap((g) => g.feeds)).toHaveLength(feeds.length);
      }),
    );
  });
});

describe('badges', () => {
  it.each([
    ['Live', 'LIVE', 'live'],
    ['TempInactive', 'TEMP INACTIVE', 'warn'],
    ['Inactive', 'INACTIVE', 'idle'],
  ] as const)('shows content state %s as %s in %s [FED-12] [FED-14]', (contentState, text, tone) => {
    expect(feedBadge(feed({ contentState }))).toEqual({ text, tone });
  });

  it('lets the alert of a capturing feed win [FED-13]', () => {
    expect(feedBadge(feed({ hasAlert: true }))).toEqual({ text: 'ALERT ACTIVE', tone: 'alert' });
  });

  it.each([
    ['View', 'VIEW ONLY'],
    ['Disable', 'DISABLED'],
    ['Archive', 'ARCHIVED'],
  ] as const)('shows state %s as %s, alert or not [FED-13] [FED-15]', (state, text) => {
    expect(feedBadge(feed({ state, hasAlert: true }))).toEqual({ text, tone: 'idle' });
  });

  it('counts Capture and View as online [FED-11]', () => {
    const states = ['Capture', 'View', 'Disable', 'Archive'] as const;
    expect(states.filter(isOnline)).toEqual(['Capture', 'View']);
  });
});

describe('thumbnails', () => {
  it.each([
    [1920, 1080, true],
    [640, 480, true],
    [2000, 900, true],
    [1000, 1000, false],
    [3000, 1000, false],
  ])('%i × %i fills its tile: %s [FED-16] [CON-43]', (width, height, fills) => {
    expect(fillsWide(width / height)).toBe(fills);
  });

  it('are looked for no faster than every 5 s, and once a minute when idle', () => {
    expect([thumbnailRefreshSec(true, 1), thumbnailRefreshSec(true, 600)]).toEqual([5, 600]);
    expect([thumbnailRefreshSec(false, 10), thumbnailRefreshSec(false, 3600)]).toEqual([60, 3600]);
  });

  it('carry their age once older than twice the interval', () => {
    expect([isStale(60, 10), isStale(61, 10), isStale(1200, 600), isStale(1201, 600)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

it.each([
  [{ contentState: 'Inactive' }, 'ARCHIVE', 'idle'],
  [{ contentState: 'Live' }, 'LIVE', 'live'],
  [{ contentState: 'Inactive', hasAlert: true }, 'ALERT ACTIVE', 'alert'],
  [{ contentState: 'Inactive', state: 'View' }, 'VIEW ONLY', 'idle'],
] as const)('a feed whose pictures have ended, %j, has the badge %s [EXT-455]', (part, text, tone) => {
  expect(feedBadge(feed({ isPast: true, ...part }))).toEqual({ text, tone });
});
