import type { mail as en } from '../en/mail.ts';
import type { SameTexts } from '../text-set.ts';
import { alertSentences } from './alert-sentences.ts';

export const mail: SameTexts<typeof en> = {
  'verify.subject': 'E-Mail-Adresse für Longview bestätigen',
  'verify.text':
    'Bitte bestätigen, dass dies Ihre E-Mail-Adresse ist:\n\n{link}\n\nDer Link gilt 48 Stunden. Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail.\n',
  'reset.subject': 'Neues Passwort für Longview wählen',
  'reset.text':
    'Für diese Adresse wurde ein neues Passwort angefordert. Hier lässt es sich wählen:\n\n{link}\n\nDer Link gilt einmal und eine Stunde lang. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es ändert sich nichts.\n',
  'alreadyUser.subject': 'Sie können sich bei Longview schon anmelden',
  'alreadyUser.text':
    'Jemand wollte sich mit dieser Adresse registrieren, doch Sie können sich damit schon anmelden.\n\nAnmelden: {signIn}\nPasswort vergessen: {forgot}\n\nWenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es ändert sich nichts.\n',
  'addressChange.subject': 'Ihre E-Mail-Adresse bei Longview wird geändert',
  'addressChange.text':
    'Ihre Anmeldeadresse wird zu {address}, sobald diese bestätigt ist. Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort.\n',
  'ownAct.subject': 'Longview: {what}',
  'ownAct.text':
    '{what}\n\nDas geschah mit Ihrer Anmeldung, von der Netzwerkadresse {address}. Wenn Sie es nicht waren: Ändern Sie jetzt Ihr Passwort, beenden Sie alle anderen Sitzungen und prüfen Sie Passkeys, API-Schlüssel und Mitglieder:\n\n{link}\n',
  'ownAct.passkeyAdded': 'Ein Passkey wurde hinzugefügt: {name}.',
  'ownAct.passkeyRemoved': 'Ein Passkey wurde entfernt: {name}.',
  'ownAct.twoFactorOn': 'Die Zwei-Faktor-Anmeldung wurde eingeschaltet.',
  'ownAct.twoFactorOff': 'Die Zwei-Faktor-Anmeldung wurde ausgeschaltet.',
  'ownAct.backupCodes': 'Neue Ersatzcodes wurden erzeugt.',
  'ownAct.passwordChanged': 'Ihr Passwort wurde geändert.',
  'ownAct.passkeysLeft': 'Mit diesen Passkeys ist die Anmeldung weiterhin möglich: {name}.',
  'ownAct.apiKeyMade': 'Ein API-Schlüssel wurde erzeugt: {name}.',
  'ownAct.apiKeyEnded': 'Ein API-Schlüssel wurde gelöscht: {name}.',
  'ownAct.ownerInvited': 'Ein neuer Inhaber wurde eingeladen: {name}.',
  'ownAct.ownerChanged': 'Ein Inhaber wurde geändert. {name}',
  'ownAct.ownerRemoved': 'Ein Inhaber wurde entfernt. {name}',
  'ownAct.exported': 'Ihr Konto wurde exportiert.',

  'invite.subject': '{who} lädt Sie zu Longview ein',
  'invite.text':
    '{who} lädt Sie als {role} in ein Longview-Konto ein. Hier annehmen:\n\n{link}\n\nDer Link gilt einmal und 7 Tage lang. Wenn Sie {who} nicht kennen, ignorieren Sie diese E-Mail.\n',
  'role.Owner': 'Inhaber',
  'role.Administrator': 'Administrator',
  'share.subject': '{who} gibt „{name}“ für Sie frei',
  'share.text':
    '{who} gibt „{name}“ auf Longview für Sie frei. Hier ansehen:\n\n{link}\n\nDer Link gilt 7 Tage und ist nur für Sie. Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail.\n',

  'storage80.subject': 'Ihr Longview-Speicher ist zu 80 % voll',
  'storage80.text':
    'Ihre Kameras belegen {used} GB von {limit} GB. Ist der Speicher voll, werden keine neuen Bilder gespeichert. Gelöscht wird nichts.\n\nPlatz schaffen, Speicher hinzufügen oder einen größeren Tarif wählen:\n\n{link}\n',
  'storage100.subject': 'Ihr Longview-Speicher ist voll',
  'storage100.text':
    'Ihre Kameras belegen {used} GB von {limit} GB. Bis wieder Platz ist, werden keine neuen Bilder gespeichert. Gelöscht wurde nichts, und die Live-Bilder laufen weiter.\n\nPlatz schaffen, Speicher hinzufügen oder einen größeren Tarif wählen:\n\n{link}\n',
  'trialEnded.subject': 'Ihre Probezeit bei Longview ist zu Ende',
  'trialEnded.text':
    'Ihr Konto hat jetzt den Tarif Free. Nichts wurde gelöscht. Kameras über der Grenze des Tarifs Free behalten ihre Bilder, nehmen aber keine neuen auf.\n\nUm mit allen Kameras weiterzumachen, wählen Sie einen Tarif:\n\n{link}\n',
  'planChanged.subject': 'Longview: {name} hat den Tarif gewechselt',
  'planChanged.text': 'Das Konto {name} ({id}) hat den Tarif gewechselt:\n\n{detail}\n',

  'closed.subject': '{name} ist geschlossen',
  'closed.text':
    'Das Longview-Konto {name} ist geschlossen. Seine Kameras nehmen nicht mehr auf, und niemand sieht ihre Bilder.\n\nAm {day} wird es mit allen Bildern endgültig gelöscht. Um es zu behalten, melden Sie sich vorher an:\n\n{link}\n',
  'reopened.subject': '{name} ist wieder offen',
  'reopened.text':
    'Ein Inhaber hat sich angemeldet. Das Longview-Konto {name} ist wieder offen, mit allem darin, und wird nicht gelöscht.\n',
  'held.subject': 'Bestätigen: die meisten Bilder von {name} löschen?',
  'held.text':
    'Nach den Aufbewahrungsregeln von {name} würden jetzt {count} von {all} Bildern gelöscht, weit mehr als bestätigt. Ohne Bestätigung wird nichts gelöscht. Hier prüfen:\n\n{link}\n',

  'diskFull.subject': 'Longview: Der Datenträger ist fast voll',
  'diskFull.text':
    'Weniger als 1 GiB oder 2 % des Datenträgers von {url} sind frei, deshalb werden keine neuen Bilder gespeichert. Nichts wird gelöscht. Die Aufnahme geht automatisch weiter, sobald wieder Platz ist.\n\nSchaffen Sie Platz auf dem Datenträger von DATA_DIR oder verkürzen Sie die Aufbewahrung von Kameras.\n',
  'diskLow.subject': 'Longview: Der Datenträger wird knapp',
  'diskLow.text':
    '{free} GiB von {total} GiB sind auf dem Datenträger von {url} frei.\n\nUnter 1 GiB oder 2 % werden keine neuen Bilder gespeichert. Schaffen Sie Platz oder verkürzen Sie die Aufbewahrung von Kameras.\n',
  'diskRoom.subject': 'Longview: Auf dem Datenträger ist wieder Platz',
  'diskRoom.text': '{free} GiB von {total} GiB sind auf dem Datenträger von {url} frei.\n',
  'bucketAway.subject': 'Longview: Der Objektspeicher nimmt keine Dateien an',
  'bucketAway.text':
    'Seit 15 Minuten kann {url} keine Bilder in den Objektspeicher verschieben. Nichts geht verloren: Sie bleiben auf dem Datenträger und werden automatisch verschoben, sobald der Objektspeicher wieder funktioniert. Bilder, die nur dort liegen, können so lange nicht gezeigt werden.\n\nDie Ursache steht in /readyz und im Protokoll.\n',
  'bucketBack.subject': 'Longview: Der Objektspeicher funktioniert wieder',
  'bucketBack.text': '{url} verschiebt wieder Bilder in den Objektspeicher.\n',

  'stationSilent.subject': '{station}: Die Station antwortet nicht',
  'stationSilent.text':
    'Die Station {station} hat seit {time} nicht geantwortet. Ihre Kameras senden so lange keine Bilder. Gespeicherte Bilder sendet sie nach.\n\n{link}\n',
  'stationBack.subject': '{station}: Die Station ist wieder da',
  'stationBack.text': 'Die Station {station} antwortet wieder.\n\n{link}\n',

  'filmDone.subject': '{feed}: Der Film „{name}“ ist fertig',
  'filmDone.text':
    'Der Film „{name}“ von {feed} ist fertig. Hier abspielen, teilen oder herunterladen:\n\n{link}\n',
  'filmFailed.subject': '{feed}: Der Film „{name}“ konnte nicht erstellt werden',
  'filmFailed.text':
    'Der Film „{name}“ von {feed} konnte nicht erstellt werden. Die Ursache steht hier, und dort lässt er sich neu erstellen:\n\n{link}\n',

  'push.test': '{name}: Testalarm',
  'push.alert': '{name}: Alarm',
  'push.ended': '{name}: behoben',
  'alert.subject': '{feed}: {what}',
  'alert.still': '{feed}: {what} (Erinnerung)',
  'alert.test': '{feed}: Testalarm',
  'alert.ended': '{feed}: behoben',
  'alert.what.NoFrames': 'keine neuen Bilder',
  'alert.what.FrozenPicture': 'stehendes Bild',
  'alert.what.ClockWrong': 'falsche Uhr der Kamera',
  'alert.what.LinkExpired': 'Cloud-Verbindung läuft ab',
  'alert.what.RestreamFailed': 'Live-Video erreicht seine Plattform nicht',
  'alert.what.ClipsFailed': 'Videoclips werden nicht aufgenommen',
  'alert.what.CameraMoved': 'Kamera bewegt',
  'alert.what.CameraCovered': 'Kamera verdeckt',
  'alert.what.DarkByDay': 'Bild bei Tag schwarz',
  'alert.what.PictureBlurred': 'unscharfes Bild oder verschmutzte Linse',
  'alert.what.RegionChanged': 'Bereich verändert',
  ...alertSentences,
  'alert.noPicture': 'Noch kein Bild empfangen.',
  'alert.last': 'Letztes Bild: {time}',
  'alert.lastAlt': 'Letztes Bild',
  'alert.reaches': 'Dies ist ein Test. Alarme dieser Kamera erreichen Sie.',
  'alert.over': 'Behoben {end}. Begonnen {start}.',
  'alert.clear': 'Das Bild ist seit {end} wieder klar. Begonnen hat es {start}.',
  'alert.since': 'Seit {time}',
  'alert.move.by':
    'Alles im Bild liegt jetzt {across} und {down}: insgesamt {pixels} Pixel, {share} der Bildbreite.',
  'alert.move.other':
    'Nichts ist zu sehen, was vorher zu sehen war; wie weit sie bewegt wurde, ist nicht bekannt.',
  'alert.move.right': '{pixels} Pixel weiter rechts',
  'alert.move.left': '{pixels} Pixel weiter links',
  'alert.move.down': '{pixels} tiefer',
  'alert.move.up': '{pixels} höher',
  'alert.move.turned': 'Es ist um {degrees}° im Uhrzeigersinn gedreht.',
  'alert.move.turnedBack': 'Es ist um {degrees}° gegen den Uhrzeigersinn gedreht.',
  'alert.move.before': 'Vorher: {time}',
  'alert.move.after': 'Nachher: {time}',
  'alert.move.compare': 'Beide Bilder vergleichen',
  'alert.move.over': 'Die Bewegung der Kamera ist erledigt: {end}. Bewegt wurde sie {start}.',
  'alert.region': {
    one: 'Im Bereich {regions} ist etwas dazugekommen oder verschwunden.',
    other: 'In den Bereichen {regions} ist etwas dazugekommen oder verschwunden.',
  },
  'alert.region.subject': '{feed}: {regions} verändert',
  'alert.region.at': 'Verändert: {time}',
  'alert.region.later': 'Eine Veränderung steht etwa eine Woche danach fest.',
  'alert.open': 'Kamera öffnen',
  'alert.noMore': 'Keine E-Mails mehr zu dieser Kamera',
  'noMore.title': 'Alarme per E-Mail',
  'push.alerts': { one: '{count} Kamera: Alarm', other: '{count} Kameras: Alarm' },
  'push.allEnded': { one: '{count} Kamera: behoben', other: '{count} Kameras: behoben' },
  'alerts.names': '{names} und {more} weitere',
  'alerts.subject': { one: '{count} Kamera: {what}', other: '{count} Kameras: {what}' },
  'alerts.still': {
    one: '{count} Kamera: {what} (Erinnerung)',
    other: '{count} Kameras: {what} (Erinnerung)',
  },
  'alerts.ended': { one: '{count} Kamera: behoben', other: '{count} Kameras: behoben' },
  'alerts.partly': '{back} von {all} Kameras: behoben',
  'alerts.several': 'mehrere Störungen',
  'alerts.began':
    'Begonnen am {time}. Fallen mehrere Kameras zugleich aus, gibt es oft eine gemeinsame Ursache: das Netz, der Strom oder ein Rekorder.',
  'alerts.over': 'Behoben am {end}. Begonnen am {start}.',
  'alerts.more': 'und {more} weitere',
  'alerts.down': { one: '{count} Kamera ist noch gestört:', other: '{count} Kameras sind noch gestört:' },
  'alerts.open': 'Liste der Kameras öffnen',
  'alerts.noMore': 'Keine E-Mails mehr zu diesen Kameras',
  'noMore.askAll': {
    one: 'Keine Alarme zu der {count} Kamera dieser Nachricht mehr an {email}?',
    other: 'Keine Alarme zu den {count} Kameras dieser Nachricht mehr an {email}?',
  },
  'noMore.doneAll': {
    one: 'Erledigt. {email} bekommt keine Alarme zu dieser {count} Kamera mehr.',
    other: 'Erledigt. {email} bekommt keine Alarme zu diesen {count} Kameras mehr.',
  },
  'noMore.ask': 'Keine Alarme zu dieser Kamera mehr an {email}?',
  'noMore.yes': 'Abbestellen',
  'noMore.done': 'Erledigt. {email} bekommt keine Alarme zu dieser Kamera mehr.',
};
