import { CheckboxField } from '#platform/design/choice-field.tsx';
import { CREATE_ACCOUNT_FIELD } from '../contract.ts';
import { texts } from '../texts.ts';

/** The checkbox that requests an account, for guests. */
export function AccountRequestField({ ticked }: { ticked: boolean }) {
  return (
    <CheckboxField
      id={CREATE_ACCOUNT_FIELD}
      name={CREATE_ACCOUNT_FIELD}
      value="1"
      label={texts.createAccount}
      hint={texts.createAccountHint}
      defaultChecked={ticked}
    />
  );
}
