/** Texts of trying a camera, and of moving one. */
export const yourCamera = {
  'yourCamera.title': 'Try your camera',
  'yourCamera.text': 'Type its address and see it live. Nothing is kept unless you want it.',
  'yourCamera.test': 'Test',
  'yourCamera.waiting': 'The camera shows itself here.',
  'yourCamera.keep': 'Keep this camera',
  'yourCamera.keep.text': 'This is the right picture? Make a feed of it.',

  'ptz.title': 'Move the camera',
  'ptz.up': 'Up',
  'ptz.down': 'Down',
  'ptz.left': 'Left',
  'ptz.right': 'Right',
  'ptz.in': 'Zoom in',
  'ptz.out': 'Zoom out',
  'ptz.preset': 'Go to preset',
  'ptz.home': 'Home',
} as const;
