import { useEffect, useRef, useSyncExternalStore, type FormEvent } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { defineIsland } from '#platform/design/island.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { PROCESS_NONCE_FIELD } from '#shop/checkout/checkout/contract.ts';
import { texts as checkoutTexts } from '#shop/checkout/checkout/texts.ts';
import { CheckoutErrors } from '#shop/checkout/checkout/ui/checkout-errors.tsx';
import { SEEN_VERSIONS_FIELD } from '#shop/orders/legal-versions/legal-version.ts';
import { OrderBumps } from '#shop/basket/order-offers/ui/order-bumps.tsx';
import { AddressProviders } from '#shop/common/address-autocomplete/ui/address-providers.tsx';
import { PARCEL_FIRST } from '../block-fields.ts';
import type { CheckoutBlockProps } from '../checkout-block.ts';
import { texts } from '../texts.ts';
import { Ordering } from './ordering.tsx';
import { Sections } from './sections.tsx';
import { Summary } from './summary.tsx';
import { useCheckoutBlock, type CheckoutBlockState } from './use-checkout-block.ts';
import { useOffers } from './use-offers.ts';
import styles from './checkout-block.module.css';

/** The checkout in the block layout. Before hydration it is a plain form that the classic checkout parses. */
function CheckoutBlock(props: CheckoutBlockProps) {
  const form = useRef<HTMLFormElement>(null);
  const block = useCheckoutBlock(props, form);
  const { offers, turn } = useOffers(props.offers, block.reload);
  const isLive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const live = isLive ? block : undefined;
  useEffect(() => {
    // After hydration, because it adds elements to the form.
    void import('#shop/common/address-autocomplete/browser/address-autocomplete.ts').then((chunk) =>
      chunk.startAddressAutocomplete(document),
    );
  }, []);
  if (block.cart.lines.length === 0) return <Nothing />;
  const submit = (event: FormEvent) => {
    if (!isLive) return;
    event.preventDefault();
    block.place();
  };
  const errors = Object.fromEntries((block.problem?.beside ?? []).map(({ field, text }) => [field, text]));
  return (
    <div className={styles.block} data-checkout-block={isLive ? 'ready' : ''}>
      <form
        ref={form}
        method="post"
        action={PATHS.checkout}
        className={styles.form}
        aria-label={checkoutTexts.title}
        noValidate
        onSubmit={submit}
      >
        <input type="hidden" name="idempotency_key" value={props.idempotencyKey} />
        <input type="hidden" name={PROCESS_NONCE_FIELD} value={props.nonce} />
        <input type="hidden" name="seen_total" value={block.cart.toPay} />
        <input type="hidden" name={SEEN_VERSIONS_FIELD} value={props.seenVersions} />
        {block.cart.needsShipping && <input type="hidden" name={PARCEL_FIRST} value="1" />}
        <AddressProviders providers={props.providers} />
        <Problems block={block} />
        <Sections {...props} cart={block.cart} errors={errors} live={live} />
        <Ordering {...props} cart={block.cart} errors={errors} live={live}>
          <OrderBumps key={turn} offers={offers} paysNet={block.cart.paysNet} />
        </Ordering>
      </form>
      <Summary cart={block.cart} live={live} />
    </div>
  );
}

function Problems({ block }: { block: CheckoutBlockState }) {
  const { problem, attempts, isOffline } = block;
  return (
    <>
      {isOffline && <Notice tone="warning">{texts.offline}</Notice>}
      {problem && (problem.sentence !== undefined || problem.errors.length > 0) && (
        // The key changes with each failed attempt, so that the new notice takes the focus.
        <Notice
          key={attempts}
          tone="error"
          title={problem.sentence ?? checkoutTexts.summary(problem.errors.length)}
        >
          {problem.errors.length > 0 && <CheckoutErrors errors={problem.errors} />}
        </Notice>
      )}
    </>
  );
}

function Nothing() {
  return (
    <div className={styles.nothing}>
      <p role="status">{checkoutTexts.empty}</p>
      <ButtonLink href={PATHS.listing}>{checkoutTexts.goShopping}</ButtonLink>
    </div>
  );
}

export default defineIsland('checkout-block/checkout-block', CheckoutBlock);
