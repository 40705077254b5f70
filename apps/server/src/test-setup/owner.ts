/** The first owner of the service of a test, and their session. */
import { SETUP_TOKEN } from '@longview/test-kit/setup-token';

export const OWNER = {
  Token: SETUP_TOKEN,
  Email: 'ada@example.org',
  Password: 'correct horse battery',
  Name: 'Ada',
};

/** The `Cookie` header that gives back what `response` set. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
