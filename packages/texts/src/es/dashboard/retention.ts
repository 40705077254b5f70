import type { retention as en } from '../../en/dashboard/retention.ts';
import type { SameTexts } from '../../text-set.ts';

export const retention: SameTexts<typeof en> = {
  'retention.title': 'Cuánto tiempo se conservan las imágenes',
  'retention.text':
    'Las imágenes eliminadas no se pueden recuperar. La más reciente y las conservadas para siempre se quedan en todo caso.',
  'retention.account.text':
    'Para cámaras sin reglas propias. Las imágenes eliminadas no se pueden recuperar. La más reciente de una cámara y las conservadas para siempre se quedan en todo caso.',
  'retention.strategy': 'Reglas',
  'retention.strategy.AccountSettings': 'Reglas de la cuenta',
  'retention.strategy.Feed': 'Reglas propias',
  'retention.account.link': 'Cambiar las reglas de la cuenta',
  'retention.policy': 'Imágenes antiguas',
  'retention.policy.None': 'Conservar todas',
  'retention.policy.Dilute': 'Reducir',
  'retention.policy.DeleteAll': 'Eliminar',
  'retention.policy.None.text': 'No se elimina nada.',
  'retention.policy.Dilute.text':
    'Conserva la primera imagen de cada periodo. Con varias reglas, el archivo se aligera con la edad.',
  'retention.policy.DeleteAll.text': 'Elimina todo lo que supera esta edad.',
  'retention.rule': 'Regla {n}',
  'retention.rule.on': 'Usar la regla {n}',
  'retention.rule.remove': 'Quitar la regla {n}',
  'retention.age': 'Imágenes de más de',
  'retention.what': 'Conservar',
  'retention.what.one': 'Una por',
  'retention.what.none': 'Nada',
  'retention.schedule': 'Capturadas durante',
  'retention.schedule.any': 'A cualquier hora',
  'retention.add': 'Añadir una regla',
  'retention.none': 'Sin reglas no se elimina nada.',
  'retention.preview': 'Qué se eliminaría',
  'retention.preview.busy': 'Contando imágenes…',
  'retention.preview.none': 'No se eliminaría nada.',
  'retention.preview.day': {
    one: 'Se eliminaría {count} imagen ({size}) del {from}.',
    other: 'Se eliminarían {count} imágenes ({size}) del {from}.',
  },
  'retention.preview.days': {
    one: 'Se eliminaría {count} imagen ({size}).',
    other: 'Se eliminarían {count} imágenes ({size}) del {from} al {to}.',
  },
  'retention.preview.failed': 'No se han podido contar las imágenes. ({why})',
  'retention.days': 'Días con imágenes que se eliminarían',
  'retention.days.day': {
    one: '{date}: se eliminaría {count} de {all}',
    other: '{date}: se eliminarían {count} de {all}',
  },
  'retention.days.stay': 'conservadas',
  'retention.days.go': 'eliminadas',
  'retention.ask': {
    one: '¿Eliminar {count} imagen?',
    other: '¿Eliminar {count} imágenes?',
  },
  'retention.ask.text':
    'La eliminación empieza un día después de guardar. Hasta entonces se pueden volver a cambiar las reglas. Después, las imágenes no se pueden recuperar.',
  'retention.ask.yes': 'Guardar, eliminar desde mañana',
  'retention.starts':
    'No se elimina nada antes de {time}. Hasta entonces se pueden volver a cambiar las reglas.',
  'retention.held':
    'Se eliminarían {count} de {all} imágenes, más de las confirmadas. No se elimina nada sin confirmación.',
  'retention.held.yes': {
    one: 'Eliminar {count} imagen',
    other: 'Eliminar {count} imágenes',
  },
  'retention.held.failed': 'No se ha podido confirmar. No se ha cambiado nada. ({why})',
  'retention.journal': 'Historial de eliminación',
  'retention.journal.text': 'Cada pasada que eliminó imágenes y las reglas que usó.',
  'retention.journal.none': 'Aún no se ha eliminado nada.',
  'retention.journal.last': 'Última revisión: {ago}.',
  'retention.journal.count': { one: '{count} imagen, {size}', other: '{count} imágenes, {size}' },
  'retention.journal.cut': 'se interrumpió; la siguiente pasada la completó',
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
  'retention.by.account': 'reglas de la cuenta: {rules}',

  'keep.keep': 'Conservar para siempre',
  'keep.kept': 'Conservada para siempre',
  'keep.title.keep': 'Proteger esta imagen de las reglas de conservación (K)',
  'keep.title.kept': 'Protegida de las reglas de conservación. Pulsar para quitar la protección (K)',
  'keep.failed': 'No se ha podido cambiar. ({why})',

  protect: 'Proteger',
  'protect.on': 'Protegido',
  'protect.title': 'Ninguna regla ni eliminación quita imágenes de un intervalo protegido.',
  'protect.title.on': 'Nada elimina estas imágenes. Pulsar para quitar la protección.',
  'protect.failed': 'No se ha podido cambiar la protección. ({why})',
  'protect.list': 'Intervalos protegidos',
  'protect.list.text':
    'Ni las reglas ni las personas pueden eliminar imágenes de estos intervalos. Para proteger uno, hay que seleccionarlo en la línea de tiempo de la cámara.',
  'protect.none': 'No hay nada protegido.',
  'protect.end': 'Quitar la protección',
  'protect.end.of': 'Quitar la protección de {range}',
};
