import type { devicesErrors as en } from '../../en/errors/devices.ts';
import type { SentencesOf } from '../../text-set.ts';

export const devicesErrors: SentencesOf<typeof en> = {
  NoSuchDevice: 'Diesen Bildschirm oder diese Station gibt es nicht.',
  NoSuchDeviceOfAccount: 'Dieses Konto hat keinen solchen Kamerazugang.',
  NoSuchChannel: 'Dieser Kamerazugang hat keinen solchen Kanal. Bitte neu laden.',
  NoChannelPicture: 'Von diesem Kanal gibt es kein Bild. Bitte seinen Bericht erneuern.',
  DeviceInUse: 'Dieser Kamerazugang ist die Quelle von {where}. Dort zuerst eine andere Quelle wählen.',
  ChannelInUse: 'Dieser Kanal ist die Quelle von {where}. Dort zuerst eine andere Quelle wählen.',
  ChannelsBeingFound: 'Die Kanäle dieses Kamerazugangs werden schon gesucht.',
  SearchSignInNeeded: 'Nur wer angemeldet ist, kann Kameras suchen.',
  TestSignInNeeded: 'Nur wer angemeldet ist, kann Kameras testen.',
  OwnNetworkClosed: 'Der Betreiber dieser Installation hat das eigene Netzwerk geschlossen.',
  OneNewChannel: 'Immer nur einen neuen Kanal hinzufügen: speichern, dann den nächsten.',
  DuplicateUrl: 'Diese URL ist bereits hinzugefügt.',
  TooManyNetworkDevices: 'Ein Konto hat höchstens {most} Kamerazugänge.',
  NoChannelSuggested:
    'Dieser Kamerazugang schlägt keinen Kanal vor. Einen wählen oder die Kanäle finden lassen.',
  MissingUrl: 'Adresse fehlt.',
  TargetRefused:
    'Diese Adresse darf von hier nicht aufgerufen werden. Eine öffentliche Adresse verwenden oder den Betreiber fragen, welche Adressen PRIVATE_TARGETS erlaubt.',
  LinkBadState:
    'Diese Verbindung wurde schon verwendet, ist zu alt oder wurde anderswo begonnen. Bitte neu beginnen.',
  LinkNoCloud: 'Nur Konten von Dropbox und Google werden verbunden.',
  NoCommandWaits: 'Kein solcher Befehl wartet auf eine Antwort.',
  NoSuchPackage: 'Ein solches Paket wird hier nicht angeboten.',
  PairDeviceAgain: 'Bitte diesen Bildschirm oder diese Station neu koppeln.',
  NoSuchCamera: 'Diese Station hat keine solche Kamera.',
  LogTooLong: 'Höchstens 256 KiB Zeilen auf einmal.',
  DeviceAccountClosed: 'Das Konto dieses Bildschirms oder dieser Station ist geschlossen.',
  DeviceInactive: 'Der Bildschirm oder die Station antwortet gerade nicht und kann nichts erfahren.',
  NoDevicePicture: 'Von diesem Bildschirm oder dieser Station gibt es noch kein Bild.',
  PairingFailedAskAgain: 'Es ließ sich kein Kopplungscode erstellen. Noch einmal versuchen.',
  PairKeyInUse: 'Dieser Schlüssel ist in Gebrauch. Bitte einen anderen erzeugen.',
  PairCodeNotFound:
    'Kein Bildschirm und keine Station mit diesem Code gefunden. Prüfen Sie den Code, er ist vielleicht abgelaufen.',
  ShortCodeNotFound:
    'Kein Bildschirm zeigt jetzt diesen Code. Jedes Zeichen vergleichen. Ein Code gilt zehn Minuten und einmal: Zeigt der Bildschirm einen anderen, diesen eingeben.',
  PairedToOther: 'Schon mit einem anderen Konto gekoppelt!',
  NothingWaitsWithKey: 'Mit diesem Schlüssel wartet nichts. Bitte neu koppeln.',
  WrongPollToken: 'Das ist nicht das Abfrage-Token dieses Schlüssels.',
  CodeOfScreen: 'Das ist der Code eines Bildschirms, neu gekoppelt wird aber eine Station.',
  CodeOfStation: 'Das ist der Code einer Station, neu gekoppelt wird aber ein Bildschirm.',
  TooManyDevices: 'Ein Konto hat höchstens {most} Bildschirme und Stationen. Zuerst eine davon löschen.',
  PtzNoDevice: 'Nur Kameras mit einem Kamerazugang als Quelle lassen sich bewegen. Einen als Quelle wählen.',
  PtzNoAnswer:
    'Die Kamera antwortet nicht per ONVIF. ONVIF in der Kamera einschalten und ihren ONVIF-Port prüfen.',
  PtzUnauthorized:
    'Die Kamera weist die Zugangsdaten für ONVIF ab. Manche Kameras haben dafür eigene Benutzer: dort einen anlegen.',
  PtzNoMount: 'Diese Kamera nennt keine Motoren: Sie lässt sich nicht bewegen.',
  PtzUnknownChannel:
    'Der Rekorder bewegt mehrere Kameras und sagt nicht, welche hier gezeigt wird. Die Kanäle des Kamerazugangs neu finden lassen.',
  PtzNotSaved:
    'Die Kamera hat die Position nicht gespeichert. Vielleicht ist sie voll, oder Namen dürfen nur einfache Buchstaben haben. Eine Position löschen oder einen anderen Namen wählen.',
  PtzNoPreset: 'Die Kamera hat diese Position nicht mehr. Die Seite neu laden.',
  PtzFailed: 'Die Kamera hat es nicht ausgeführt. Noch einmal versuchen oder eine andere Position wählen.',
  PtzTargetRefused: 'Diese Adresse darf von hier nicht aufgerufen werden. Den Host des Kamerazugangs prüfen.',
  PtzBusy: 'Die Kamera führt noch einen Befehl aus. Einen Moment warten.',
  FtpOff: 'Dieser Dienst nimmt keine Bilder per FTP. Sein Betreiber kann FTP_PORT setzen.',
  NoFtpLogin: 'Es gibt keine FTP-Zugangsdaten.',
  ImportNoFolder: 'Es ist kein Ordner zum Importieren gesetzt.',
  ImportFolderFailed: 'Der Ordner lässt sich nicht lesen. {why}',
  ImportBeingUndone:
    'Ein Import dieser Kamera wird gerade rückgängig gemacht. Den neuen starten, wenn das vorbei ist.',
  ImportRunning: 'Ein Import dieser Kamera läuft. Ihn zuerst anhalten.',
  ThisImportRuns: 'Dieser Import läuft noch. Ihn zuerst anhalten.',
  ThisImportUndone: 'Dieser Import wird gerade rückgängig gemacht.',
  NoSuchImport: 'Diese Kamera hat keinen solchen Import.',
  NoImportFolder: 'In {folder} gibt es keinen Import.',
  ImportFolderUnreadable: 'Der Ordner {folder} lässt sich nicht lesen: {why}',
};
