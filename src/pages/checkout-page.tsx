import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '../platform/names.ts';
import { queryOf } from '../platform/server/request-query.ts';
import { findVisitor } from '../platform/server/visitor.ts';
import { ButtonLink } from '../platform/ui/button.tsx';
import { CheckboxField } from '../platform/ui/choice-field.tsx';
import { TextAreaField } from '../platform/ui/field.tsx';
import { Notice } from '../platform/ui/notice.tsx';
import { listServerProviders } from '../shop/address-autocomplete/server/server-providers.ts';
import { AddressProviders } from '../shop/address-autocomplete/ui/address-providers.tsx';
import type { ServerProvider } from '../shop/address-autocomplete/provider.ts';
import { AttributionInputs } from '../shop/attribution/ui/attribution-inputs.tsx';
import { isEmpty, type Cart } from '../shop/cart/cart.ts';
import { cartHash, sendCartCookies } from '../shop/cart/server/fragments.tsx';
import { getCart } from '../shop/cart/server/get-cart.ts';
import { readForm, type CheckoutForm } from '../shop/checkout/check-form.ts';
import { CREATE_ACCOUNT_FIELD, NONCES, PROCESS_NONCE_FIELD } from '../shop/checkout/contract.ts';
import { toClassicFields } from '../shop/checkout-block/block-fields.ts';
import { errorsByField, faultSentence } from '../shop/checkout/fault-text.ts';
import { offeredMethods, type PaymentMethod } from '../shop/checkout/payment-method.ts';
import { submitCheckout } from '../shop/checkout/server/submit-checkout.ts';
import { texts } from '../shop/checkout/texts.ts';
import { AccountWish } from '../shop/checkout/ui/account-wish.tsx';
import { AddressFields } from '../shop/checkout/ui/address-fields.tsx';
import { CheckoutErrors } from '../shop/checkout/ui/checkout-errors.tsx';
import { OrderReview } from '../shop/checkout/ui/order-review.tsx';
import { PaymentChoice } from '../shop/checkout/ui/payment-choice.tsx';
import { signInHref } from '../shop/customers/account-paths.ts';
import { joinBaskets } from '../shop/customers/server/enter-account.ts';
import { getOwnCart } from '../shop/customers/server/prefill-basket.ts';
import { findCustomer } from '../shop/customers/server/sessions.ts';
import { isPayRefusal } from '../shop/payments/refusal.ts';
import { texts as paymentTexts } from '../shop/payments/texts.ts';
import type { SavedCard } from '../shop/payments/saved-card.ts';
import { listCards } from '../shop/payments/server/saved-cards.ts';
import type { CardSettings } from '../shop/payments/ui/card-box.tsx';
import { unpaidSentence } from '../shop/payments/unpaid-sentence.ts';
import type { Offer } from '../shop/order-bumps/offer.ts';
import { listOffers } from '../shop/order-bumps/server/list-offers.ts';
import { followOfferButton } from '../shop/order-bumps/server/take-offer.ts';
import { OrderBumps } from '../shop/order-bumps/ui/order-bumps.tsx';
import { listDeliveryCountries } from '../shop/shipping/server/zones-query.ts';
import { blockCheckout } from './block-checkout.tsx';
import { fieldOf } from './form-fields.ts';
import { loadFrame } from './frame.ts';
import { MergeNotice } from './merge-notice.tsx';
import type { Page } from './page.ts';
import { payingHeaders } from './paying-headers.ts';
import { answerPage, type PageDeps } from './routes.tsx';
import styles from './checkout-page.module.css';

type Problem = {
  readonly sentence: string;
  readonly errors: readonly { readonly field: string; readonly text: string }[];
  readonly byField: Readonly<Record<string, string>>;
};

