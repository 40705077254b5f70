import type { clipSentences as en } from '../en/clip-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const clipSentences: SameTexts<typeof en> = {
  'said.clip.NotCapturing': 'El feed no está capturando, así que no se llama a su cámara.',
  'said.clip.NotEnabled':
    'Los clips de vídeo están desactivados en este feed. Se activan en «Tamaño e intervalo».',
  'said.clip.NoSource': 'Los clips no tienen origen. Elija uno para clips o para el stream.',
  'said.clip.SourceStopped':
    'El origen de los clips está parado. Se inicia en la página de dispositivos de red.',
  'said.clip.NoStream': 'El origen de los clips es una carpeta, cuyos archivos se convierten solos en clips.',
  'said.clip.Hidden':
    'Este feed recorta, enmascara o anonimiza sus imágenes, así que solo se conservan los clips que graba el servicio.',
  'said.clip.NoPicture': 'La cámara no envió ninguna imagen a tiempo.',
  'said.clip.TooShort': 'La cámara estuvo menos de un segundo.',
  'said.clip.Broken': 'Lo que envió la cámara no forma una película que se pueda reproducir.',
  'said.clip.TooLarge': 'La película ocupa más de 256 MiB.',
  'said.clip.TooMany': 'Esta máquina no da abasto con los clips que ocultan partes de sus imágenes.',
  'said.clip.StorageLimit': 'El almacenamiento de este plan está lleno.',
  'said.clip.DiskFull': 'Queda muy poco espacio en disco.',
  'said.clip.Failed': 'No se pudo guardar el clip.',
};
