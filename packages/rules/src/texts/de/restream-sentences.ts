import type { restreamSentences as en } from '../en/restream-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const restreamSentences: SameTexts<typeof en> = {
  'said.restream.stopped': 'Das Senden ist angehalten.',
  'said.restream.starting': 'Das Senden beginnt gleich.',
  'said.restream.noCamera': 'Die Kamera gibt gerade kein Video.',
  'said.restream.noHost': 'Es gibt keinen Host dieses Namens. Die Adresse prüfen.',
  'said.restream.refused': 'Unter dieser Adresse antwortet nichts. Adresse und Port prüfen.',
  'said.restream.timeout':
    'Die Plattform hat nicht rechtzeitig geantwortet. Die Adresse prüfen, und ob sie auf den Stream wartet.',
  'said.restream.untrusted': 'Dem Zertifikat der Plattform ist nicht zu trauen. Die Adresse prüfen.',
  'said.restream.forbidden': 'Diese Adresse darf von hier nicht gerufen werden. Die Adresse prüfen.',
  'said.restream.protocol':
    'Was antwortet, spricht nicht RTMP. Adresse und Port prüfen, und rtmp gegen rtmps.',
  'said.restream.rejected':
    'Die Plattform weist den Stream ab. Den Stream-Schlüssel prüfen, und ob die Sendung dort angelegt ist.',
  'said.restream.ended': 'Die Plattform hat die Verbindung beendet.',
  'said.restream.slow': 'Die Leitung zur Plattform ist zu langsam für diesen Stream.',
  'said.restream.codec':
    'Die Plattform nimmt nur H.264, und dieser Stream lässt sich gerade nicht dazu machen.',
  'said.restream.srtRefused': 'Die Plattform weist den Stream ab. Stream-Schlüssel und Passphrase prüfen.',
  'said.restream.noSuchForm':
    'Eine Adresse mit rtmp, rtmps oder srt nehmen, z. B. rtmps://live.example.org/app.',
  'said.restream.noLogin':
    'Die Zugangsdaten weglassen. Die meisten Plattformen wollen einen Stream-Schlüssel.',
  'said.restream.srtPort': 'Eine Adresse mit srt braucht einen Port, z. B. srt://live.example.org:9000.',
  'said.restream.srtBare':
    'Pfad und Abfrage weglassen: Die Stream-Id ist der Stream-Schlüssel, die Passphrase ein Feld.',
  'said.restream.noPath':
    'Die Adresse braucht den Pfad, den die Plattform nennt, z. B. rtmp://live.example.org/app.',
  'said.restream.passphraseForm':
    'Eine Passphrase hat 10 bis 79 Buchstaben, Ziffern oder Zeichen von Adressen, keine Leerzeichen.',
  'said.restream.tooMany': 'Ein Feed wird an höchstens {n} Plattformen gesendet.',
  'said.restream.nobodySends': 'Gerade sendet niemand Video an diesen Feed. Den Encoder starten.',
  'said.restream.brokeOff':
    'Was an diesen Feed gesendet wird, brach ab oder ist kein H.264. Den Encoder prüfen.',
};
