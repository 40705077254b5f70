import type { clipSentences as en } from '../en/clip-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const clipSentences: SameTexts<typeof en> = {
  ClipObstacleNotCapturing: 'Die Kamera nimmt nicht auf, deshalb wird ihre Quelle nicht abgerufen.',
  ClipObstacleNoSource:
    'Keine Quelle der Clips ist gesetzt. Auf der Seite „Kamerazugänge“ eine für Clips oder für den Stream setzen.',
  ClipObstacleSourceStopped: 'Die Quelle der Clips ist angehalten. Auf der Seite „Kamerazugänge“ starten.',
  ClipObstacleNoStream: 'Die Quelle der Clips ist ein Ordner, dessen Dateien von selbst Clips werden.',
  ClipTroubleNoPicture: 'Die Kamera hat nicht rechtzeitig ein Bild gesendet.',
  ClipTroubleTooShort: 'Die Kamera war weniger als eine Sekunde da.',
  ClipTroubleBroken: 'Was die Kamera gesendet hat, ergibt keinen Film, der sich abspielen lässt.',
  ClipTroubleTooLarge: 'Der Film ist größer als 256 MiB.',
  ClipTroubleTooMany: 'Dieser Rechner kommt mit Clips nicht nach, die Teile ihrer Bilder verbergen.',
  ClipTroubleStorageLimit: 'Der Speicher dieses Tarifs ist voll.',
  ClipTroubleDiskFull: 'Es ist zu wenig Platz auf dem Datenträger.',
  ClipTroubleFailed: 'Der Clip konnte nicht gespeichert werden.',
};
