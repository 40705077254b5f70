import { describe, expect, it } from 'vitest';
import {
  isPairCodeAsked,
  isShortCode,
  isWindowCode,
  makePairCode,
  makeShortCode,
  mayChangeType,
  mayPair,
  PAIR_ALPHABET,
  type PairCheck,
  type PairingStand,
  pairCheckMessage,
  pairCheckOf,
  pairCodeOf,
  pairCodeType,
  SHORT_CODE_ALPHABET,
} from './index.ts';

const WINDOW = `${'ABCDEFGHJKLMNPQRSTUVWXYZ23'}W`;
const STATION = 'K7PM2XQ9RT4H';

describe('a pair code', () => {
  it.each([
    ['', null],
    ['ABCDEFGHJK', null],
    ['  ABCDEFGHJK  ', null],
    ['ABCDEFGHJKL', 'Station'],
    [STATION, 'Station'],
    [WINDOW, 'Window'],
    [` ${WINDOW.toLowerCase()} `, 'Window'],
    [`${WINDOW}W`, 'Station'],
    [WINDOW.slice(1), 'Station'],
    [`${WINDOW.slice(0, -1)}X`, 'Station'],
  ] as const)('%j is of %s [PAIR-10] [PAIR-11] [CON-34] [CON-35]', (text, type) => {
    expect(pairCodeType(text)).toBe(type);
  });

  it('is made of letters that nobody mistakes, as long as its device needs [DVP-02] [DVP-04]', () => {
    for (const chance of [0, 0.5, 0.999]) {
      const below = (n: number) => Math.floor(chance * n);
      const [station, window] = [makePairCode('Station', below), makePairCode('Window', below)];
      expect(station).toMatch(new RegExp(`^[${PAIR_ALPHABET}]{12}$`));
      expect(window).toMatch(new RegExp(`^[${PAIR_ALPHABET}]{26}W$`));
      expect([pairCodeType(station), pairCodeType(window)]).toEqual(['Station', 'Window']);
      expect([isWindowCode(station), isWindowCode(window)]).toEqual([false, true]);
    }
    expect(PAIR_ALPHABET).not.toMatch(/[IO01]/);
    expect(isWindowCode(`${'0'.repeat(26)}W`)).toBe(false);
  });

  it('is compared without spaces and in capitals, as it is typed from a screen [PAIR-11]', () => {
    expect(pairCodeOf(' k7pm2xq9rt4h\n')).toBe(STATION);
    expect(pairCodeOf('K7PM 2xq9  RT4H')).toBe(STATION);
  });

  it('is compared without dashes, and taken out of the address of a QR code [EXT-482]', () => {
    expect(pairCodeOf('abcd-efgh')).toBe('ABCDEFGH');
    expect(pairCodeOf('abcd \u2013 efgh')).toBe('ABCDEFGH');
    expect(pairCodeOf(`https://cams.example.org/mystuff?s=devices&paircode=${WINDOW}#x`)).toBe(WINDOW);
  });

  it('can be eight characters of which none is mistaken for another [EXT-480] [EXT-481]', () => {
    for (const chance of [0, 0.5, 0.999]) {
      const code = makeShortCode((n) => Math.floor(chance * n));
      expect(code).toMatch(new RegExp(`^[${SHORT_CODE_ALPHABET}]{8}$`));
      expect([isShortCode(code), pairCodeType(code), isWindowCode(code)]).toEqual([true, 'Window', false]);
    }
    expect([SHORT_CODE_ALPHABET.length, new Set(SHORT_CODE_ALPHABET).size]).toEqual([30, 30]);
    expect(SHORT_CODE_ALPHABET).not.toMatch(/[0O1ILU]/);
    for (const text of ['ABCDEFG', 'ABCDEFG0', 'ABCDEFGHJ']) expect(pairCodeType(text)).toBeNull();
  });

  it('that is short is asked about, and pairs once a Screen shows it [EXT-481]', () => {
    const stand = { code: 'abcd-efgh', check: null, isPaired: false, existingType: null };
    expect([isPairCodeAsked(stand), mayPair(stand)]).toEqual([true, false]);
    expect(mayPair({ ...stand, check: 'CanProceed' })).toBe(true);
    expect(mayPair({ ...stand, check: 'NotFound' })).toBe(false);
    expect(mayChangeType(stand)).toBe(false);
  });
});

describe('a check of a code', () => {
  const CHECK_FAILED = 'Error pairing device. Check the pair code.';
  const own = { IsAlreadyProvisioned: true, Device: {} };
  const others = { IsAlreadyProvisioned: true, Device: null };
  const free = { IsAlreadyProvisioned: false, Device: null };
  it.each([
    [200, free, 'CanProceed', null],
    [
      404,
      null,
      'NotFound',
      'Check the pair code as it may have expired. No device found for provided pair code.',
    ],
    [200, others, 'OtherAccount', 'Device already paired to another account!'],
    [200, own, 'AlreadyYours', 'Device already paired. Find it in the list below.'],
    [500, null, 'Failed', CHECK_FAILED],
    [401, null, 'Failed', CHECK_FAILED],
    [null, null, 'Failed', CHECK_FAILED],
  ] as const)(
    'answered %s %j is %s [PAIR-02] [PAIR-03] [PAIR-04] [PAIR-05] [PAIR-09] [ERR-11] [ERR-12] [ERR-14] [ERR-16]',
    (status, reply, check, said) => {
      expect(pairCheckOf(status, reply)).toBe(check);
      expect(pairCheckMessage(check)).toBe(said);
    },
  );
});

describe('the panel', () => {
  const stand = (change: Partial<PairingStand> = {}): PairingStand => ({
    ...{ code: STATION, check: null, isPaired: false, existingType: null },
    ...change,
  });
  const CHECKS: (PairCheck | null)[] = [
    null,
    'CanProceed',
    'NotFound',
    'OtherAccount',
    'AlreadyYours',
    'Failed',
  ];

  it('asks about a Station, never about a Window [PAIR-01] [PAIR-12]', () => {
    expect(isPairCodeAsked(stand())).toBe(true);
    for (const code of ['', 'SHORT', WINDOW]) expect(isPairCodeAsked(stand({ code }))).toBe(false);
    expect(isPairCodeAsked(stand({ isPaired: true }))).toBe(false);
  });

  it('pairs a Station that waits, a Window at once, and nothing twice [PAIR-12] [PAIR-13]', () => {
    const may = (change: Partial<PairingStand>) =>
      CHECKS.filter((check) => mayPair(stand({ ...change, check })));
    expect(may({})).toEqual(['CanProceed']);
    expect(may({ code: WINDOW })).toEqual([null, 'CanProceed']);
    expect(may({ isPaired: true })).toEqual([]);
    expect(may({ code: 'SHORT' })).toEqual([]);
  });

  it('lets the type change while no Window is meant and nothing was answered [PAIR-14]', () => {
    expect(mayChangeType(stand())).toBe(true);
    expect(mayChangeType(stand({ code: '' }))).toBe(true);
    expect(mayChangeType(stand({ existingType: 'Station' }))).toBe(true);
    expect(mayChangeType(stand({ existingType: 'Window' }))).toBe(false);
    expect(mayChangeType(stand({ code: WINDOW }))).toBe(false);
    expect(mayChangeType(stand({ check: 'NotFound' }))).toBe(false);
  });
});
