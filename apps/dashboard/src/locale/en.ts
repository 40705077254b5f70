import { MESSAGES } from '@longview/rules';

/**
 * Every English text of the dashboard. `{name}` is filled in by `t`; an entry with `one` and `other` is chosen
 * by its `count`. Other languages are files of the same keys.
 */
export const en = {
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

  'nav.main': 'Main',
  'nav.feeds': 'Feeds',
  'nav.account': 'Account',
  'nav.keys': 'Keyboard shortcuts',
  'menu.open': 'Your account, {name}',
  'menu.signOut': 'Sign out',
  'menu.account': 'Account and API keys',
  'scheme.label': 'Colour scheme',
  'scheme.auto': 'System',
  'scheme.light': 'Light',
  'scheme.dark': 'Dark',
  'message.close': 'Close message',

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
