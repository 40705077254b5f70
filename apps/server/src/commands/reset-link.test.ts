import { silentLogger } from '@longview/base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { OWNER } from '../test-setup/owner.ts';
import { runResetLink } from './reset-link.ts';
import { runCommand } from './run-command.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.setUp();
});
afterAll(() => app.close());

/** What the command prints, beside the running service. */
async function resetLink(...args: string[]): Promise<string> {
  let printed = '';
  await runResetLink(app.ctx.config, args, silentLogger, (text) => {
    printed += text;
  });
  return printed;
}
const reset = (token: string, newPassword: string) =>
  app.call('/api/auth/reset-password', { body: { token, newPassword } });

it('makes a link that sets a new password once [OPS-09]', async () => {
  const printed = await resetLink(OWNER.Email.toUpperCase());
  const token = /\/reset\?token=([\w-]{43})\n/.exec(printed)?.[1] ?? '';
  expect(printed).toContain(app.ctx.config.publicUrl);
  expect((await reset(token, 'a second good one')).status).toBe(200);
  expect((await reset(token, 'a third good one')).status).toBe(400);
  const body = { email: OWNER.Email, password: 'a second good one' };
  expect((await app.call('/api/auth/sign-in/email', { body })).status).toBe(200);
});

it('needs the address of somebody who signs in [OPS-09]', async () => {
  await expect(resetLink('nobody@example.org')).rejects.toThrow('Nobody signs in with nobody@example.org.');
  await expect(resetLink()).rejects.toThrow('Name the e-mail address');
  await expect(runCommand('reset-links', [], app.ctx.config, silentLogger)).rejects.toThrow('reset-link');
});