/** /commander/: the classic checkout. It is a plain form; calls improve it (checkout/server/checkout-calls.tsx). */
export function checkoutPageRoutes(app: FastifyInstance, deps: PageDeps): void {
  app.get(PATHS.checkout, (request, reply) => {
    // Back from a challenge that did not pay (payment-return.ts).
    const refusal = queryOf(request).get('refus') ?? '';
    const problem = isPayRefusal(refusal) && {
      problem: { sentence: paymentTexts.refusals[refusal], errors: [], byField: {} },
    };
    return show(deps, request, reply, problem || {});
  });

  app.post(PATHS.checkout, async (request, reply) => {
    const visitor = findVisitor(request);
    if (visitor === undefined) return reply.redirect(PATHS.checkout, 303);
    const fields = readFields(request.body);
    if (!deps.nonces.isValid(fields[PROCESS_NONCE_FIELD], NONCES.process, visitor))
      return show(deps, request, reply, { problem: { sentence: texts.expired, errors: [], byField: {} } });
    if (await followOfferButton(deps, visitor, fields)) {
      const form = readForm((name) => (typeof fields[name] === 'string' ? fields[name] : ''));
      return show(deps, request, reply, { form });
    }
    const submitted = await submitCheckout(deps, {
      visitor,
      customer: await findCustomer(deps, request),
      fields,
      methods: await listMethods(deps),
      ip: request.ip,
      showsChallenge: false,
    });
    if (submitted.kind === 'placed') {
      sendCartCookies(request, reply, '');
      return reply.redirect(PATHS.orderReceived(submitted.order.id, submitted.order.key), 303);
    }
    const { form } = submitted;
    if (submitted.kind === 'unpaid' && submitted.outcome.kind === 'action')
      return reply.redirect(ownPath(deps, submitted.outcome.intent.redirectUrl ?? PATHS.checkout), 303);
    if (submitted.kind !== 'faults') {
      const sentence =
        submitted.kind === 'unpaid' ? unpaidSentence(submitted.outcome) : texts.refusals[submitted.refusal];
      return show(deps, request, reply, { form, problem: { sentence, errors: [], byField: {} } });
    }
    const errors = submitted.faults.map((fault) => ({ field: fault.field, text: faultSentence(fault) }));
    const sentence = texts.summary(errors.length);
    return show(deps, request, reply, {
      form,
      problem: { sentence, errors, byField: errorsByField(submitted.faults) },
    });
  });
}

/** Whatever layout they come from. */
const readFields = (body: unknown) =>
  toClassicFields(typeof body === 'object' && body !== null ? { ...body } : {});

/** An address of the shop without its host: whoever came by another name stays there. */
export const ownPath = ({ config }: Pick<PageDeps, 'config'>, url: string) =>
  url.startsWith(`${config.publicUrl}/`) ? url.slice(config.publicUrl.length) : url;

/** The ways of paying the shop offers now. */
export const listMethods = async ({ db, frames }: Pick<PageDeps, 'db' | 'frames'>) =>
  offeredMethods((await loadFrame(db, frames)).shop);

/** One press of the button. */
export const newPress = () => randomBytes(16).toString('hex');

export type Shown = { form?: CheckoutForm | undefined; problem?: Problem };

async function show(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  const customer = await findCustomer(deps, request);
  if (customer && findVisitor(request) !== customer.visitor)
    await joinBaskets(deps, { request, reply }, customer);
  const visitor = customer?.visitor ?? findVisitor(request);
  const [cart, countries, methods] = await Promise.all([
    customer ? getOwnCart(deps, customer) : getCart(deps, visitor),
    listDeliveryCountries(deps.db),
    listMethods(deps),
  ]);
  sendCartCookies(request, reply, cartHash(cart));
  const savedCards = customer && (await listCards(deps, customer.id));
  const nonce = deps.nonces.create(NONCES.process, visitor);
  const providers = listServerProviders(deps.config);
  const offers = await listOffers(deps.db, cart);
  const body = isEmpty(cart) ? (
    <Nothing />
  ) : (
    <>
      <MergeNotice query={queryOf(request)} cart={cart} />
      {!customer && <SignInLink />}
      {await layOut(deps, visitor, {
        ...{ cart, countries, methods, nonce, providers, offers, card: deps.provider, savedCards, ...shown },
        wantsAccount: customer ? null : fieldOf(request.body, CREATE_ACCOUNT_FIELD) !== '',
      })}
    </>
  );
  return answerPage(deps, request, reply, {
    page: checkoutPage(body),
    status: shown.problem ? 422 : 200,
    headers: payingHeaders(deps),
  });
}

/** The form in the layout of this shop (§2.7). */
async function layOut(deps: PageDeps, visitor: string | undefined, props: Props) {
  const { cart: settings } = await loadFrame(deps.db, deps.frames);
  if (settings.checkoutLayout === 'classic') return <Checkout {...props} />;
  return blockCheckout(deps, visitor, { ...props, press: newPress() });
}

