import type { restreamSentences as en } from '../en/restream-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const restreamSentences: SameTexts<typeof en> = {
  RestreamStopped: 'Das Senden ist angehalten.',
  RestreamStarting: 'Das Senden beginnt gleich.',
  RestreamNoCamera: 'Die Kamera gibt gerade kein Video.',
  RestreamNoHost: 'Es gibt keinen Host dieses Namens. Die Adresse prüfen.',
  RestreamRefused: 'Unter dieser Adresse antwortet nichts. Adresse und Port prüfen.',
  RestreamTimeout:
    'Die Plattform hat nicht rechtzeitig geantwortet. Die Adresse prüfen, und ob sie auf den Stream wartet.',
  RestreamUntrusted: 'Dem Zertifikat der Plattform ist nicht zu trauen. Die Adresse prüfen.',
  RestreamForbidden: 'Diese Adresse darf von hier nicht aufgerufen werden. Die Adresse prüfen.',
  RestreamProtocol: 'Was antwortet, spricht nicht RTMP. Adresse und Port prüfen, und rtmp gegen rtmps.',
  RestreamRejected:
    'Die Plattform weist den Stream ab. Den Stream-Schlüssel prüfen, und ob die Sendung dort angelegt ist.',
  RestreamEnded: 'Die Plattform hat die Verbindung beendet.',
  RestreamSlow: 'Die Leitung zur Plattform ist zu langsam für diesen Stream.',
  RestreamCodec: 'Die Plattform nimmt nur H.264, und dieser Stream lässt sich gerade nicht dazu machen.',
  RestreamSrtRefused: 'Die Plattform weist den Stream ab. Stream-Schlüssel und Passphrase prüfen.',
  RestreamNobodySends: 'Gerade sendet niemand Video an diese Kamera. Den Encoder starten.',
  RestreamBrokeOff: 'Was an diese Kamera gesendet wird, brach ab oder ist kein H.264. Den Encoder prüfen.',
};
