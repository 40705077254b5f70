import type { collections as en } from '../../en/dashboard/collections.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const collections: SameTexts<typeof en> = {
  'collections.title': common.collections,
  'collections.search': 'Buscar colecciones',
  'collections.add': 'Colección nueva',
  'collections.own': 'Colecciones propias',
  'collections.shared': 'Compartidas conmigo',
  'collections.none.title': 'Agrupar cámaras',
  'collections.none.text': 'Las cámaras de una colección se ven una junto a otra y se comparten juntas.',
  'collections.noMatch.title': 'Ninguna colección coincide con «{text}»',
  'collections.noMatch.text':
    'Todas las palabras deben estar en el nombre, la descripción o el nombre de una de sus cámaras.',
  'collections.feeds': { one: '{count} cámara', other: '{count} cámaras' },
  'collections.more': '+{count}',
  'collections.public': 'PÚBLICA',
  'collections.private': 'PRIVADA',
  'collections.new': 'Colección nueva',

  'collection.back': 'Todas las colecciones',
  'collection.tabs': 'Secciones de la colección',
  'collection.tab.Feeds': 'Cámaras',
  'collection.tab.Collection': 'Colección',
  'collection.details': 'Colección',
  'collection.name': 'Nombre',
  'collection.description': 'Descripción',
  'collection.view': 'Abrir página',
  'collection.notFound.title': 'Colección no encontrada',
  'collection.notFound.text': 'No existe o no se ha compartido.',
  'collection.stations': 'Estaciones de estas cámaras',
  'collection.stations.count': { one: '{count} estación', other: '{count} estaciones' },
  'collection.isAll':
    'Contiene todas las cámaras de la cuenta salvo las archivadas. Se actualiza automáticamente.',
  'collection.noFeeds': 'Aún no hay cámaras.',
  'collection.pick': 'Seleccionar cámaras',
  'collection.pick.title': 'Cámaras en {name}',
  'collection.pick.search': 'Buscar cámaras',
  'collection.pick.count': { one: '{count} cámara seleccionada', other: '{count} cámaras seleccionadas' },
  'collection.pick.more': {
    one: 'Buscar para encontrar {count} más.',
    other: 'Buscar para encontrar {count} más.',
  },
  'collection.pick.none': 'Ninguna cámara coincide.',
  'collection.pick.save': 'Guardar',
  'collection.delete.title': 'Eliminar colección',
  'collection.delete.text': 'Deja de compartirse. Sus cámaras se conservan.',
  'collection.delete.button': common.delete,
  'collection.delete.ask': '¿Eliminar {name}?',
  'collection.delete.lost':
    'Las personas con quienes se comparte pierden el acceso a ella. Sus cámaras se conservan.',
  'collection.delete.done': '{name} se ha eliminado. Sus cámaras se conservan.',
  'collection.discard': 'Descartar',
};
