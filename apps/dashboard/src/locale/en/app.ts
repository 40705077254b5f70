import { MESSAGES } from '@longview/rules';

/** Texts of the shell: navigation, messages, keys, error pages. */
export const app = {
  'app.name': 'Longview',
  'app.skip': 'Skip to content',
  'app.loading': 'Loading',
  'app.notFound.title': 'Nothing here',
  'app.notFound.text': 'This page does not exist, or it has moved.',
  'app.notFound.back': 'Go to your feeds',
  'app.crash.title': 'This page stopped working',
  'app.crash.text': 'Nothing you saved is lost. Reload to try again.',
  'app.reload': 'Reload',
  'load.failed': MESSAGES.loadFailed,
  'load.retry': 'Retry',

  'time.justNow': 'just now',
  'time.ago': '{span} ago',

  'nav.main': 'Main',
  'nav.feeds': 'Feeds',
  'nav.collections': 'Collections',
  'nav.account': 'Account',
  'nav.keys': 'Keyboard shortcuts',
  'menu.signOut': 'Sign out',
  'menu.account': 'Account',
  'scheme.label': 'Colour scheme',
  'scheme.auto': 'System',
  'scheme.light': 'Light',
  'scheme.dark': 'Dark',
  'message.close': 'Close message',

  'dialog.close': 'Close',
  'save.unsaved': 'Unsaved changes',
  'save.saved': 'Saved',
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
} as const;
