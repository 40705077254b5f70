import type { configSentences as en } from '../en/config-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const configSentences: SameTexts<typeof en> = {
  'said.config.configId': 'Letras, cifras, `.`, `_` y `-`, 60 como máximo.',
  'said.config.twice': 'Otra cámara de esta Station tiene este id.',
  'said.config.script': 'El nombre de un script de la Station, sin ruta.',
  'said.config.otherLogin': 'Esta dirección lleva un acceso distinto del de los campos de al lado.',
  'said.config.noFeed': 'Este feed no existe.',
  'said.config.feedTwice': 'Este feed está también en otra cámara.',
  'said.config.noMedia': 'Este archivo de la mediateca no existe.',
  'said.config.tooMuch': 'Estas cámaras tienen juntas demasiado texto.',
  'said.config.tooLong': 'Esta lista es demasiado larga. Quitar algunos elementos.',
};
