import { ScheduleProfileSave } from '@longview/contract';
import { inUseMessage } from '@longview/rules';
import { CLIP_OBSTACLES, CLIP_TROUBLES } from '@longview/rules/clips';
import { STATION_MESSAGES, stationMessage } from '@longview/rules/devices';
import { LIVE_ENDS, LIVE_OBSTACLES, LIVE_OUTPUT_TEXTS, LIVE_PASSED } from '@longview/rules/live';
import { RESTREAM_MESSAGES, readRestreamAddress } from '@longview/rules/restream';
import { PROFILE_PROBLEM_TEXTS } from '@longview/rules/schedule';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { speakTo } from './language.ts';
import { saidText } from './said-text.ts';
import { intervalName } from './time-text.ts';

vi.stubGlobal('document', { documentElement: {}, cookie: '' });
afterEach(() => speakTo({ Locale: 'en', TimeZone: null }));
afterAll(() => vi.unstubAllGlobals());

const TIMEOUT = 'The camera did not answer in time. Check the address, and that the camera is on.';

describe('what the service says', () => {
  it('is said in the language of the viewer, with what the camera said as it is', async () => {
    await speakTo({ Locale: 'de', TimeZone: null });
    expect(saidText(`${TIMEOUT} It says: “Busy”`)).toBe(
      'Die Kamera hat nicht rechtzeitig geantwortet. Bitte die Adresse prüfen und ob die Kamera eingeschaltet ist. Sie meldet: “Busy”',
    );
    expect(saidText('Could not save. Nothing was changed. (Server error 500)')).toBe(
      'Speichern nicht möglich. Nichts wurde geändert. (Serverfehler 500)',
    );
  });

  it('is said beside a field too [GEN-11]', async () => {
    await speakTo({ Locale: 'de', TimeZone: null });
    const { error } = ScheduleProfileSave.safeParse({
      Name: '',
      Items: [{ Days: [], Start: '08:00', End: '9:00' }],
    });
    const messages = error?.issues.map(({ message }) => saidText(message));
    expect(messages).toEqual(expect.arrayContaining(['Erforderlich.', 'Mindestens einen Tag wählen.']));
  });

  const sets = [
    PROFILE_PROBLEM_TEXTS,
    LIVE_OBSTACLES,
    LIVE_PASSED,
    LIVE_OUTPUT_TEXTS,
    LIVE_ENDS,
    RESTREAM_MESSAGES,
    STATION_MESSAGES,
    CLIP_OBSTACLES,
    CLIP_TROUBLES,
  ];
  const addresses = ['', 'rtmp://me:secret@h/x', 'srt://h', 'srt://h:9/x', 'rtmp://h'];
  const problems = addresses.map((text) => Object.values(readRestreamAddress(text)).join());
  it.each([
    ...sets.flatMap((set) => Object.values(set)).map((text) => text.replace('{n}', '7')),
    ...problems,
  ])('knows “%s”', async (sentence) => {
    await speakTo({ Locale: 'es', TimeZone: null });
    expect(saidText(sentence)).not.toBe(sentence);
  });

  it('keeps the names in it [API-45] [API-48] [API-65]', async () => {
    const names = ['Mast (north)', 'Quay. Old', '$1', 'Crane'];
    await speakTo({ Locale: 'de', TimeZone: null });
    expect(saidText(inUseMessage('device', names))).toBe(
      'Dieses Gerät ist die Quelle von Mast (north), Quay. Old, $1 und 1 weiteren. Dort zuerst eine andere Quelle wählen.',
    );
    for (const what of ['device', 'channel', 'schedule', 'role'] as const) {
      const text = saidText(inUseMessage(what, ['Mast']));
      expect(text).not.toBe(inUseMessage(what, ['Mast']));
      expect(text).toContain('Mast');
    }
  });

  const killed = stationMessage('killed', { name: 'a b.sh' });
  it.each([
    [stationMessage('endedWith', { name: 'snap.sh', n: 3 }), 'snap.sh endete mit 3.'],
    [
      stationMessage('itSaid', { where: killed, why: 'no.' }),
      'a b.sh wurde abgebrochen. Ausgegeben wurde: no.',
    ],
    [stationMessage('noScript', { name: 'snap' }), 'Die Station hat kein Skript snap.'],
    [STATION_MESSAGES.tooLarge, 'Das Bild ist größer als 50 MiB.'],
    [stationMessage('fileTooLarge', { name: '/tmp/a' }), 'Die Datei /tmp/a ist größer als 50 MiB.'],
    [stationMessage('gphotoSaid', { why: 'PTP: off' }), 'Die Kamera gab kein Bild. gphoto2 meldet: PTP: off'],
    [`gate/1.jpg: ${STATION_MESSAGES.Corrupt}`, 'gate/1.jpg: Das Bild ist beschädigt.'],
  ])(
    'of a Station’s camera keeps what only the Station knows: %s [DVP-05] [EXT-251]',
    async (sentence, text) => {
      await speakTo({ Locale: 'de', TimeZone: null });
      expect(saidText(sentence)).toBe(text);
    },
  );

  it('stays as it is in English, to the letter', () => {
    expect(saidText(TIMEOUT)).toBe(TIMEOUT);
  });

  it('has intervals in words of the language', async () => {
    expect([intervalName('10sec'), intervalName('1min')]).toEqual(['10 seconds', '1 minute']);
    await speakTo({ Locale: 'es', TimeZone: null });
    expect([intervalName('10sec'), intervalName('1hour')]).toEqual(['10 segundos', '1 hora']);
  });
});
