import { playerParams } from '@longview/rules/player';
import { describe, expect, it } from 'vitest';
import { EMBED_DEFAULTS, type EmbedOptions, embedCode, embedQuery } from './embed-options.ts';

const query = (part: Partial<EmbedOptions>) => embedQuery({ ...EMBED_DEFAULTS, ...part });

describe('the address of an embedded player', () => {
  it('says what is played and whether it has controls, and leaves the rest out [PUB-12]', () => {
    expect(query({})).toEqual({ playmode: 'liveimage', interactive: 'true' });
    expect(query({ playmode: '' })).toEqual({ interactive: 'true' });
  });

  it('names only what its mode looks at [PUB-12]', () => {
    const speeds = { imageplayspeed: '10fps', playframecount: 50, videoplayspeed: 4 };
    expect(query({ playmode: 'liveimageloop', ...speeds })).toMatchObject({
      imageplayspeed: '10fps',
      playframecount: '50',
    });
    expect(query({ playmode: 'liveimageloop', ...speeds })).not.toHaveProperty('videoplayspeed');
    for (const playmode of ['livetimelapse', 'livevideoclip'])
      expect(query({ playmode, ...speeds })).toMatchObject({ videoplayspeed: '4' });
    expect(query({ playmode: 'livevideostream', ...speeds })).not.toHaveProperty('videoplayspeed');
  });

  it('is read by the player as it was meant [PUB-13]', () => {
    const part = {
      playmode: 'liveimageloop',
      interactive: false,
      imageplayspeed: '0.5sec',
      playframeskipinterval: 'hour',
      framesizingmode: 'uniform',
      showoverlaybadge: false,
      overlayopacity: 0.5,
      showsplashbadge: false,
      backgroundcolor: '#ffaa00',
    };
    expect(playerParams(query(part))).toMatchObject({
      mode: 'liveimageloop',
      isInteractive: false,
      imageStepMs: 500,
      skipSec: 3600,
      sizing: 'uniform',
      showsOverlay: false,
      overlayOpacity: 0.5,
      showsSplash: false,
      backgroundColor: 'ffaa00',
    });
  });
});

describe('the code', () => {
  const feed = { id: 'fe1', name: '"><script>', ratio: 4 / 3, isPublic: true };

  it('is a frame in the shape of the feed; a name is never markup [API-03]', () => {
    const code = embedCode('https://a/p?feed=fe1&x=1', feed, 'html');
    expect(code).toContain('src="https://a/p?feed=fe1&amp;x=1"');
    expect(code).toContain('aspect-ratio:1.3333');
    expect(code).toContain('title="&quot;>&lt;script>"');
  });

  it('or a script [API-41]', () => {
    expect(embedCode('https://a/p?feed=fe1', feed, 'script')).toBe(
      '<script src="https://a/p?feed=fe1&amp;output=script"></script>',
    );
  });
});
