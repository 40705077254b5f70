import type { mail as en } from '../en/mail.ts';
import type { SameTexts } from '../text-set.ts';
import { alertSentences } from './alert-sentences.ts';

export const mail: SameTexts<typeof en> = {
  'verify.subject': 'Confirmar la dirección para Longview',
  'verify.text':
    'Hay que confirmar que esta dirección es la correcta:\n\n{link}\n\nEl enlace funciona durante 48 horas. Si nadie ha pedido este registro, se puede ignorar este mensaje.\n',
  'reset.subject': 'Elegir una contraseña nueva para Longview',
  'reset.text':
    'Se ha pedido una contraseña nueva para esta dirección. Se puede elegir aquí:\n\n{link}\n\nEl enlace funciona una vez, durante una hora. Si la petición no es propia, se puede ignorar este mensaje: no cambia nada.\n',
  'alreadyUser.subject': 'Esta dirección ya tiene acceso a Longview',
  'alreadyUser.text':
    'Alguien ha intentado registrarse con esta dirección, que ya tiene acceso.\n\nIniciar sesión: {signIn}\nContraseña olvidada: {forgot}\n\nSi la petición no es propia, se puede ignorar este mensaje: no cambia nada.\n',
  'addressChange.subject': 'La dirección de Longview va a cambiar',
  'addressChange.text':
    'La dirección de acceso será {address} en cuanto se confirme. Si la petición no es propia, conviene cambiar la contraseña ahora.\n',

  'invite.subject': '{who} invita a Longview',
  'invite.text':
    '{who} invita a su cuenta de Longview con el rol {role}. Se acepta aquí:\n\n{link}\n\nEl enlace funciona una vez, durante 7 días. Si {who} no es alguien conocido, se puede ignorar este mensaje.\n',
  'role.Owner': 'Propietario',
  'role.Administrator': 'Administrador',
  'share.subject': '{who} comparte «{name}»',
  'share.text':
    '{who} comparte «{name}» en Longview. Se puede ver aquí:\n\n{link}\n\nEl enlace funciona durante 7 días y es personal. Si el remitente no es conocido, se puede ignorar este mensaje.\n',

  'storage80.subject': 'El almacenamiento de Longview está al 80 %',
  'storage80.text':
    'Las cámaras usan {used} GB de {limit} GB. Cuando esté lleno no se guarda nada nuevo; no se elimina nada.\n\nHacer sitio, añadir almacenamiento o elegir un plan mayor:\n\n{link}\n',
  'storage100.subject': 'El almacenamiento de Longview está lleno',
  'storage100.text':
    'Las cámaras usan {used} GB de {limit} GB. No se guarda nada nuevo hasta que haya sitio; no se ha eliminado nada y las imágenes en directo siguen.\n\nHacer sitio, añadir almacenamiento o elegir un plan mayor:\n\n{link}\n',
  'trialEnded.subject': 'La prueba de Longview ha terminado',
  'trialEnded.text':
    'La cuenta tiene ahora el plan Free. No se ha eliminado nada: las cámaras que superan el plan Free muestran lo que tienen y no toman imágenes nuevas.\n\nPara seguir con todas, elegir un plan:\n\n{link}\n',
  'planChanged.subject': 'Longview: {name} ha cambiado de plan',
  'planChanged.text': 'La cuenta {name} ({id}) ha cambiado de plan:\n\n{detail}\n',

  'closed.subject': '{name} está cerrada',
  'closed.text':
    'La cuenta de Longview {name} está cerrada: sus cámaras ya no se capturan y nadie ve sus imágenes.\n\nEl {day} se elimina con todas sus imágenes, y nada puede recuperarlas. Para conservarla hay que iniciar sesión antes de ese día:\n\n{link}\n',
  'reopened.subject': '{name} está abierta de nuevo',
  'reopened.text':
    'Un propietario ha iniciado sesión, así que la cuenta de Longview {name} está abierta de nuevo como estaba y no se eliminará.\n',
  'held.subject': 'Longview eliminaría la mayoría de las imágenes de {name}',
  'held.text':
    'Según los ajustes, ahora se eliminarían {count} de {all} imágenes de {name}, y nadie ha pedido tantas. No se elimina nada sin confirmación. Se puede ver aquí:\n\n{link}\n',

  'diskFull.subject': 'Longview: el disco está casi lleno',
  'diskFull.text':
    'Queda libre menos de 1 GiB o del 2 % del disco de {url}, así que no se guardan imágenes nuevas. No se elimina nada para hacer sitio. La captura sigue por sí sola cuando vuelve a haber sitio.\n\nHay que hacer sitio en el disco de DATA_DIR o dejar que los feeds conserven menos.\n',
  'diskLow.subject': 'Longview: el disco se llena',
  'diskLow.text':
    'Quedan libres {free} GiB de {total} GiB en el disco de {url}.\n\nPor debajo de 1 GiB o del 2 % no se guardan imágenes nuevas. Hay que hacer sitio o dejar que los feeds conserven menos.\n',
  'diskRoom.subject': 'Longview: vuelve a haber sitio',
  'diskRoom.text': 'Quedan libres {free} GiB de {total} GiB en el disco de {url}.\n',
  'bucketAway.subject': 'Longview: el almacén de objetos no acepta nada',
  'bucketAway.text':
    'Desde hace un cuarto de hora {url} no puede pasar imágenes al almacén de objetos. No se pierde nada: quedan en su disco y pasan por sí solas cuando vuelve a aceptarlas. Las imágenes que solo están allí no se pueden mostrar entretanto.\n\n/readyz y el registro dicen qué falla.\n',
  'bucketBack.subject': 'Longview: el almacén de objetos vuelve a funcionar',
  'bucketBack.text': '{url} vuelve a pasar imágenes al almacén de objetos.\n',

  'stationSilent.subject': '{station}: la Station no responde',
  'stationSilent.text':
    'La Station {station} no responde desde {time}. Mientras tanto sus cámaras no envían imágenes; lo que guarda llegará cuando vuelva.\n\n{link}\n',
  'stationBack.subject': '{station}: la Station vuelve a responder',
  'stationBack.text': 'La Station {station} vuelve a responder.\n\n{link}\n',

  'filmDone.subject': '{feed}: el vídeo «{name}» está listo',
  'filmDone.text':
    'El vídeo «{name}» de {feed} está listo. Se puede reproducir, compartir o descargar aquí:\n\n{link}\n',
  'filmFailed.subject': '{feed}: no se pudo crear el vídeo «{name}»',
  'filmFailed.text':
    'No se pudo crear el vídeo «{name}» de {feed}. El motivo está aquí, y desde ahí se puede pedir de nuevo:\n\n{link}\n',

  'push.test': '{name}: prueba',
  'push.alert': '{name}: alerta',
  'push.ended': '{name}: todo bien otra vez',
  'alert.subject': '{feed}: {what}',
  'alert.still': '{feed}: sigue igual, {what}',
  'alert.test': '{feed}: prueba de las alertas',
  'alert.ended': '{feed}: todo bien otra vez',
  'alert.what.NoFrames': 'no hay imágenes nuevas',
  'alert.what.FrozenPicture': 'imagen congelada',
  'alert.what.ClockWrong': 'el reloj de la cámara está mal',
  'alert.what.LinkExpired': 'el enlace con la nube termina',
  'alert.what.RestreamFailed': 'el vídeo en directo no llega a su plataforma',
  'alert.what.ClipsFailed': 'no se graban clips de vídeo',
  ...alertSentences,
  'alert.noPicture': 'Aún no ha llegado ninguna imagen.',
  'alert.last': 'Última imagen: {time}',
  'alert.lastAlt': 'Última imagen',
  'alert.reaches': 'Esto es una prueba: las alertas de este feed llegan a esta dirección.',
  'alert.over': 'Ha terminado: {end}. Empezó: {start}.',
  'alert.since': 'Desde {time}',
  'alert.open': 'Abrir el feed',
  'alert.noMore': 'No más mensajes sobre este feed',
  'noMore.title': 'Alertas por correo',
  'push.alerts': { one: '{count} cámara: alerta', other: '{count} cámaras: alerta' },
  'push.allEnded': {
    one: '{count} cámara: todo bien otra vez',
    other: '{count} cámaras: todo bien otra vez',
  },
  'alerts.names': '{names} y {more} más',
  'alerts.subject': { one: '{count} cámara: {what}', other: '{count} cámaras: {what}' },
  'alerts.still': {
    one: '{count} cámara: sigue igual, {what}',
    other: '{count} cámaras: siguen igual, {what}',
  },
  'alerts.ended': { one: '{count} cámara: todo bien otra vez', other: '{count} cámaras: todo bien otra vez' },
  'alerts.partly': '{back} de {all} cámaras: todo bien otra vez',
  'alerts.several': 'varios problemas',
  'alerts.began':
    'Empezó el {time}. Cuando fallan varias cámaras a la vez, la causa suele ser común: la red, la corriente o un grabador.',
  'alerts.over': 'Terminó el {end}. Empezó el {start}.',
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
  'noMore.ask': '¿No enviar más alertas de este feed a {email}?',
  'noMore.yes': 'No enviar más',
  'noMore.done': 'Hecho. {email} no recibe más alertas de este feed.',
};
