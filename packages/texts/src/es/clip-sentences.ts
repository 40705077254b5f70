import type { clipSentences as en } from '../en/clip-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const clipSentences: SameTexts<typeof en> = {
  ClipObstacleNotCapturing: 'La cámara no está grabando, así que no se llama a su origen.',
  ClipObstacleNoSource:
    'Los clips no tienen origen. En la página «Accesos de cámara» se elige uno para clips o para el stream.',
  ClipObstacleSourceStopped:
    'El origen de los clips está parado. Se inicia en la página «Accesos de cámara».',
  ClipObstacleNoStream: 'El origen de los clips es una carpeta, cuyos archivos se convierten solos en clips.',
  ClipTroubleNoPicture: 'La cámara no envió ninguna imagen a tiempo.',
  ClipTroubleTooShort: 'La cámara estuvo menos de un segundo.',
  ClipTroubleBroken: 'Lo que envió la cámara no forma un vídeo que se pueda reproducir.',
  ClipTroubleTooLarge: 'El vídeo ocupa más de 256 MiB.',
  ClipTroubleTooMany: 'Este equipo no da abasto con los clips que ocultan partes de sus imágenes.',
  ClipTroubleStorageLimit: 'El almacenamiento de este plan está lleno.',
  ClipTroubleDiskFull: 'Queda muy poco espacio en disco.',
  ClipTroubleFailed: 'No se pudo guardar el clip.',
};
