import type { stationSentences as en } from '../en/station-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const stationSentences: SameTexts<typeof en> = {
  StationNoPictureInTime: 'Die Kamera gab nicht rechtzeitig ein Bild.',
  StationNotJpeg: 'Was die Kamera gab, ist kein JPEG.',
  StationTruncated: 'Das Bild endet mittendrin.',
  StationCorrupt: 'Das Bild ist beschädigt.',
  StationUnsupported: 'Diese Art von JPEG lässt sich nicht zeigen.',
  StationTooManyPixels: 'Das Bild hat zu viele Pixel.',
  StationTooLarge: 'Das Bild ist größer als 50 MiB.',
  StationStreamOfNetworkOnly: 'Eine Station sendet nur das Video von Netzwerkkameras.',
  StationClipsOfSomeOnly: 'Eine Station nimmt Clips nur von Netzwerkkameras und aus Ordnern.',
  StationNoAddress: 'Die Kamera hat keine Adresse.',
  StationBadAddress: 'Die Adresse der Kamera lässt sich nicht lesen, oder ihre Art ist hier nicht bekannt.',
  StationAddressNotAllowed:
    'Die Station ruft nur Kameras in privaten Netzen auf. Andere brauchen `addresses` in ihrer Datei allowed.json.',
  StationNotH264: 'Die Kamera sendet kein H.264. Bitte darauf einstellen.',
  StationNoVideoWanted:
    'Keine Kamera in Longview, die ihre Bilder zeigt, nimmt gerade Video an. Den Video-Stream unter „Größe und Intervall“ einschalten.',
  StationVideoRefused: 'Der Dienst nimmt das Video nicht an. {where}',
  StationHeldOff: 'Die Kamera wurde von Hand ausgeschaltet. PowerUp senden, um sie einzuschalten.',
  StationNoTimeToSwitch: 'Es war keine Zeit mehr, die Kamera einzuschalten.',
  StationNoPowerScript: 'Die Kamera hat kein Skript für Power{name}.',
  StationNoFolder: 'Die Kamera braucht den ganzen Pfad eines Ordners auf der Station.',
  StationEmptyFolder: 'Im Ordner ist kein Bild.',
  StationFolderUnread: 'Der Ordner lässt sich nicht lesen ({why}).',
  StationFolderNotAllowed:
    'Die Station darf den Ordner {name} nicht lesen. Bitte in ihrer Datei allowed.json unter `folders` eintragen.',
  StationNamedFolderUnread: 'Der Ordner {name} lässt sich nicht lesen ({why}).',
  StationNeverWhole: '{name} wurde nie eine ganze Datei und wird übergangen.',
  StationNoScriptSet: 'Kein Skript ist gesetzt.',
  StationNoScript: 'Die Station hat kein Skript {name}.',
  StationNoScriptPutIt: 'Die Station hat kein Skript {name}: bitte zu ihren Skripten legen.',
  StationScriptNotAllowed:
    'Die Station darf {name} nicht ausführen. Bitte in ihrer Datei allowed.json unter `scripts` eintragen.',
  StationTookTooLong: '{name} brauchte länger als {n} s und wurde beendet.',
  StationPrintedTooMuch: '{name} gab zu viel aus und wurde beendet.',
  StationNoMoreTime: '{name} wurde beendet, weil keine Zeit mehr war.',
  StationNotStarted: '{name} lässt sich nicht starten.',
  StationKilled: '{name} wurde abgebrochen.',
  StationEndedWith: '{name} endete mit {n}.',
  StationItSaid: '{where} Ausgegeben wurde: {why}',
  StationNoFile: 'Das Skript nannte {name}, das ist keine Datei.',
  StationFileTooLarge: 'Die Datei {name} ist größer als 50 MiB.',
  StationPictureUnread: 'Das Bild, das das Skript nannte, lässt sich nicht lesen ({why}).',
  StationOtherSystem: 'Kameras an diesem Rechner gehen unter Linux, macOS und Windows.',
  StationNotThere: 'Die Kamera ist nicht da.',
  StationMissing: 'Die Kamera ist nicht da. Bitte anschließen oder eine andere wählen.',
  StationBusy: 'Ein anderes Programm benutzt die Kamera. Es beenden oder eine andere Kamera wählen.',
  StationDenied:
    'Die Station darf die Kamera nicht öffnen. Unter Linux muss ihr Benutzer in der Gruppe `video` sein.',
  StationUnfit: 'Die Kamera hat diese Größe oder dieses Format nicht.',
  StationNotAnImage: 'Die Kamera sandte Bilder, die sich nicht lesen lassen.',
  StationFailedWith: 'Die Kamera hat versagt: {why}.',
  StationNoCamera: 'Dieser Rechner hat keine Kamera. Bitte eine anschließen.',
  StationOtherCameras: 'Eine Kamera {name} gibt es nicht. Dieser Rechner hat: {why}.',
  StationCameraHung: 'Die Kamera hing und wurde geschlossen. Bleibt es so, bitte ausstecken.',
  StationNoGphoto: 'Das Programm gphoto2 fehlt: bitte installieren, unter Debian `apt install gphoto2`.',
  StationGphotoHung:
    'Die Kamera antwortete nicht rechtzeitig: gphoto2 wurde beendet, der USB-Anschluss wird zurückgesetzt.',
  StationGphotoOthers: 'Eine Kamera {name} gibt es nicht. Dieser Rechner sieht: {why}.',
  StationGphotoSaid: 'Die Kamera gab kein Bild. gphoto2 meldet: {why}',
  StationNoPicture: 'Die Kamera gab kein Bild.',
  StationRawOnly: 'Die Kamera brachte kein JPEG: ihre Bildqualität auf JPEG oder auf RAW mit JPEG stellen.',
  StationNoAnswer: 'Keine Kamera antwortet. Ist sie eingeschaltet und angeschlossen?',
  StationTaken:
    'Ein anderes Programm hat die Kamera. Am Arbeitsplatzrechner ist das oft gvfs-gphoto2-volume-monitor: bitte beenden.',
  StationUsbDenied:
    'Die Station darf das USB-Gerät nicht öffnen. Ihr Benutzer muss in der Gruppe `plugdev` sein.',
  StationNotOnDemand:
    'Diese Kamera nimmt auf Verlangen nichts auf: gphoto2 kann nur lesen, was sie selbst aufnahm.',
  StationCameraBusy: 'Die Kamera ist beschäftigt. Beim nächsten Bild wird es wieder versucht.',
  StationNoFocus:
    'Die Kamera fand keinen Fokus. Ihr Objektiv auf manuellen Fokus stellen oder AutoFocus senden.',
  StationCardFull: 'Die Speicherkarte der Kamera ist voll.',
  StationBadSetting: 'Die Kamera kennt eine der Einstellungen in ihrer Adresse nicht.',
  StationUpdatesOff: 'Updates sind auf der Station ausgeschaltet (STATION_UPDATES).',
  StationUpdateNoKey:
    'Die Station kennt keinen Schlüssel, um Pakete zu prüfen. Sie neu koppeln oder update-key.pem in ihren Ordner legen.',
  StationUpdateNotNewer:
    'Version {name} ist nicht neuer als {where}, die läuft. Eine Station nimmt nur neuere Versionen.',
  StationUpdateNotSigned:
    'Das Paket von {name} ist nicht mit dem Schlüssel signiert, den diese Station kennt.',
  StationUpdateDamaged: 'Das Paket von {name} ist beschädigt: {why}',
  StationUpdateNoRoom: 'Für das Paket von {name} ist kein Platz: {n} MiB müssen frei sein.',
  StationUpdateLibrary:
    'Version {name} braucht {why}; das hat dieser Rechner nicht. Bitte dort von Hand installieren.',
  StationUpdateFailed: 'Das Paket von {name} ließ sich nicht holen: {why}',
  StationUpdateNotReached: 'Sie erreichte den Dienst nicht rechtzeitig. Die Version davor läuft wieder.',
  StationUpdateNotStarted:
    'Sie wurde {n}-mal gestartet und erreichte den Dienst nie. Die Version davor läuft wieder.',
  StationWentAway: 'Die Kamera verschwand, während sie gefragt wurde.',
};
