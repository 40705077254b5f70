import type { collections as en } from '../../en/dashboard/collections.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const collections: SameTexts<typeof en> = {
  'collections.title': common.collections,
  'collections.search': 'Buscar colecciones',
  'collections.add': 'Colección nueva',
  'collections.own': 'Colecciones propias',
  'collections.shared': 'Compartido conmigo',
  'collections.none.title': 'Agrupar feeds',
  'collections.none.text': 'Los feeds de una colección se ven uno junto a otro y se comparten juntos.',
  'collections.noMatch.title': 'Ninguna colección coincide con «{text}»',
  'collections.noMatch.text':
    'Todas las palabras deben estar en el nombre, la descripción o el nombre de uno de sus feeds.',
  'collections.feeds': { one: '{count} feed', other: '{count} feeds' },
  'collections.more': '+{count}',
  'collections.public': 'PÚBLICA',
  'collections.private': 'PRIVADA',
  'collections.new': 'Colección nueva',

  'collection.back': 'Todas las colecciones',
  'collection.tabs': 'Secciones de la colección',
  'collection.tab.Feeds': 'Feeds',
  'collection.tab.Collection': 'Colección',
  'collection.details': 'Colección',
  'collection.name': 'Nombre',
  'collection.description': 'Descripción',
  'collection.view': 'Abrir página',
  'collection.notFound.title': 'Colección no encontrada',
  'collection.notFound.text': 'No existe o no se ha compartido.',
  'collection.stations': 'Stations de estos feeds',
  'collection.stations.count': { one: 'una Station', other: '{count} Stations' },
  'collection.isAll':
    'Contiene todos los feeds de la cuenta salvo los archivados. Se actualiza automáticamente.',
  'collection.noFeeds': 'Aún no hay feeds.',
  'collection.pick': 'Seleccionar feeds',
  'collection.pick.title': 'Feeds en {name}',
  'collection.pick.search': 'Buscar feeds',
  'collection.pick.count': { one: '{count} feed seleccionado', other: '{count} feeds seleccionados' },
  'collection.pick.more': {
    one: 'Buscar para encontrar {count} más.',
    other: 'Buscar para encontrar {count} más.',
  },
  'collection.pick.none': 'Ningún feed coincide.',
  'collection.pick.save': 'Guardar',
  'collection.delete.title': 'Eliminar colección',
  'collection.delete.text': 'Deja de compartirse. Sus feeds se conservan.',
  'collection.delete.button': common.delete,
  'collection.delete.ask': '¿Eliminar {name}?',
  'collection.delete.lost':
    'Las personas con quienes se comparte pierden el acceso a ella. Sus feeds se conservan.',
  'collection.delete.done': '{name} se ha eliminado. Sus feeds se conservan.',
  'collection.discard': 'Descartar',
};
