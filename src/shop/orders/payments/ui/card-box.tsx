import { CheckboxField, RadioGroup } from '#platform/design/choice-field.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { CARD_FIELDS, NEW_CARD } from '../contract.ts';
import { cardExpiry, cardName, type SavedCard } from '../saved-card.ts';
import { TEST_CARDS } from '../test-cards.ts';
import { texts } from '../texts.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import styles from './card-box.module.css';

/** Scripts of other clients put their card fields in the empty element of this type. */
const CLIENT_METHOD_TYPE = 'card';

export type CardSettings = {
  readonly isSandbox: boolean;
  readonly publishableKey: string;
};

export type CardBoxProps = {
  card: CardSettings;
  total: number;
  /** The saved payment cards of the signed-in customer, who may also save this one; undefined for a guest. */
  saved?: readonly SavedCard[] | undefined;
  /** Why the last payment card was refused. */
  problem?: string | undefined;
};

/**
 * The payment card input (contract: payment box). The card data goes from the browser to the provider, never
 * to the shop.
 */
export function CardBox({ card, total, saved, problem }: CardBoxProps) {
  return (
    <div
      className={classNames('payment_box', `payment_method_${CARD_METHOD}`, styles.box)}
      data-card-box={card.isSandbox ? 'sandbox' : 'stripe'}
      data-publishable-key={card.publishableKey}
      data-amount={total}
    >
      <p
        id="card-error"
        role="alert"
        tabIndex={-1}
        className={styles.error}
        data-card-error
        hidden={problem === undefined}
      >
        {problem}
      </p>
      {saved && saved.length > 0 && <SavedCards cards={saved} />}
      <div
        className={classNames('wcpay-upe-form', styles.typed)}
        data-payment-method-type={CLIENT_METHOD_TYPE}
      >
        {card.isSandbox ? <SandboxCard /> : <ProviderCard />}
        <div className="wcpay-upe-element" data-payment-method-type={CLIENT_METHOD_TYPE} />
      </div>
      {saved && (
        <div className={styles.typed}>
          <CheckboxField id="card-save" name={CARD_FIELDS.save} value="1" label={texts.save} />
        </div>
      )}
      <p className={styles.note}>{texts.description}</p>
      {card.isSandbox && <ChallengeDialog id="card-challenge" />}
    </div>
  );
}

function SavedCards({ cards }: { cards: readonly SavedCard[] }) {
  const first = cards.find(({ isDefault }) => isDefault) ?? cards[0];
  return (
    <RadioGroup
      id="card-token"
      name={CARD_FIELDS.token}
      legend={texts.cards.yours}
      defaultValue={first?.id ?? NEW_CARD}
      options={[
        ...cards.map((card) => ({
          value: card.id,
          label: cardName(card),
          hint: texts.cards.until(cardExpiry(card)),
        })),
        { value: NEW_CARD, label: texts.cards.another },
      ]}
    />
  );
}

/** Without JavaScript, typed card data would reach the shop, so the visitor selects a test card instead. */
function SandboxCard() {
  return (
    <>
      <div data-card-choice>
        <SelectField
          id="card-test"
          name={CARD_FIELDS.method}
          label={texts.testCard}
          hint={texts.testCardHint}
          options={TEST_CARDS.flatMap(({ methodId, behaviour, number, brand }) =>
            methodId === undefined
              ? []
              : [
                  {
                    value: methodId,
                    label: `${texts.testCards[behaviour]} (${brand} … ${number.slice(-4)})`,
                  },
                ],
          )}
        />
      </div>
      <div className={styles.fields} data-card-fields hidden>
        <TextField
          id="card-number"
          label={texts.number}
          required
          className={styles.wide}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
        />
        <TextField
          id="card-expiry"
          label={texts.expiry}
          required
          placeholder={texts.expiryHint}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={11}
        />
        <TextField
          id="card-cvc"
          label={texts.cvc}
          required
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
        <p className={styles.note}>
          {texts.cvcHint} {texts.sandbox}
        </p>
      </div>
    </>
  );
}

function ProviderCard() {
  return (
    <>
      <input type="hidden" name={CARD_FIELDS.method} />
      <div data-payment-element />
      <noscript>
        <p className={styles.note}>{texts.needsScripts}</p>
      </noscript>
    </>
  );
}
