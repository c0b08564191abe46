import { ownPath } from '#platform/own-path.ts';
import { wantsJson } from '#platform/server/edge/wants-json.ts';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { Notice } from '#platform/design/notice.tsx';
import { readCardSelection } from '#shop/checkout/checkout/card-selection.ts';
import type { PayingAnswer } from '#shop/checkout/checkout/contract.ts';
import { failureAnswer } from '#shop/checkout/checkout/server/failure-answer.tsx';
import { FormProblems } from '#platform/design/form-problems.tsx';
import { ACCOUNT, NONCE_FIELD } from '#shop/customers/accounts/account-paths.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { CARD_FIELD } from '#shop/orders/payments/contract.ts';
import { cardExpiry, cardName, type SavedCard } from '#shop/orders/payments/saved-card.ts';
import { cardKeysOf } from '#shop/orders/payments/server/card-permit.ts';
import { changeCard, listCards } from '#shop/orders/payments/server/saved-cards.ts';
import { setUpCard } from '#shop/orders/payments/server/set-up-card.ts';
import { texts } from '#shop/orders/payments/texts.ts';
import { CardBox, type CardSettings } from '#shop/orders/payments/ui/card-box.tsx';
import { forCustomers, sendAccountScreen, doneHref, type AccountContext } from './account-shell.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { payingHeaders } from '#site/buying/paying-headers.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import styles from './account.module.css';

export const showCards = forCustomers(async (deps, call) =>
  sendAccountScreen(deps, call, {
    title: texts.cards.title,
    current: ACCOUNT.cards,
    body: <Cards cards={await listCards(deps, call.customer.id)} nonce={call.nonce} />,
  }),
);

export const changeSavedCard = forCustomers(async (deps, call) => {
  const { customer, request, reply } = call;
  const { text } = readForm(request);
  const change = text('remove') === '' ? 'choose' : 'remove';
  const cardId = text(change);
  // The card was removed in another window or belongs to another customer: redirect to the current list.
  if (!(await changeCard(deps, customer.id, cardId, change))) return reply.redirect(ACCOUNT.cards, 303);
  return reply.redirect(
    doneHref(ACCOUNT.cards, change === 'remove' ? 'carte-retiree' : 'carte-choisie'),
    303,
  );
});

export const showCardForm = forCustomers((deps, call) => showForm(deps, call));

export const saveCard = forCustomers((deps, call) => addCard(deps, call));

/** Adds a payment card. The customer returns to the list of cards, also after a challenge. */
async function addCard(deps: PageDeps, call: AccountContext) {
  const { customer, request, reply } = call;
  const { methodId } = readCardSelection(readForm(request).text);
  const refuse = (problem: string, isOverLimit = false) =>
    wantsJson(request)
      ? reply.code(isOverLimit ? 429 : 200).send(failureAnswer([{ field: CARD_FIELD, text: problem }]))
      : showForm(deps, call, { problem, status: isOverLimit ? 429 : 422 });
  if (methodId === '') return refuse(texts.missing);
  const setUp = await setUpCard(deps, {
    owner: customer,
    methodId,
    countedAs: cardKeysOf(deps, { visitor: customer.visitor, ip: request.ip }),
    returnUrl: deps.config.publicUrl + doneHref(ACCOUNT.cards, 'carte'),
  });
  if ('refusal' in setUp) return refuse(texts.refusals[setUp.refusal], setUp.refusal === 'too-many-tries');
  const leadsTo = ownPath(deps.config.publicUrl, setUp.redirectUrl ?? doneHref(ACCOUNT.cards, 'carte'));
  if (!wantsJson(request)) return reply.redirect(leadsTo, 303);
  const answer: PayingAnswer = { result: 'success', redirect: leadsTo };
  return reply.send(answer);
}

type CardProblem = { readonly problem: string; readonly status: number };

const showForm = (deps: PageDeps, call: AccountContext, refused?: CardProblem) =>
  sendAccountScreen(deps, call, {
    title: texts.cards.add,
    current: ACCOUNT.cards,
    status: refused?.status ?? 200,
    headers: payingHeaders(deps),
    body: <AddCard card={deps.provider} nonce={call.nonce} problem={refused?.problem} />,
  });

type AddProps = { card: CardSettings; nonce: string; problem: string | undefined };

function AddCard({ card, nonce, problem }: AddProps) {
  return (
    <form
      method="post"
      action={ACCOUNT.addCard}
      className={classNames(styles.card, styles.cardForm)}
      aria-label={texts.cards.add}
      data-pays=""
      noValidate
    >
      <FormProblems />
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <input type="hidden" name="payment_method" value={CARD_METHOD} />
      <CardBox card={card} total={0} problem={problem} />
      <Button type="submit" id="place_order">
        {texts.cards.keep}
      </Button>
    </form>
  );
}

function Cards({ cards, nonce }: { cards: readonly SavedCard[]; nonce: string }) {
  return (
    <>
      <p className={styles.lead}>{cards.length === 0 ? texts.cards.none : texts.cards.lead}</p>
      <form method="post" action={ACCOUNT.cards} className={styles.addressCards}>
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        {cards.map((card) => (
          <CardView key={card.id} card={card} />
        ))}
      </form>
      <ButtonLink href={ACCOUNT.addCard} variant="secondary">
        {texts.cards.add}
      </ButtonLink>
    </>
  );
}

function CardView({ card }: { card: SavedCard }) {
  const name = cardName(card);
  return (
    <section className={styles.card}>
      <h2>{name}</h2>
      <p>{texts.cards.until(cardExpiry(card))}</p>
      {card.isDefault ? (
        <p>{texts.cards.isDefault}</p>
      ) : (
        <Button
          type="submit"
          name="choose"
          value={card.id}
          variant="quiet"
          aria-label={texts.cards.chooseNamed(name)}
        >
          {texts.cards.choose}
        </Button>
      )}
      <Button
        type="submit"
        name="remove"
        value={card.id}
        variant="quiet"
        aria-label={texts.cards.removeNamed(name)}
      >
        {texts.cards.remove}
      </Button>
    </section>
  );
}
