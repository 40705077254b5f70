import { KeptPassword } from '../../../src/ui/fields/kept-password.tsx';
import { NewPasswordField, PasswordField } from '../../../src/ui/fields/password-field.tsx';
import { doNothing, LONG_LABEL } from '../samples.tsx';
import { Sheet, State } from '../state.tsx';

const CHOSEN = { weak: 'abc', fair: 'harbour at dawn', strong: 'quiet harbour at dawn, 7 gulls' };
const KEPT = [
  ['none', false, null],
  ['kept', true, null],
  ['taken away', true, ''],
  ['replaced', true, 'new one'],
] as const;

/** Passwords of people and of cameras. */
export function Passwords() {
  return (
    <Sheet>
      <State name="PasswordField: empty">
        <PasswordField />
      </State>
      <State name="PasswordField: error">
        <PasswordField value="wrong" error="The password is wrong." onChange={doNothing} />
      </State>
      <State name="PasswordField: disabled, long words">
        <PasswordField label={LONG_LABEL} value="kept" disabled onChange={doNothing} />
      </State>
      {Object.entries(CHOSEN).map(([level, password]) => (
        <State key={level} name={`NewPasswordField: ${level}`}>
          <NewPasswordField email="ada@example.org" value={password} onChange={doNothing} />
        </State>
      ))}
      {KEPT.map(([name, isStored, value]) => (
        <State key={name} name={`KeptPassword: ${name}`}>
          <KeptPassword
            label="Password of the camera"
            isStored={isStored}
            value={value}
            onChange={doNothing}
          />
        </State>
      ))}
    </Sheet>
  );
}