const checkoutPage = (body: React.ReactElement): Page => ({
  title: texts.title,
  description: texts.title,
  path: PATHS.checkout,
  hidden: true,
  tags: [],
  body: (
    <div className={styles.checkout}>
      <h1>{texts.title}</h1>
      {body}
    </div>
  ),
});

/** Whoever has an account may come back with it; nobody has to. */
function SignInLink() {
  return (
    <p className={styles.signIn}>
      {texts.haveAccount} <a href={signInHref(PATHS.checkout)}>{texts.signIn}</a>
    </p>
  );
}

function Nothing() {
  return (
    <div className={styles.nothing}>
      <p>{texts.empty}</p>
      <ButtonLink href={PATHS.listing}>{texts.goShopping}</ButtonLink>
    </div>
  );
}

type Props = Shown & {
  cart: Cart;
  countries: readonly string[];
  methods: readonly PaymentMethod[];
  card: CardSettings;
  savedCards: readonly SavedCard[] | undefined;
  nonce: string;
  providers: readonly ServerProvider[];
  offers: readonly Offer[];
  /** null: they have one. */
  wantsAccount: boolean | null;
};

function Checkout(props: Props) {
  const {
    cart,
    countries,
    methods,
    card,
    savedCards,
    nonce,
    providers,
    offers,
    form,
    problem,
    wantsAccount,
  } = props;
  const errors = problem?.byField ?? {};
  return (
    <form
      method="post"
      action={PATHS.checkout}
      name="checkout"
      className={`checkout woocommerce-checkout ${styles.form}`}
      noValidate
    >
      <input type="hidden" name="idempotency_key" value={newPress()} />
      <AttributionInputs />
      <AddressProviders providers={providers} />
      {problem && (
        <div className={styles.problem}>
          <Notice tone="error" title={problem.sentence}>
            {problem.errors.length > 0 && <CheckoutErrors errors={problem.errors} />}
          </Notice>
        </div>
      )}
      <div className={styles.details}>
        <Addresses {...{ cart, countries, errors, form }} />
        {wantsAccount !== null && (
          <section className={styles.section}>
            <AccountWish ticked={wantsAccount} />
          </section>
        )}
      </div>
      <aside className={styles.order} aria-labelledby="votre-commande">
        <h2 id="votre-commande">{texts.yourOrder}</h2>
        <OrderReview cart={cart} />
        <OrderBumps offers={offers} />
        <PaymentChoice
          methods={cart.totals.total > 0 ? methods : []}
          card={card}
          savedCards={savedCards}
          total={cart.totals.total}
          chosen={form?.paymentMethod ?? ''}
          acceptsTerms={form?.acceptsTerms ?? false}
          nonce={nonce}
          errors={errors}
        />
        <a href={PATHS.basket}>{texts.changeBasket}</a>
      </aside>
    </form>
  );
}

/** Whether the basket already goes somewhere else than its bill. */
const shipsElsewhere = ({ billing, shipping }: Cart) =>
  shipping.address1 !== '' &&
  (['address1', 'postcode', 'city', 'country'] as const).some((part) => billing[part] !== shipping[part]);

type AddressesProps = Pick<Props, 'cart' | 'countries' | 'form'> & {
  errors: Readonly<Record<string, string>>;
};

function Addresses({ cart, countries, errors, form }: AddressesProps) {
  const shipping = { ...(form?.shipping ?? cart.shipping), email: '' };
  return (
    <>
      <section className={styles.section}>
        <h2>{texts.contactAndBilling}</h2>
        <AddressFields section="billing" address={form?.billing ?? cart.billing} {...{ countries, errors }} />
      </section>
      {cart.needsShipping && (
        <section className={styles.section}>
          <CheckboxField
            id="ship-to-different-address-checkbox"
            name="ship_to_different_address"
            value="1"
            label={texts.shipElsewhere}
            defaultChecked={form?.shipsElsewhere ?? shipsElsewhere(cart)}
          />
          <div className={styles.elsewhere}>
            <h2>{texts.shippingAddress}</h2>
            <AddressFields section="shipping" address={shipping} {...{ countries, errors }} />
          </div>
        </section>
      )}
      <section className={styles.section}>
        <h2>{texts.noteTitle}</h2>
        <TextAreaField
          id="order_comments"
          name="order_comments"
          label={texts.note}
          hint={texts.noteHint}
          optional
          rows={3}
          maxLength={1000}
          defaultValue={form?.note ?? ''}
        />
      </section>
    </>
  );
}
