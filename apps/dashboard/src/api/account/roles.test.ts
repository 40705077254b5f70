import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../client/client.ts';
import { roleFailureText } from './roles.ts';

const failed = (status: number | null, code = 'Code', message = 'What the server says.') =>
  roleFailureText(new ApiFailure({ ok: false, status, code, message, fields: [] }));

describe('a failed call of roles', () => {
  it('402 tells to upgrade, whatever the server says [ROL-12] [ERR-03]', () => {
    expect(failed(402)).toBe('Upgrade your plan to use roles.');
  });

  it.each([400, 403, 404, 409, 429, 500, 503])('%d tells its status [ROL-13] [ERR-04]', (status) => {
    expect(failed(status)).toBe(`Server error : ${status}`);
  });

  it('says where a role is in use, and which policy is there already [API-45] [ERR-17]', () => {
    expect(failed(409, 'RoleInUse')).toBe('What the server says.');
    expect(failed(409, 'DuplicatePolicy', 'This policy is already added.')).toBe(
      'This policy is already added.',
    );
  });

  it('without an answer tells that there is no connection', () => {
    expect(failed(null)).toBe('No connection');
    expect(roleFailureText(null)).toBeNull();
  });
});
