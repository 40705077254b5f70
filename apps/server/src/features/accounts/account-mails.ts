/** The texts of the mails about signing in (ACC-03, ACC-04, ACC-07, ACC-12). */
import type { Mail } from '../../mail.ts';

export function verifyMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your address for Longview',
    text: `Confirm that this address is yours:\n\n${link}\n\nThe link works for 48 hours. If you did not sign up, ignore this mail.\n`,
  };
}

export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Choose a new password for Longview',
    text: `Someone asked for a new password for this address. Choose one here:\n\n${link}\n\nThe link works once, for an hour. If it was not you, ignore this mail: nothing changes.\n`,
  };
}

export function alreadyUserMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'You already have a Longview sign-in',
    text: `Someone signed up with this address, which already has a sign-in.\n\nSign in: ${publicUrl}/signin\nForgot the password: ${publicUrl}/forgot\n\nIf it was not you, ignore this mail: nothing changes.\n`,
  };
}

export function addressChangeMail(to: string, newAddress: string): Mail {
  return {
    to,
    subject: 'Your Longview address is being changed',
    text: `The address of your sign-in will become ${newAddress} once that address is confirmed. If it was not you, change your password now.\n`,
  };
}
