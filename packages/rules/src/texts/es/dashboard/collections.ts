import type { collections as en } from '../../en/dashboard/collections.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const collections: SameTexts<typeof en> = {
  'collections.title': common.collections,
  'collections.search': 'Buscar colecciones',
  'collections.add': 'Colección nueva',
  'collections.own': 'Colecciones propias',
  'collections.shared': 'Compartido conmigo',
  'collections.none.title': 'Feeds que van juntos',
  'collections.none.text': 'Los feeds de una colección se ven uno junto a otro y se comparten como uno solo.',
  'collections.noMatch.title': 'Ninguna colección coincide con «{text}»',
  'collections.noMatch.text':
    'Cada palabra debe estar en su nombre, su descripción o el nombre de uno de sus feeds.',
  'collections.feeds': { one: '{count} feed', other: '{count} feeds' },
  'collections.more': '+{count}',
  'collections.public': 'PÚBLICA',
  'collections.private': 'PRIVADA',
  'collections.new': 'Colección nueva',

  'collection.back': 'Todas las colecciones',
  'collection.tabs': 'Partes de la colección',
  'collection.tab.Feeds': 'Feeds',
  'collection.tab.Collection': 'Colección',
  'collection.details': 'Colección',
  'collection.name': 'Nombre',
  'collection.description': 'Descripción',
  'collection.view': 'Abrir su página',
  'collection.notFound.title': 'No existe esa colección',
  'collection.notFound.text': 'No existe o no se ha compartido.',
  'collection.stations': 'Stations de estos feeds',
  'collection.stations.count': { one: 'una Station', other: '{count} Stations' },
  'collection.isAll': 'Contiene por sí sola todos los feeds de la cuenta que no están archivados.',
  'collection.noFeeds': 'Aún no hay feeds.',
  'collection.pick': 'Elegir feeds',
  'collection.pick.title': 'Feeds en {name}',
  'collection.pick.search': 'Buscar feeds',
  'collection.pick.count': { one: '{count} feed elegido', other: '{count} feeds elegidos' },
  'collection.pick.more': {
    one: 'Buscar para encontrar {count} más.',
    other: 'Buscar para encontrar los otros {count}.',
  },
  'collection.pick.none': 'Ningún feed coincide.',
  'collection.pick.save': 'Guardar',
  'collection.delete.title': 'Eliminar colección',
  'collection.delete.text': 'Deja de compartirse. Sus feeds se conservan.',
  'collection.delete.button': common.delete,
  'collection.delete.ask': '¿Eliminar {name}?',
  'collection.delete.lost':
    'Aquellos con quienes se comparte ya no pueden mirar a través de ella. Sus feeds se conservan.',
  'collection.delete.done': '{name} se ha eliminado. Sus feeds se conservan.',
  'collection.discard': 'Descartar',
};
