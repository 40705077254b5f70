import { MESSAGES } from '../../../messages.ts';
import { common } from '../common.ts';

/** Texts of the shell: navigation, messages, keys, error pages. */
export const app = {
  'app.name': 'Longview',
  'app.skip': 'Skip to content',
  'app.loading': common.loading,
  'app.notFound.title': 'Nothing here',
  'app.notFound.text': 'This page does not exist, or it has moved.',
  'app.notFound.back': 'Go to your feeds',
  'app.crash.title': 'This page stopped working',
  'app.crash.text': 'Nothing you saved is lost. Reload to try again.',
  'app.reload': common.reload,
  'load.failed': MESSAGES.loadFailed,
  'load.retry': common.retry,

  'time.justNow': 'just now',
  'time.ago': '{span} ago',

  'nav.main': 'Main',
  'nav.feeds': common.feeds,
  'nav.collections': common.collections,
  'nav.account': common.account,
  'nav.keys': 'Keyboard shortcuts',
  'menu.signOut': 'Sign out',
  'menu.account': common.account,
  'scheme.label': 'Colour scheme',
  'scheme.auto': 'System',
  'scheme.light': 'Light',
  'scheme.dark': 'Dark',
  'language.label': common.language,
  'message.close': 'Close message',

  'dialog.close': common.close,
  'save.unsaved': 'Unsaved changes',
  'save.saved': common.saved,
  'save.leave': 'Leave without saving? Your changes are lost.',

  'keys.title': 'Keyboard shortcuts',
  'keys.everywhere': 'Everywhere',
  'keys.search': 'Search feeds',
  'keys.help': 'This list',
  'keys.close': 'Close what is open',
  'keys.profile': 'On a feed’s page',
  'keys.frame': 'Previous or next picture',
  'keys.hour': 'An hour back or on',
  'keys.day': 'A day back or on',
  'keys.ends': 'First or newest picture',
  'keys.play': 'Play or pause',
  'keys.keep': 'Keep the picture for ever',
  'keys.zoom': 'Zoom the timeline',
  'keys.range': 'Mark the start or end of a range',
} as const;
