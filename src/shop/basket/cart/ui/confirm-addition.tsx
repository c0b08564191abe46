import { PATHS } from '#shop/common/paths/paths.ts';
import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { buyTexts } from '#shop/catalogue/products/buy-texts.ts';
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
