import { describe, expect, it } from 'vitest';
import {
  durationOf,
  intervalOf,
  isSamePlayItem,
  modeOf,
  playItemOrNew,
  timingOf,
  withConfig,
  withEntry,
  withInterval,
  withMode,
  withTiming,
} from './model.ts';

const fresh = playItemOrNew(null);
const entry = (Id: string) => ({ Id, ItemType: 'Feed' as const, ResType: null, ContentType: null });

describe('the edit copy of a play item', () => {
  it('begins with the live picture, for ever, and an interval picker at 15 s [PLY-01] [PLY-15] [CON-49]', () => {
    expect([modeOf(fresh), timingOf(fresh), intervalOf(fresh)]).toEqual(['LiveImage', 'Forever', 15]);
  });

  it('a ghost frame begins with 3 min 36 s, others with 30 s [PLY-12] [PLY-11] [CON-50]', () => {
    expect(intervalOf(withMode(fresh, 'GhostPictureFrame'))).toBe(216);
    expect(intervalOf(withMode(fresh, 'CycleImage'))).toBe(30);
  });

  it('a timing that the mode does not allow falls back; a new length is a minute [PLY-08] [PLY-09] [PLY-15]', () => {
    const film = withTiming(withMode(fresh, 'LiveTimelapseVideo'), 'Repeat');
    expect([timingOf(film), film.Iterations]).toEqual(['Repeat', 1]);
    expect(timingOf(withMode(film, 'Media'))).toBe('Forever');
    expect(durationOf(withTiming(film, 'Time'))).toBe(60);
  });

  it('is loaded settled [PLY-04] [PLY-10]', () => {
    const stored = { ...withConfig(fresh, { PlayMode: 'PictureFrame' }), Iterations: 2 };
    expect(playItemOrNew(stored)).toMatchObject({
      Iterations: 0,
      PlayModeConfiguration: { PlayMode: 'Media', Interval: 'PT30S' },
    });
  });

  it('knows whether anything was changed, in whatever words [GAP-16]', () => {
    expect(isSamePlayItem(fresh, { ...fresh, Duration: 'P0D', Version: 9 })).toBe(true);
    expect(isSamePlayItem(withInterval(fresh, 60), withConfig(fresh, { Interval: 'PT60S' }))).toBe(true);
    expect(isSamePlayItem(fresh, withConfig(fresh, { Items: [entry('fe1')] }))).toBe(false);
    expect(isSamePlayItem(fresh, { ...fresh, State: 'Disabled' })).toBe(false);
  });
});

describe('its list', () => {
  it('has each thing once [PLY-18]', () => {
    expect(withEntry(withEntry([], entry('fe1')), entry('fe1'))).toHaveLength(1);
  });
});
