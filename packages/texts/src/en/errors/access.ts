import type { ErrorEntries } from '../../sentences/entries.ts';

/** Who may do what. Each with its kind, and the code of the wire where a row names one. */
export const accessErrors = {
  PasswordNeeded: ['Unauthenticated', 'This needs the password that goes with the link.', 'PasswordRequired'],
  NoSuchFeed: ['NotFound', 'No such camera.'],
  NoSuchCollection: ['NotFound', 'No such collection.'],
  SignInToDoThis: ['Unauthenticated', 'Sign in to do this.'],
  SignInFirst: ['Unauthenticated', 'Sign in first.'],
  SignInAgain: ['Unauthenticated', 'Sign in again.'],
  MayOnlyView: ['Forbidden', 'You may see this, but not change it.'],
  WouldShowMore: ['Forbidden', 'This would show others more than you see yourself.'],
  OwnAccountNeeded: ['Forbidden', 'This needs an account of your own.'],
  NotOpenToYou: ['Forbidden', 'This is not open to you.'],
  ForPeopleOnly: ['Forbidden', 'API keys, Screens, and Stations cannot do this. Sign in as a person.'],
  ForMembersOnly: ['Forbidden', 'Only members of the account can do this.'],
  WrongPlace: ['Forbidden', 'This call must come from a page of this site.', 'CrossSite'],
  ProofNeeded: [
    'Forbidden',
    'Prove that it is you: give your password, a passkey or a code, then try again.',
    'ProofNeeded',
  ],
  VersionConflict: [
    'Conflict',
    'Someone else changed this in the meantime. Reload to see the newer version.',
    'VersionConflict',
  ],
} as const satisfies ErrorEntries;
