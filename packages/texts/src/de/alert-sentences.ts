import type { alertSentences as en } from '../en/alert-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const alertSentences: SameTexts<typeof en> = {
  'alert.kind.NoFrames': 'Es kommen keine neuen Bilder.',
  'alert.kind.FrozenPicture': 'Das Bild steht: Die Kamera sendet immer wieder dieselben Daten.',
  'alert.kind.ClockWrong': 'Die Uhr der Kamera geht mehr als fünf Minuten falsch.',
  'alert.kind.LinkExpired':
    'Die Verbindung mit dem Cloud-Speicher ist abgelaufen oder läuft in drei Tagen ab.',
  'alert.kind.RestreamFailed': 'Eine Plattform nimmt das Live-Video nicht an, das an sie gesendet wird.',
  'alert.kind.ClipsFailed': 'Videoclips können nicht aufgenommen werden.',
  'alert.kind.CameraMoved':
    'Die Kamera wurde bewegt: Sie blickt nicht mehr dorthin, wohin sie bisher geblickt hat.',
  'alert.kind.CameraCovered': 'Die Kamera ist verdeckt: Von ihrer gewohnten Ansicht ist nichts zu sehen.',
  'alert.kind.DarkByDay': 'Das Bild ist bei Tag schwarz.',
  'alert.kind.PictureBlurred': 'Das Bild ist unscharf, oder die Linse ist verschmutzt.',
  'alert.kind.other': 'Etwas stimmt nicht.',
  'alert.cause.Unauthorized': 'Die Kamera weist die Zugangsdaten ab.',
  'alert.cause.NotFound': 'Die Kamera antwortet, aber nicht unter dieser Adresse.',
  'alert.cause.Timeout': 'Die Kamera antwortet nicht rechtzeitig.',
  'alert.cause.Refused': 'Unter der Adresse der Kamera antwortet nichts.',
  'alert.cause.NotAnImage': 'Die Kamera antwortet mit etwas, das kein Bild ist.',
  'alert.cause.Error': 'Die Kamera ist nicht zu erreichen.',
};
