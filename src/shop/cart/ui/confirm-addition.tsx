import { PATHS } from '../../../platform/names.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { buyTexts } from '../../catalogue/buy-texts.ts';
import { texts } from '../texts.ts';

/** An addition that a link of another site proposes. */
export type ProposedAddition = {
  readonly product: { readonly slug: string; readonly name: string };
  readonly fields: readonly (readonly [name: string, value: string])[];
};

/** Asks the visitor whether a link of another site may add to the cart. */
export function ConfirmAddition({ product, fields }: ProposedAddition) {
  return (
    <Notice
      title={texts.confirmAddition(product.name)}
      actions={
        <form method="post" action={PATHS.product(product.slug)}>
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">{buyTexts.addToCart}</Button>
        </form>
      }
    >
      {texts.confirmAdditionHint}
    </Notice>
  );
}
