import type { accessErrors as en } from '../../en/errors/access.ts';
import type { SentencesOf } from '../../text-set.ts';

export const accessErrors: SentencesOf<typeof en> = {
  PasswordNeeded: 'Dafür braucht es das Passwort, das zum Link gehört.',
  NoSuchFeed: 'Diese Kamera gibt es nicht.',
  NoSuchCollection: 'Diese Sammlung gibt es nicht.',
  SignInToDoThis: 'Dafür bitte anmelden.',
  SignInFirst: 'Bitte zuerst anmelden.',
  SignInAgain: 'Bitte neu anmelden.',
  MayOnlyView: 'Sie dürfen dies sehen, aber nicht ändern.',
  WouldShowMore: 'Andere sähen damit mehr als Sie selbst.',
  OwnAccountNeeded: 'Dafür braucht es ein eigenes Konto.',
  NotOpenToYou: 'Das ist für Sie nicht zugänglich.',
  ForPeopleOnly: 'API-Schlüssel, Bildschirme und Stationen können das nicht. Bitte als Person anmelden.',
  ForMembersOnly: 'Das können nur Mitglieder des Kontos.',
  WrongPlace: 'Dieser Aufruf muss von einer Seite dieser Website kommen.',
  ProofNeeded:
    'Bitte bestätigen, dass Sie es sind, mit Passwort, Passkey oder Code, und es dann noch einmal versuchen.',
  VersionConflict: 'Jemand anders hat dies inzwischen geändert. Neu laden, um die neuere Fassung zu sehen.',
};
