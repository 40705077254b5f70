import { stationMessage } from '@longview/rules/devices';
import { sentences as de } from '@longview/texts/de/sentences';
import { sentenceWriter } from '@longview/texts/sentences/write';
import { describe, expect, it } from 'vitest';
import { stationSentence } from './station-sentence.ts';

describe('what a Station says of its cameras [DVP-05] [EXT-418]', () => {
  it('goes with what only the Station knows, sentences within too', () => {
    const killed = stationMessage('killed', { name: 'a b.sh' });
    const said = stationSentence(stationMessage('itSaid', { where: killed, why: 'no.' }));
    expect(said).toMatchObject({
      Reason: 'StationItSaid',
      Params: { why: 'no.', where: { Reason: 'StationKilled' } },
    });
    expect(sentenceWriter(de, 'de')(said)).toBe('a b.sh wurde abgebrochen. Ausgegeben wurde: no.');
  });

  it('is as it came where it is somebody else’s word', () => {
    expect(stationSentence('EIO: strange')).toEqual({ Message: 'EIO: strange', Reason: 'Other', Params: {} });
  });
});
