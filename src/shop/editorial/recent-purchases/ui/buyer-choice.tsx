import { PATHS } from '#shop/common/paths/paths.ts';
import { Button } from '#platform/design/button.tsx';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { CHOICE_ID } from '../contract.ts';
import { texts } from '../texts.ts';
import styles from './buyer-choice.module.css';

type Props = { readonly order: { readonly id: number; readonly key: string }; readonly agrees: boolean };

/**
 * Asks the buyer after the order whether their purchase may be shown with their first name. Unticked by
 * default.
 */
export function BuyerChoice({ order, agrees }: Props) {
  return (
    <form
      id={CHOICE_ID}
      method="post"
      action={PATHS.purchaseChoice}
      className={styles.choice}
      aria-labelledby={`${CHOICE_ID}-titre`}
    >
      <h2 id={`${CHOICE_ID}-titre`}>{texts.consent.title}</h2>
      <p>{texts.consent.lead}</p>
      <input type="hidden" name="order" value={order.id} />
      <input type="hidden" name="key" value={order.key} />
      <CheckboxField
        id={`${CHOICE_ID}-accord`}
        name="agrees"
        value="1"
        label={texts.consent.label}
        defaultChecked={agrees}
      />
      <div>
        <Button type="submit" variant="secondary" size="s">
          {texts.consent.save}
        </Button>
      </div>
    </form>
  );
}
