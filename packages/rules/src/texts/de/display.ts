import type { display as en } from '../en/display.ts';
import type { SameTexts } from '../text-set.ts';

export const display: SameTexts<typeof en> = {
  pairTitle: 'Diesen Bildschirm koppeln',
  pairHow: 'Am Telefon oder Computer {host} öffnen, zu „Geräte“ gehen und diesen Code eingeben:',
  pairScan: 'Oder dies scannen:',
  pairCode: 'Kopplungscode',
  pairPicture: 'Der Kopplungscode als QR-Code',
  noServer: 'Keine Verbindung zu {host}. Neuer Versuch läuft.',
  empty: 'Noch nichts zum Abspielen. Die Abspielliste von {name} wird unter „Geräte“ gefüllt.',
  cannotShow: 'Nichts aus der Abspielliste von {name} lässt sich gerade zeigen. Neuer Versuch läuft.',
  notLetIn: '{host} lässt diesen Bildschirm im Moment nicht zu. Er versucht es von selbst wieder.',
};
