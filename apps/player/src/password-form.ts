import { make } from './dom.ts';
import { pageStatus } from './page-check.ts';
import { LOCALE, TEXTS } from './texts.ts';

/** Asks for the password of a link (PUB-16) and loads the page again once it was given. */
export interface PasswordFormOptions {
  /** The feed or collection. */
  roId: string;
  /** Where PUB-16 is. */
  url: string;
}

export function passwordForm(options: PasswordFormOptions): HTMLFormElement {
  const form = make('form', 'password');
  const field = passwordField();
  const label = make('label', '', TEXTS.password);
  label.htmlFor = field.id;
  const problem = make('p', 'problem');
  problem.id = 'password-problem';
  problem.setAttribute('role', 'alert');
  const button = make('button', 'main', TEXTS.show);
  const help = make('p', 'help', TEXTS.passwordFrom);
  form.append(make('h1', '', TEXTS.passwordNeeded), help, label, field, problem, button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    void give(options, field.value).then((why) => {
      button.disabled = false;
      if (why === null) return location.reload();
      problem.replaceChildren(...why);
      field.setAttribute('aria-invalid', 'true');
      field.select();
    });
  });
  return form;
}

function passwordField(): HTMLInputElement {
  const field = make('input', '');
  field.id = 'password';
  field.type = 'password';
  field.name = 'current-password';
  field.autocomplete = 'off';
  field.required = true;
  field.maxLength = 200;
  field.setAttribute('aria-describedby', 'password-problem');
  return field;
}

/** Null when the page may be loaded again, else what is wrong. */
async function give({ roId, url }: PasswordFormOptions, password: string): Promise<(string | Node)[] | null> {
  const AccessKey = new URLSearchParams(lowerNames(location.search)).get('accesskey');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ RoId: roId, AccessKey, Password: password }),
  }).catch(() => null);
  if (answer?.status === 401) return [TEXTS.wrongPassword];
  if (answer?.status === 429) return [TEXTS.tooManyTries.replace('{time}', againAt(answer.headers))];
  // What has ended meanwhile says so when it is loaded again.
  if (answer?.status === 404) return null;
  if (!answer?.ok) return [TEXTS.notSent];
  return (await pageStatus()) === 401 ? notKept() : null;
}

/** Inside another site's page some browsers keep nothing of ours; on its own the page works. */
function notKept(): (string | Node)[] {
  const link = make('a', '', TEXTS.openAlone);
  link.href = location.href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return [TEXTS.notKept, ' ', link];
}

function againAt(headers: Headers): string {
  const waitSec = Number(headers.get('retry-after')) || 60;
  const format = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  // To the next whole minute, so that the time said is never too early.
  return format.format(Math.ceil((Date.now() + waitSec * 1000) / 60_000) * 60_000);
}

/** Names of parameters count in any case (GEN-16). */
function lowerNames(search: string): [string, string][] {
  return [...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]);
}
