// Cameras that lead elsewhere: redirects and names into addresses that are never called, and certificates in the past.
import { body, type FaultyCase, GOOD, type Misbehave, status } from './faulty-camera-answers.ts';

const good = body(GOOD);
const REFUSED = { statusCode: 'Refused', errorStatusCode: 'TargetRefused' } as const;

const leadsTo = (name: string, to: string, expected: FaultyCase['expected'] = REFUSED): FaultyCase => ({
  name: `redirect to ${name}`,
  misbehave: status('302 Found', { Location: to }),
  expected,
});

/** Goes on to another port of the same name, which is asked for again. */
const onward: Misbehave = status('302 Found', { Location: 'http://flips.test:9/' });

export const DESTINATION_CASES: readonly FaultyCase[] = [
  leadsTo('metadata as one number', 'http://2852039166/'),
  leadsTo('metadata in octal', 'http://0251.0376.0251.0376/'),
  leadsTo('metadata by NAT64', 'http://[64:ff9b::a9fe:a9fe]/'),
  leadsTo('metadata by 6to4', 'http://[2002:a9fe:a9fe::]/'),
  leadsTo('metadata of IPv6', 'http://[fd00:ec2::254]/'),
  leadsTo('the metadata name with a dot', 'http://METADATA.google.internal./'),
  leadsTo('the unspecified address', 'http://0.0.0.0/'),
  leadsTo('the unspecified address of IPv6', 'http://[::]/'),
  leadsTo('a multicast address', 'http://[ff02::1]/'),
  leadsTo('broadcast', 'http://255.255.255.255/'),
  leadsTo('an address with a zone', 'http://[fe80::1%25eth0]/', { statusCode: 'Error', says: /not http/ }),
  leadsTo('a name that leads inwards', 'http://inner.test/'),
  {
    name: 'a name that changes its answer on the way',
    host: 'flips.test',
    misbehave: onward,
    expected: REFUSED,
  },
  { name: 'a name that leads inwards', host: 'inner.test', misbehave: good, expected: REFUSED },
  {
    name: 'a name with refused addresses among others',
    host: 'mixed.test',
    misbehave: good,
    expected: 'picture',
  },
  {
    name: 'a name nobody answers for',
    host: 'silent.test',
    misbehave: good,
    expected: { statusCode: 'Timeout' },
  },
  {
    name: 'a name that is not there',
    host: 'gone.test',
    misbehave: good,
    expected: { statusCode: 'Error', says: /no host of this name/ },
  },
  {
    name: 'expired certificate',
    tls: 'expired',
    misbehave: good,
    expected: { statusCode: 'Error', says: /certificate/ },
  },
  { name: 'expired and allowed', tls: 'expired', tlsInsecure: true, misbehave: good, expected: 'picture' },
];
