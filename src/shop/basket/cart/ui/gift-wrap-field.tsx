import type { Cents } from '#platform/money.ts';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { texts } from '../texts.ts';

type Props = {
  price: Cents;
  selected: boolean;
  /** Absent in a plain form, which submits the field. */
  onWrap?: ((selected: boolean) => void) | undefined;
};

/** The choice of gift wrapping. */
export function GiftWrapField({ price, selected, onWrap }: Props) {
  return (
    <>
      <input type="hidden" name="gift_wrap_offered" value="1" />
      <CheckboxField
        id="gift_wrap"
        name="gift_wrap"
        value="1"
        label={texts.giftWrap(price)}
        hint={texts.giftWrapHint}
        {...(onWrap
          ? { checked: selected, onChange: ({ target }) => onWrap(target.checked) }
          : { defaultChecked: selected })}
      />
    </>
  );
}
