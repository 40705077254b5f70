import { say, sayingOf } from '@longview/texts/sentences';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '../api/client/client.ts';
import { alertText } from './alert-text.ts';
import { speakTo } from './language.ts';
import { reportText } from './report-text.ts';
import { saidText, sentenceText } from './sentence.ts';

vi.stubGlobal('document', { documentElement: {}, cookie: '' });
afterEach(() => speakTo({ Locale: 'en', TimeZone: null }));
afterAll(() => vi.unstubAllGlobals());

const inUse = say('ScheduleInUse', { where: say('AndMore', { names: 'Mast (north), $1', n: 2 }) });

it('an error with values is said in German by its reason [EXT-416]', async () => {
  await speakTo({ Locale: 'de', TimeZone: null });
  const failure = new ApiFailure({
    ...{ ok: false, status: 409, code: 'ScheduleInUse', message: inUse.Message },
    ...{ reason: inUse.Reason, params: inUse.Params },
    fields: [{ Name: 'Name', ...say('FieldTooLong', { most: 2000 }) }],
  });
  expect(failure.message).toBe(
    'Dieser Zeitplan wird von Mast (north), $1 und 2 weiteren verwendet. Dort zuerst einen anderen wählen.',
  );
  expect(failure.fieldErrors()).toEqual({ Name: 'Höchstens 2.000 Zeichen.' });
});

it('is the service’s own sentence in English, and of an older service', async () => {
  expect(sentenceText(inUse)).toBe(inUse.Message);
  await speakTo({ Locale: 'es', TimeZone: null });
  const old = new ApiFailure({ ok: false, status: 409, code: 'Conflict', message: 'No.', fields: [] });
  expect(old.message).toBe('No.');
  expect(saidText('As stored before.', { Reason: null, Params: {} })).toBe('As stored before.');
});

it('what stands beside a text is said by its reason, words of a camera as they are [EXT-418]', async () => {
  await speakTo({ Locale: 'de', TimeZone: null });
  const text =
    'The camera did not answer in time. Check the address, and that the camera is on. It says: “Busy”';
  expect(reportText({ ErrorStatusMessage: text, ErrorStatusCode: null, ...sayingOf(text) } as never)).toBe(
    'Die Kamera hat nicht rechtzeitig geantwortet. Bitte die Adresse prüfen und ob die Kamera eingeschaltet ist. Sie meldet: “Busy”',
  );
  expect(alertText({ Kind: 'NoFrames', Cause: 'Timeout' })).toBe(
    'Es kommen keine neuen Bilder. Die Kamera antwortet nicht rechtzeitig.',
  );
});
