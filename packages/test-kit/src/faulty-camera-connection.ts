// Faulty connections and statuses: resets, silence, slowness, redirects, logins and TLS.
import {
  body,
  drip,
  type FaultyCase,
  GOOD,
  head,
  type Misbehave,
  raw,
  status,
} from './faulty-camera-answers.ts';

const LENGTH = { 'Content-Length': GOOD.length };
const good = body(GOOD);
const reset: Misbehave = ({ socket }) => socket.resetAndDestroy();
const login = { username: 'ad min', password: 'p@ss:w/ö' };

/** Redirects while the path says so: `/7/3` goes to `/7/2`, and `/7/0` is the picture. */
const countdown: Misbehave = (exchange) => {
  const left = Number(/^\w+ \/\d+\/(\d+)/.exec(exchange.head)?.[1] ?? 0);
  if (left === 0) good(exchange);
  else status('302 Found', { Location: `${exchange.self}/${left - 1}` })(exchange);
};

const answers = (name: string, line: string, expected: FaultyCase['expected'], headers = {}): FaultyCase => ({
  name,
  misbehave: status(line, headers),
  expected,
});
const redirect = (name: string, to: string, expected: FaultyCase['expected']): FaultyCase =>
  answers(name, '302 Found', expected, { Location: to });

export const CONNECTION_CASES: readonly FaultyCase[] = [
  {
    name: 'reset at once',
    misbehave: reset,
    expected: { statusCode: 'Error', says: /closed the connection/ },
  },
  {
    name: 'reset once, then good',
    misbehave: (exchange) => (exchange.attempt === 1 ? reset : good)(exchange),
    expected: 'picture',
  },
  { name: 'closes without a word', misbehave: raw([]), expected: { statusCode: 'Error', says: /closed/ } },
  { name: 'accepts and stays silent', misbehave: () => {}, expected: { statusCode: 'Timeout' } },
  {
    name: 'header drips',
    misbehave: drip('HTTP/1.1 200', 40, () => ' '),
    expected: { statusCode: 'Timeout' },
  },
  {
    name: 'body drips',
    misbehave: drip(head('200 OK', LENGTH), 40, (n) => GOOD.subarray(n, n + 1)),
    expected: { statusCode: 'Timeout', says: /did not finish/ },
  },
  {
    name: 'reset within the body',
    misbehave: ({ socket }) => {
      socket.write(head('200 OK', LENGTH));
      socket.write(GOOD.subarray(0, 300), () => setTimeout(() => socket.resetAndDestroy(), 30));
    },
    expected: { statusCode: 'NotAnImage', says: /ends too early/ },
  },
  answers('204', '204 No Content', { statusCode: 'NotAnImage', errorStatusCode: '204' }),
  answers('304', '304 Not Modified', { statusCode: 'NotAnImage', errorStatusCode: '304' }),
  answers('400', '400 Bad Request', { statusCode: 'Error', errorStatusCode: '400' }),
  answers('401 and no login', '401 Unauthorized', { statusCode: 'Unauthorized', errorStatusCode: '401' }),
  answers('403', '403 Forbidden', { statusCode: 'Unauthorized', errorStatusCode: '403' }),
  answers('404', '404 Not Found', { statusCode: 'NotFound', errorStatusCode: '404' }),
  answers('410', '410 Gone', { statusCode: 'NotFound', errorStatusCode: '410' }),
  answers('429', '429 Too Many', { statusCode: 'Error', retryAfterSec: 7 }, { 'Retry-After': '7' }),
  answers('500', '500 Oops', { statusCode: 'Error', errorStatusCode: '500', says: /fault of its own/ }),
  answers(
    '503 with Retry-After',
    '503 Busy',
    { statusCode: 'Error', retryAfterSec: 120 },
    { 'Retry-After': '120' },
  ),
  answers(
    '503 with a far Retry-After date',
    '503 Busy',
    { statusCode: 'Error', errorStatusCode: '503', retryAfterSec: 3600 },
    { 'Retry-After': 'Fri, 31 Dec 2199 23:59:59 GMT' },
  ),
  answers('504', '504 Gateway Timeout', { statusCode: 'Timeout', errorStatusCode: '504' }),
  { name: 'three redirects', misbehave: countdown, path: '/3', expected: 'picture' },
  {
    name: 'four redirects',
    misbehave: countdown,
    path: '/4',
    expected: { statusCode: 'Error', says: /three times/ },
  },
  {
    name: 'redirect to itself',
    misbehave: (exchange) => status('301 Moved', { Location: exchange.self })(exchange),
    expected: { statusCode: 'Error', says: /three times/ },
  },
  redirect('redirect to cloud metadata', 'http://169.254.169.254/latest/', {
    statusCode: 'Refused',
    errorStatusCode: 'TargetRefused',
  }),
  redirect('redirect to mapped metadata', 'http://[::ffff:169.254.169.254]/', {
    statusCode: 'Refused',
    errorStatusCode: 'TargetRefused',
  }),
  redirect('redirect to a file', 'file:///etc/passwd', { statusCode: 'Error', says: /not http/ }),
  answers('redirect without an address', '302 Found', { statusCode: 'Error', errorStatusCode: '302' }),
  {
    name: 'refuses every login',
    login,
    misbehave: status('401 No', { 'WWW-Authenticate': 'Digest realm="r", nonce="n", qop="auth"' }),
    expected: { statusCode: 'Unauthorized', errorStatusCode: '401', says: /refuses the login/ },
  },
  {
    name: 'stale without end',
    login,
    misbehave: status('401 No', { 'WWW-Authenticate': 'Digest realm="r", nonce="n", stale=true' }),
    expected: { statusCode: 'Unauthorized', errorStatusCode: '401' },
  },
  {
    name: 'asks for a login nobody knows',
    login,
    misbehave: status('401 No', {
      'WWW-Authenticate': 'Hawk x="y", Digest realm="r", nonce="n", algorithm=FOO',
    }),
    expected: { statusCode: 'Unauthorized', errorStatusCode: '401' },
  },
  {
    name: 'self-signed certificate',
    tls: true,
    misbehave: good,
    expected: { statusCode: 'Error', says: /certificate/ },
  },
  { name: 'self-signed and allowed', tls: true, tlsInsecure: true, misbehave: good, expected: 'picture' },
  {
    name: 'https to a plain port',
    scheme: 'https',
    misbehave: good,
    expected: { statusCode: 'Error', says: /does not speak https/ },
  },
  {
    name: 'http to a TLS port',
    tls: true,
    scheme: 'http',
    misbehave: good,
    expected: { statusCode: 'Error' },
  },
];
