import type { alerts as en } from '../../en/dashboard/alerts.ts';
import type { SameTexts } from '../../text-set.ts';

export const alerts: SameTexts<typeof en> = {
  'dash.section.Alerts': 'Alertas',
  'account.section.Alerts': 'Alertas',

  'alerts.feed.title': 'Cuando esta cámara tiene problemas',
  'alerts.account.title': 'Cuando una cámara tiene problemas',
  'alerts.account.text': 'Para toda cámara sin ajustes propios.',
  'alerts.common':
    'Para esta cámara valen los ajustes de la cuenta. Al cambiarlos aquí pasa a tener propios.',
  'alerts.own': 'Esta cámara tiene ajustes propios.',
  'alerts.reset': 'Volver a usar los de la cuenta',
  'alerts.enabled': 'Avisar',
  'alerts.enabled.off': 'No se envía nada. La cámara sigue apareciendo en Alertas.',
  'alerts.delay': 'Sin imagen durante',
  'alerts.delay.hint':
    'Contado desde que la cámara debería haber dado una; el descanso de un horario no cuenta.',
  'alerts.recipients': 'Los mensajes van a',
  'alerts.recipients.all': 'Todos los miembros de la cuenta',
  'alerts.recipients.hint': 'Añadir direcciones para avisar solo a estas. Intro después de cada una.',
  'alerts.recipients.noMail':
    'Esta instalación no envía correo: quien la opera puede activarlo con SMTP_URL. Una dirección web y los navegadores reciben el aviso igualmente.',
  'alerts.remind': 'Recordar mientras dure, cada',
  'alerts.webhook': 'Llamar a esta dirección web',
  'alerts.webhook.hint': 'POST con JSON, para chats y programas. Vacío: ninguna.',
  'alerts.webhook.key': 'Clave de su firma',

  'alerts.mute.title': 'Silencio por un rato',
  'alerts.mute.text': 'Para obras en el lugar: no se envía nada. Lo que después siga mal se avisa entonces.',
  'alerts.mute.until': 'En silencio hasta {time}',
  'alerts.mute.hour': '1 hora',
  'alerts.mute.day': '1 día',
  'alerts.mute.week': '1 semana',
  'alerts.mute.end': 'Terminar ahora',

  'alerts.test.title': 'Probar',
  'alerts.test.text': 'Envía enseguida un mensaje de prueba de esta cámara.',
  'alerts.test.Mail': 'Correo propio',
  'alerts.test.Webhook': 'Dirección web',
  'alerts.test.Push': 'Navegadores',
  'alerts.test.Mqtt': 'Broker MQTT',
  'alerts.test.sent': 'Enviado a {target}.',
  'alerts.test.failed': 'No enviado a {target}: {why}',
  'alerts.test.nobody': 'Por esta vía no hay nadie a quien enviar.',

  'alerts.history.title': 'Qué ha pasado',
  'alerts.history.none': 'Aún nada. Esta cámara siempre ha estado bien.',
  'alerts.history.open': 'ABIERTA',
  'alerts.history.lasted': 'Duró {span}',
  'alerts.history.since': 'Desde {time}',
  'alerts.messages.title': 'Mensajes',
  'alerts.messages.none': 'Aún no se ha enviado ninguno.',
  'alerts.message.AlertStarted': 'Alerta',
  'alerts.message.AlertReminder': 'Recordatorio',
  'alerts.message.AlertEnded': 'Todo bien otra vez',
  'alerts.message.Waiting': 'En camino',
  'alerts.message.Sent': 'Enviado',
  'alerts.message.Failed': 'Fallido',
  'alerts.message.tries': { one: '{count} intento', other: '{count} intentos' },
  'alerts.unsubscribed':
    'Sin más mensajes de esta cámara, a petición propia: {addresses}. Añadir arriba para empezar de nuevo.',

  'alerts.push.title': 'Este navegador',
  'alerts.push.what': 'Mensajes en este dispositivo',
  'alerts.push.text': 'Muestra alertas aquí, también con Longview cerrado.',
  'alerts.push.on': 'Mostrar alertas en este navegador',
  'alerts.push.off': 'No mostrar más alertas aquí',
  'alerts.push.denied':
    'Este navegador no deja que esta página muestre mensajes. Se puede permitir en los ajustes de la página.',
  'alerts.push.unable':
    'Este navegador no puede mostrar mensajes de esta página. Se necesita una dirección https.',
  'alerts.push.failed': 'No se ha podido activar. ({why})',

  'card.alertSince': 'Desde hace {span}: {text}',
};
