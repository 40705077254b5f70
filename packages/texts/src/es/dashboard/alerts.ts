import type { alerts as en } from '../../en/dashboard/alerts.ts';
import type { SameTexts } from '../../text-set.ts';

export const alerts: SameTexts<typeof en> = {
  'dash.section.Alerts': 'Alertas',
  'account.section.Alerts': 'Alertas',

  'alerts.feed.title': 'Alertas de esta cámara',
  'alerts.account.title': 'Alertas predeterminadas',
  'alerts.account.text': 'Para cámaras sin ajustes de alerta propios.',
  'alerts.common':
    'Esta cámara usa los ajustes de alerta de la cuenta. Si se cambian aquí, tendrá los suyos.',
  'alerts.own': 'Esta cámara tiene ajustes de alerta propios.',
  'alerts.reset': 'Usar los ajustes de la cuenta',
  'alerts.enabled': 'Enviar alertas',
  'alerts.enabled.off': 'No se envían mensajes. La cámara sigue apareciendo en Alertas.',
  'alerts.delay': 'Avisar sin imagen durante',
  'alerts.delay.hint': 'Contado desde que tocaba la siguiente imagen. El tiempo fuera del horario no cuenta.',
  'alerts.recipients': 'Destinatarios de correo',
  'alerts.recipients.all': 'Todos los miembros de la cuenta',
  'alerts.recipients.hint': 'Añadir direcciones para avisar solo a estas. Pulsar Intro después de cada una.',
  'alerts.recipients.noMail':
    'Esta instalación no envía correo. El operador puede activarlo con SMTP_URL. Los webhooks y las notificaciones del navegador siguen funcionando.',
  'alerts.remind': 'Recordar si no se resuelve tras',
  'alerts.webhook': 'Dirección del webhook',
  'alerts.webhook.hint': 'Recibe JSON por POST, para chats y programas. Opcional.',
  'alerts.webhook.key': 'Clave de firma',

  'alerts.moves': 'Avisar si la cámara se ha movido',
  'alerts.moves.hint':
    'Se detecta en media hora. No mientras se gira aquí ni al cambiar el recorte o las máscaras.',
  'alerts.regions': 'Alerta cuando cambia una zona',
  'alerts.regions.hint':
    'Para las zonas que tienen una alerta en «Buscar cambios». Llega alrededor de una semana después del cambio.',
  'alerts.covered': 'Avisar si está tapada durante',
  'alerts.dark': 'Avisar si está negra de día durante',
  'alerts.blurred': 'Avisar si está borrosa o sucia durante',
  'alerts.notTold': 'Sin aviso',
  'alerts.seen.hint': 'Solo cuenta el tiempo con luz. Una cámara nueva se observa primero durante unos días.',
  'moves.title': 'Movimientos de la cámara',
  'moves.text': 'Cuándo esta cámara dejó de mirar adonde miraba.',
  'moves.far': '{pixels} píxeles ({share} del ancho)',
  'moves.mark': 'Cámara movida {time}: {far}',
  'moves.other': 'Otra vista',
  'moves.turned': 'girada {degrees}°',
  'moves.accept': 'Usar esta vista',
  'moves.masks': 'Revisar máscaras y recorte',
  'moves.compare': 'Comparar las imágenes de antes y después del movimiento de {time}',
  'moves.outcome.Back': 'De nuevo en su lugar',
  'moves.outcome.Accepted': 'Esta vista está en uso',
  'moves.outcome.MovedAgain': 'Se movió otra vez',
  'moves.outcome.Changed': 'Las imágenes se configuraron de nuevo',
  'moves.outcome.Settled': 'Vista habitual desde entonces',

  'alerts.mute.title': 'Silenciar alertas',
  'alerts.mute.text':
    'Para mantenimiento: no se envían mensajes. Los problemas que sigan después se avisan al terminar.',
  'alerts.mute.until': 'Silenciado hasta {time}',
  'alerts.mute.hour': '1 hora',
  'alerts.mute.day': '1 día',
  'alerts.mute.week': '1 semana',
  'alerts.mute.end': 'Reactivar',

  'alerts.test.title': 'Probar alertas',
  'alerts.test.text': 'Envía ahora un mensaje de prueba de esta cámara.',
  'alerts.test.Mail': 'Correo propio',
  'alerts.test.Webhook': 'Webhook',
  'alerts.test.Push': 'Navegadores',
  'alerts.test.Mqtt': 'Broker MQTT',
  'alerts.test.sent': 'Enviado a {target}.',
  'alerts.test.failed': 'No enviado a {target}: {why}',
  'alerts.test.nobody': 'No hay destinatarios para este canal.',

  'alerts.history.title': 'Historial de alertas',
  'alerts.history.none': 'Sin alertas hasta ahora.',
  'alerts.history.open': 'ABIERTA',
  'alerts.history.lasted': 'Duró {span}',
  'alerts.history.since': 'Desde {time}',
  'alerts.messages.title': 'Mensajes',
  'alerts.messages.none': 'Aún no se han enviado mensajes.',
  'alerts.message.AlertStarted': 'Alerta',
  'alerts.message.AlertReminder': 'Recordatorio',
  'alerts.message.AlertEnded': 'Resuelto',
  'alerts.message.RegionChanged': 'Zona cambiada',
  'alerts.message.Waiting': 'Enviando',
  'alerts.message.Sent': 'Enviado',
  'alerts.message.Failed': 'Fallido',
  'alerts.message.tries': { one: '{count} intento', other: '{count} intentos' },
  'alerts.unsubscribed':
    'Estas direcciones no quieren más mensajes de esta cámara: {addresses}. Para reanudarlos, añadirlas arriba.',

  'alerts.push.title': 'Este navegador',
  'alerts.push.what': 'Notificaciones en este dispositivo',
  'alerts.push.text': 'Muestra alertas aquí incluso con Longview cerrado.',
  'alerts.push.on': 'Activar notificaciones',
  'alerts.push.off': 'Desactivar notificaciones',
  'alerts.push.denied':
    'Las notificaciones están bloqueadas para este sitio. Se pueden permitir en los ajustes del navegador.',
  'alerts.push.unable':
    'Este navegador no puede mostrar notificaciones. Longview necesita para ello una dirección https.',
  'alerts.push.failed': 'No se han podido activar las notificaciones. ({why})',

  'card.alertSince': 'Desde hace {span}: {text}',
};
