import type { mail as en } from '../en/mail.ts';
import type { SameTexts } from '../text-set.ts';
import { alertSentences } from './alert-sentences.ts';

export const mail: SameTexts<typeof en> = {
  'verify.subject': 'Confirmar la dirección de correo para Longview',
  'verify.text':
    'Confirmar que esta dirección de correo es correcta:\n\n{link}\n\nEl enlace funciona durante 48 horas. Si no se ha pedido este registro, se puede ignorar este mensaje.\n',
  'reset.subject': 'Elegir una contraseña nueva para Longview',
  'reset.text':
    'Se ha pedido una contraseña nueva para esta dirección. Se puede elegir aquí:\n\n{link}\n\nEl enlace funciona una vez y caduca en una hora. Si no se ha pedido, se puede ignorar este mensaje. No cambia nada.\n',
  'alreadyUser.subject': 'Esta dirección ya puede iniciar sesión en Longview',
  'alreadyUser.text':
    'Alguien ha intentado registrarse con esta dirección, que ya puede iniciar sesión.\n\nIniciar sesión: {signIn}\nContraseña olvidada: {forgot}\n\nSi no se ha pedido, se puede ignorar este mensaje. No cambia nada.\n',
  'addressChange.subject': 'La dirección de correo de Longview va a cambiar',
  'addressChange.text':
    'La dirección de acceso será {address} en cuanto se confirme. Si no se ha pedido, conviene cambiar la contraseña ahora.\n',
  'ownAct.subject': 'Longview: {what}',
  'ownAct.text':
    '{what}\n\nSe ha hecho con la sesión de esta cuenta de usuario, desde la dirección de red {address}. Si no es correcto, hay que cambiar ahora la contraseña, cerrar las demás sesiones y revisar las passkeys, las claves de API y los miembros:\n\n{link}\n',
  'ownAct.passkeyAdded': 'Se ha añadido una passkey: {name}.',
  'ownAct.passkeyRemoved': 'Se ha quitado una passkey: {name}.',
  'ownAct.twoFactorOn': 'Se ha activado el acceso en dos pasos.',
  'ownAct.twoFactorOff': 'Se ha desactivado el acceso en dos pasos.',
  'ownAct.backupCodes': 'Se han creado códigos de reserva nuevos.',
  'ownAct.passwordChanged': 'Se ha cambiado su contraseña.',
  'ownAct.passkeysLeft': 'Con estas passkeys todavía se puede entrar: {name}.',
  'ownAct.apiKeyMade': 'Se ha creado una clave de API: {name}.',
  'ownAct.apiKeyEnded': 'Se ha eliminado una clave de API: {name}.',
  'ownAct.ownerInvited': 'Se ha invitado a un nuevo propietario: {name}.',
  'ownAct.ownerChanged': 'Se ha cambiado un propietario. {name}',
  'ownAct.ownerRemoved': 'Se ha quitado un propietario. {name}',
  'ownAct.exported': 'Se ha exportado su cuenta.',

  'invite.subject': '{who} invita a Longview',
  'invite.text':
    '{who} invita a su cuenta de Longview con el rol {role}. Aceptar aquí:\n\n{link}\n\nEl enlace funciona una vez y caduca en 7 días. Si no se conoce a {who}, se puede ignorar este mensaje.\n',
  'role.Owner': 'Propietario',
  'role.Administrator': 'Administrador',
  'share.subject': '{who} comparte «{name}»',
  'share.text':
    '{who} comparte «{name}» en Longview. Ver aquí:\n\n{link}\n\nEl enlace caduca en 7 días y es personal. Si no se conoce al remitente, se puede ignorar este mensaje.\n',

  'storage80.subject': 'El almacenamiento de Longview está al 80 %',
  'storage80.text':
    'Las cámaras usan {used} GB de {limit} GB. Cuando el almacenamiento esté lleno, no se guardarán imágenes nuevas. No se elimina nada.\n\nLiberar espacio, añadir almacenamiento o elegir un plan mayor:\n\n{link}\n',
  'storage100.subject': 'El almacenamiento de Longview está lleno',
  'storage100.text':
    'Las cámaras usan {used} GB de {limit} GB. No se guardan imágenes nuevas hasta que haya espacio. No se ha eliminado nada y las imágenes en directo continúan.\n\nLiberar espacio, añadir almacenamiento o elegir un plan mayor:\n\n{link}\n',
  'trialEnded.subject': 'La prueba de Longview ha terminado',
  'trialEnded.text':
    'La cuenta tiene ahora el plan Free. No se ha eliminado nada. Las cámaras por encima del límite del plan Free conservan sus imágenes, pero no capturan nuevas.\n\nPara seguir con todas las cámaras, elegir un plan:\n\n{link}\n',
  'planChanged.subject': 'Longview: {name} ha cambiado de plan',
  'planChanged.text': 'La cuenta {name} ({id}) ha cambiado de plan:\n\n{detail}\n',

  'closed.subject': '{name} está cerrada',
  'closed.text':
    'La cuenta de Longview {name} está cerrada. Sus cámaras ya no se capturan y nadie puede ver sus imágenes.\n\nEl {day} se eliminará para siempre con todas sus imágenes. Para conservarla, hay que iniciar sesión antes:\n\n{link}\n',
  'reopened.subject': '{name} está abierta de nuevo',
  'reopened.text':
    'Un propietario ha iniciado sesión. La cuenta de Longview {name} está abierta de nuevo, con todo, y no se eliminará.\n',
  'held.subject': 'Confirmar: ¿eliminar la mayoría de las imágenes de {name}?',
  'held.text':
    'Según las reglas de conservación de {name}, ahora se eliminarían {count} de {all} imágenes, muchas más de las confirmadas. No se elimina nada sin confirmación. Revisar aquí:\n\n{link}\n',

  'diskFull.subject': 'Longview: el disco está casi lleno',
  'diskFull.text':
    'Queda libre menos de 1 GiB o del 2 % del disco de {url}, así que no se guardan imágenes nuevas. No se elimina nada. La captura continúa automáticamente cuando haya espacio.\n\nHay que liberar espacio en el disco de DATA_DIR o acortar la conservación de las cámaras.\n',
  'diskLow.subject': 'Longview: queda poco espacio en el disco',
  'diskLow.text':
    'Quedan libres {free} GiB de {total} GiB en el disco de {url}.\n\nPor debajo de 1 GiB o del 2 % no se guardan imágenes nuevas. Hay que liberar espacio o acortar la conservación de las cámaras.\n',
  'diskRoom.subject': 'Longview: vuelve a haber espacio en el disco',
  'diskRoom.text': 'Quedan libres {free} GiB de {total} GiB en el disco de {url}.\n',
  'bucketAway.subject': 'Longview: el almacenamiento de objetos no acepta archivos',
  'bucketAway.text':
    'Desde hace 15 minutos {url} no puede mover imágenes al almacenamiento de objetos. No se pierde nada: quedan en su disco y se mueven automáticamente cuando el almacenamiento vuelva a funcionar. Hasta entonces, las imágenes que solo están allí no se pueden mostrar.\n\nLa causa está en /readyz y en el registro.\n',
  'bucketBack.subject': 'Longview: el almacenamiento de objetos vuelve a funcionar',
  'bucketBack.text': '{url} vuelve a mover imágenes al almacenamiento de objetos.\n',

  'stationSilent.subject': '{station}: la estación no responde',
  'stationSilent.text':
    'La estación {station} no responde desde {time}. Hasta que vuelva, sus cámaras no envían imágenes. Después envía las que ha guardado.\n\n{link}\n',
  'stationBack.subject': '{station}: la estación ha vuelto',
  'stationBack.text': 'La estación {station} vuelve a responder.\n\n{link}\n',

  'filmDone.subject': '{feed}: el time-lapse «{name}» está listo',
  'filmDone.text':
    'El time-lapse «{name}» de {feed} está listo. Se puede reproducir, compartir o descargar aquí:\n\n{link}\n',
  'filmFailed.subject': '{feed}: no se ha podido crear el time-lapse «{name}»',
  'filmFailed.text':
    'No se ha podido crear el time-lapse «{name}» de {feed}. La causa está aquí, y ahí se puede crear de nuevo:\n\n{link}\n',

  'push.test': '{name}: alerta de prueba',
  'push.alert': '{name}: alerta',
  'push.ended': '{name}: resuelto',
  'alert.subject': '{feed}: {what}',
  'alert.still': '{feed}: {what} (recordatorio)',
  'alert.test': '{feed}: alerta de prueba',
  'alert.ended': '{feed}: resuelto',
  'alert.what.NoFrames': 'no hay imágenes nuevas',
  'alert.what.FrozenPicture': 'imagen congelada',
  'alert.what.ClockWrong': 'reloj de la cámara incorrecto',
  'alert.what.LinkExpired': 'el vínculo con la nube caduca',
  'alert.what.RestreamFailed': 'el vídeo en directo no llega a su plataforma',
  'alert.what.ClipsFailed': 'no se graban clips de vídeo',
  'alert.what.CameraMoved': 'cámara movida',
  'alert.what.CameraCovered': 'cámara tapada',
  'alert.what.DarkByDay': 'imagen negra de día',
  'alert.what.PictureBlurred': 'imagen borrosa u objetivo sucio',
  'alert.what.RegionChanged': 'zona cambiada',
  ...alertSentences,
  'alert.noPicture': 'Aún no se ha recibido ninguna imagen.',
  'alert.last': 'Última imagen: {time}',
  'alert.lastAlt': 'Última imagen',
  'alert.reaches': 'Esto es una prueba. Las alertas de esta cámara llegan a esta dirección.',
  'alert.over': 'Resuelto: {end}. Inicio: {start}.',
  'alert.clear': 'La imagen vuelve a estar clara desde {end}. Empezó: {start}.',
  'alert.since': 'Desde {time}',
  'alert.move.by':
    'Todo lo que hay en la imagen está ahora {across} y {down}: {pixels} píxeles en total, {share} del ancho de la imagen.',
  'alert.move.other': 'No se ve nada de lo que se veía antes, así que no se sabe cuánto se ha movido.',
  'alert.move.right': '{pixels} píxeles más a la derecha',
  'alert.move.left': '{pixels} píxeles más a la izquierda',
  'alert.move.down': '{pixels} más abajo',
  'alert.move.up': '{pixels} más arriba',
  'alert.move.turned': 'Está girado {degrees}° en el sentido de las agujas del reloj.',
  'alert.move.turnedBack': 'Está girado {degrees}° en sentido contrario a las agujas del reloj.',
  'alert.move.before': 'Antes: {time}',
  'alert.move.after': 'Después: {time}',
  'alert.move.compare': 'Comparar las dos imágenes',
  'alert.move.over': 'El movimiento de la cámara está resuelto: {end}. Se movió: {start}.',
  'alert.region': {
    one: 'En la zona {regions} ha aparecido o desaparecido algo.',
    other: 'En las zonas {regions} ha aparecido o desaparecido algo.',
  },
  'alert.region.subject': '{feed}: cambio en {regions}',
  'alert.region.at': 'Cambio: {time}',
  'alert.region.later': 'Un cambio se confirma alrededor de una semana después.',
  'alert.open': 'Abrir la cámara',
  'alert.noMore': 'No recibir más correos sobre esta cámara',
  'noMore.title': 'Alertas por correo',
  'push.alerts': { one: '{count} cámara: alerta', other: '{count} cámaras: alerta' },
  'push.allEnded': { one: '{count} cámara: resuelto', other: '{count} cámaras: resuelto' },
  'alerts.names': '{names} y {more} más',
  'alerts.subject': { one: '{count} cámara: {what}', other: '{count} cámaras: {what}' },
  'alerts.still': {
    one: '{count} cámara: {what} (recordatorio)',
    other: '{count} cámaras: {what} (recordatorio)',
  },
  'alerts.ended': { one: '{count} cámara: resuelto', other: '{count} cámaras: resuelto' },
  'alerts.partly': '{back} de {all} cámaras: resuelto',
  'alerts.several': 'varios problemas',
  'alerts.began':
    'Inicio: {time}. Cuando fallan varias cámaras a la vez, la causa suele ser común: la red, la corriente o un grabador.',
  'alerts.over': 'Resuelto: {end}. Inicio: {start}.',
  'alerts.more': 'y {more} más',
  'alerts.down': {
    one: '{count} cámara sigue con problemas:',
    other: '{count} cámaras siguen con problemas:',
  },
  'alerts.open': 'Abrir la lista de cámaras',
  'alerts.noMore': 'No recibir más correos sobre estas cámaras',
  'noMore.askAll': {
    one: '¿Dejar de enviar a {email} alertas sobre la cámara de este mensaje ({count})?',
    other: '¿Dejar de enviar a {email} alertas sobre las {count} cámaras de este mensaje?',
  },
  'noMore.doneAll': {
    one: 'Hecho. {email} ya no recibirá alertas sobre esta cámara ({count}).',
    other: 'Hecho. {email} ya no recibirá alertas sobre estas {count} cámaras.',
  },
  'noMore.ask': '¿Dejar de enviar a {email} alertas de esta cámara?',
  'noMore.yes': 'Dejar de enviar',
  'noMore.done': 'Hecho. {email} ya no recibirá alertas de esta cámara.',
};
