import type { display as en } from '../en/display.ts';
import type { SameTexts } from '../text-set.ts';

export const display: SameTexts<typeof en> = {
  pairTitle: 'Diesen Bildschirm koppeln',
  pairHow: 'Am Telefon oder Computer {host} öffnen, zu „Bildschirme“ gehen und diesen Code eingeben:',
  pairScan: 'Oder diesen Code scannen:',
  pairCode: 'Kopplungscode',
  pairPicture: 'Kopplungscode als QR-Code',
  noServer: 'Keine Verbindung zu {host}. Neuer Versuch läuft.',
  empty: 'Noch nichts zum Abspielen. Einträge für {name} unter „Bildschirme“ hinzufügen.',
  noCameras:
    'Noch keine Kamera hat ein Bild. {host} öffnen und eine Kamera hinzufügen: Eine Minute nach ihrem ersten Bild ist sie hier zu sehen.',
  cannotShow: 'Kein Eintrag der Abspielliste von {name} lässt sich gerade zeigen. Neuer Versuch läuft.',
  notLetIn: '{host} nimmt diesen Bildschirm derzeit nicht an. Neuer Versuch läuft.',
};
