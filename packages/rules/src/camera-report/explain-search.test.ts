import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeTrouble, TROUBLE_KINDS, type TroubleKind } from './camera-trouble.ts';
import { explainSearch, type SearchFacts } from './explain-search.ts';
import { describeHttpStatus } from './http-status.ts';

const failed = (kind: TroubleKind) => ({ ...describeTrouble(kind), errorStatusCode: null });
const status = (code: number) => ({ ...describeHttpStatus(code, true), errorStatusCode: String(code) });
const times = <T>(count: number, one: T): T[] => Array(count).fill(one);

const FACTS: SearchFacts = {
  hasHost: true,
  hasOpenPort: true,
  hasLogin: true,
  isLoginWanted: false,
  tries: [],
};
const explained = (change: Partial<SearchFacts>) => explainSearch({ ...FACTS, ...change }).message;

describe('why nothing was found [API-49]', () => {
  it.each<[string, Partial<SearchFacts>, RegExp]>([
    ['the name is unknown', { hasHost: false }, /no host of this name/],
    ['nothing listens', { hasOpenPort: false }, /^Nothing answers at the ports/],
    ['the login is refused everywhere', { tries: times(9, status(401)) }, /refuses the login/],
    ['the login is refused once', { tries: [status(401), ...times(9, status(404))] }, /refuses the login/],
    ['a login is wanted', { hasLogin: false, tries: times(9, status(401)) }, /asks for a login/],
    ['a login is wanted by ONVIF alone', { hasLogin: false, isLoginWanted: true }, /asks for a login/],
    ['rights are missing', { tries: [...times(4, status(403)), status(404)] }, /forbids this/],
    ['the certificate is not trusted', { tries: times(9, failed('Tls')) }, /certificate is not trusted/],
    ['all is too slow', { tries: [...times(3, failed('Timeout')), status(404)] }, /did not answer in time/],
    [
      'one path alone reports a fault',
      { tries: [status(500), ...times(5, status(404))] },
      /no known address/,
    ],
    ['web pages are everywhere', { tries: times(9, failed('WebPage')) }, /no known address/],
    ['no address was there to be tried', {}, /no known address/],
  ])('where %s is told with its cure', (_what, change, says) => {
    expect(explained(change)).toMatch(says);
  });

  it('is never what is only true of a guess, whatever the tries brought', () => {
    const tries = fc.array(fc.constantFrom(...TROUBLE_KINDS).map(failed), { maxLength: 12 });
    fc.assert(
      fc.property(tries, fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), (...facts) => {
        const [brought, hasHost, hasOpenPort, hasLogin, isLoginWanted] = facts;
        const said = explainSearch({ hasHost, hasOpenPort, hasLogin, isLoginWanted, tries: brought });
        const isOfGuess = said.statusCode === 'NotAnImage' || said.statusCode === 'NotFound';
        expect(isOfGuess).toBe(said.message === describeTrouble('SearchNothing').message);
      }),
    );
  });
});
