import type { clipSentences as en } from '../en/clip-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const clipSentences: SameTexts<typeof en> = {
  'said.clip.NotCapturing': 'Der Feed nimmt nicht auf, deshalb wird seine Kamera nicht gerufen.',
  'said.clip.NotEnabled':
    'Videoclips sind für diesen Feed ausgeschaltet. Unter „Größe und Intervall“ einschalten.',
  'said.clip.NoSource': 'Keine Quelle der Clips ist gesetzt. Eine für Clips oder für den Stream setzen.',
  'said.clip.SourceStopped': 'Die Quelle der Clips ist angehalten. Auf der Seite der Netzwerkgeräte starten.',
  'said.clip.NoStream': 'Die Quelle der Clips ist ein Ordner, dessen Dateien von selbst Clips werden.',
  'said.clip.Hidden':
    'Dieser Feed beschneidet, maskiert oder anonymisiert seine Bilder, deshalb werden nur Clips behalten, die der Dienst aufnimmt.',
  'said.clip.NoPicture': 'Die Kamera hat nicht rechtzeitig ein Bild gesendet.',
  'said.clip.TooShort': 'Die Kamera war weniger als eine Sekunde da.',
  'said.clip.Broken': 'Was die Kamera gesendet hat, ergibt keinen Film, der sich abspielen lässt.',
  'said.clip.TooLarge': 'Der Film ist größer als 256 MiB.',
  'said.clip.TooMany': 'Dieser Rechner kommt mit Clips nicht nach, die Teile ihrer Bilder verbergen.',
  'said.clip.StorageLimit': 'Der Speicher dieses Tarifs ist voll.',
  'said.clip.DiskFull': 'Es ist zu wenig Platz auf der Festplatte.',
  'said.clip.Failed': 'Der Clip konnte nicht gespeichert werden.',
};
