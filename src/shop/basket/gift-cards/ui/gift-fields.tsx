import { messageFor, type FaultMessage } from '#platform/forms.ts';
import { TextAreaField, TextField } from '#platform/design/field.tsx';
import { FOR_BUYER, GIFT_FIELD, LONGEST_GIFT, type Gift } from '../gift.ts';
import { texts } from '../texts.ts';
import styles from './gift-fields.module.css';

type Props = {
  /** As typed, when the form is shown again. */
  gift?: Gift;
  messages?: readonly FaultMessage[];
};

/** For whom a gift card is: closed at first, because most fields are optional. Works without scripts. */
export function GiftFields({ gift = FOR_BUYER, messages = [] }: Props) {
  return (
    <details className={styles.gift} open={messages.length > 0}>
      <summary className={styles.summary}>{texts.give}</summary>
      <div className={styles.fields}>
        <p className={styles.hint}>{texts.giveHint}</p>
        <Fields gift={gift} messages={messages} />
      </div>
    </details>
  );
}

function Fields({ gift, messages }: Required<Props>) {
  const about = (field: keyof Gift) => ({
    id: GIFT_FIELD[field],
    name: GIFT_FIELD[field],
    error: messageFor(messages, GIFT_FIELD[field]),
    defaultValue: gift[field],
    optional: true,
  });
  return (
    <>
      <TextField {...about('name')} label={texts.name} maxLength={LONGEST_GIFT.name} autoComplete="off" />
      <TextField
        {...about('email')}
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        maxLength={254}
        autoComplete="off"
      />
      <TextAreaField
        {...about('message')}
        label={texts.message}
        hint={texts.messageHint}
        maxLength={LONGEST_GIFT.message}
        rows={3}
      />
      <TextField {...about('sendOn')} type="date" label={texts.sendOn} hint={texts.sendOnHint} />
    </>
  );
}
