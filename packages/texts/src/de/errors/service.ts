import type { serviceErrors as en } from '../../en/errors/service.ts';
import type { SentencesOf } from '../../text-set.ts';

export const serviceErrors: SentencesOf<typeof en> = {
  NothingHere: 'Unter dieser Adresse gibt es nichts.',
  RequestUnreadable: 'Die Anfrage ist nicht lesbar.',
  BodyTooLarge: 'Die Anfrage ist zu groß.',
  BodyTooLargeUnsigned: 'Die Anfrage ist zu groß. Ohne Anmeldung werden höchstens 64 KiB angenommen.',
  BodyTooLargeStreamed: 'Das ist zu groß.',
  FilesTooLarge: 'Diese Dateien sind zusammen zu groß.',
  ContentTypeRefused: 'Dieser Inhaltstyp wird hier nicht angenommen.',
  BodyCompressed: 'Anfragen mit Content-Encoding werden nicht angenommen. Ohne Kompression senden.',
  TooManyCalls: 'Zu viele Aufrufe. Später noch einmal versuchen.',
  ServerFailed: 'Auf dem Server ging etwas schief.',
  ServiceUnavailable: 'Der Dienst kann gerade nicht antworten.',
  TooMuchSent: 'Es wird gerade zu viel auf einmal gesendet. Gleich noch einmal senden.',
  MetricsTokenNeeded: 'Das Token für Messwerte angeben.',
  TextUnstorable: 'Texte dürfen weder das Zeichen NUL noch halbe Zeichen enthalten.',
  CheckFields: 'Bitte die Felder prüfen.',
  DatabaseAway: 'Die Datenbank antwortet gerade nicht.',
  MailNotTaken: 'Der Mailserver nimmt unsere E-Mail nicht an.',
  MqttNotTaken: 'Der MQTT-Broker nimmt unsere Nachricht nicht an.',
  MqttAway: 'Der MQTT-Broker antwortet nicht.',
  FeedMoved: 'Ein anderer Knoten hält diese Kamera.',
  NodeAway: 'Ein anderer Knoten dieses Dienstes antwortet nicht.',
  NoNodeTakesFrames: 'Im Moment nimmt kein Knoten Bilder dieser Kamera. Noch einmal senden.',
  BodyNotSigned: 'Die Anfrage ist nicht die unterschriebene.',
};
