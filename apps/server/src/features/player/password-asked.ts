/** What a page gets instead of a feed or collection whose password was not given yet (PRM-39, PUB-16). */
import type { AppError } from '@longview/base';
import { type PasswordAsked, routes } from '@longview/contract';

export function isPasswordAsked(err: AppError): boolean {
  return err.detail.code === 'PasswordRequired';
}

export function passwordAsked(roId: string): PasswordAsked {
  return { Kind: 'Password', RoId: roId, Url: routes.giveAccessPassword.path };
}
