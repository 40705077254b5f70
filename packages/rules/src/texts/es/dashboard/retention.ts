import type { retention as en } from '../../en/dashboard/retention.ts';
import type { SameTexts } from '../../text-set.ts';

export const retention: SameTexts<typeof en> = {
  'retention.title': 'Cuánto tiempo se conservan las imágenes',
  'retention.text':
    'Lo que se elimina no vuelve. La imagen más reciente y las conservadas para siempre se quedan en todo caso.',
  'retention.account.text':
    'Para feeds sin reglas propias. Lo que se elimina no vuelve; la imagen más reciente de un feed y las conservadas para siempre se quedan en todo caso.',
  'retention.strategy': 'Reglas',
  'retention.strategy.AccountSettings': 'Las de la cuenta',
  'retention.strategy.Feed': 'Propias',
  'retention.account.link': 'Cambiarlas para la cuenta',
  'retention.policy': 'Imágenes antiguas',
  'retention.policy.None': 'Conservar todas',
  'retention.policy.Dilute': 'Reducir',
  'retention.policy.DeleteAll': 'Eliminar',
  'retention.policy.None.text': 'Nunca se elimina nada.',
  'retention.policy.Dilute.text':
    'De cada intervalo se queda la primera imagen. Varias reglas hacen un archivo que se aligera con la edad.',
  'retention.policy.DeleteAll.text': 'Se elimina todo lo que supera la edad.',
  'retention.rule': 'Regla {n}',
  'retention.rule.on': 'Regla {n} en uso',
  'retention.rule.remove': 'Quitar la regla {n}',
  'retention.age': 'Imágenes de más de',
  'retention.what': 'Qué queda de ellas',
  'retention.what.one': 'Una por',
  'retention.what.none': 'Nada',
  'retention.schedule': 'Solo tomadas dentro de',
  'retention.schedule.any': 'A cualquier hora',
  'retention.add': 'Añadir una regla',
  'retention.none': 'Sin reglas no se elimina nada.',
  'retention.preview': 'Qué se eliminaría',
  'retention.preview.busy': 'Contando lo que se eliminaría …',
  'retention.preview.none': 'No se eliminaría nada.',
  'retention.preview.day': {
    one: 'Se eliminaría {count} imagen ({size}) del {from}.',
    other: 'Se eliminarían {count} imágenes ({size}) del {from}.',
  },
  'retention.preview.days': {
    one: 'Se eliminaría {count} imagen ({size}).',
    other: 'Se eliminarían {count} imágenes ({size}) tomadas del {from} al {to}.',
  },
  'retention.preview.failed': 'No se ha podido contar lo que se eliminaría. ({why})',
  'retention.days': 'Días de los que se eliminarían imágenes',
  'retention.days.day': {
    one: '{date}: se eliminaría {count} de {all}',
    other: '{date}: se eliminarían {count} de {all}',
  },
  'retention.days.stay': 'se quedan',
  'retention.days.go': 'se van',
  'retention.ask': {
    one: '¿Eliminar {count} imagen?',
    other: '¿Eliminar {count} imágenes?',
  },
  'retention.ask.text':
    'La eliminación empieza un día después de guardar. Hasta entonces se puede cambiar aquí; después no se pueden recuperar.',
  'retention.ask.yes': 'Guardar, eliminar desde mañana',
  'retention.starts': 'No se elimina nada antes de {time}. Hasta entonces aún se puede cambiar.',
  'retention.held':
    'Se eliminarían {count} de {all} imágenes, más de lo que nadie ha pedido. No se elimina nada sin confirmación.',
  'retention.held.yes': {
    one: 'Eliminar {count} imagen',
    other: 'Eliminar {count} imágenes',
  },
  'retention.held.failed': 'No se ha podido confirmar. No se ha cambiado nada. ({why})',
  'retention.journal': 'Qué se eliminó',
  'retention.journal.text': 'Cada pasada que eliminó imágenes y las reglas que siguió.',
  'retention.journal.none': 'Aún nada.',
  'retention.journal.last': 'Última revisión: {ago}.',
  'retention.journal.count': { one: '{count} imagen, {size}', other: '{count} imágenes, {size}' },
  'retention.journal.cut': 'se interrumpió; la pasada siguiente hizo el resto',
  'retention.by.Dilute.one': {
    one: 'una por {span} después de {count} día',
    other: 'una por {span} después de {count} días',
  },
  'retention.by.Dilute.none': {
    one: 'todas después de {count} día',
    other: 'todas después de {count} días',
  },
  'retention.by.DeleteAll': {
    one: 'todas después de {count} día',
    other: 'todas después de {count} días',
  },
  'retention.by.account': 'por la cuenta: {rules}',

  'keep.keep': 'Conservar para siempre',
  'keep.kept': 'Conservada para siempre',
  'keep.title.keep': 'Así ninguna regla elimina esta imagen (K)',
  'keep.title.kept': 'Ninguna regla elimina esta imagen; pulsar para cambiarlo (K)',
  'keep.failed': 'No se ha podido cambiar. ({why})',
};
