import type { ReactElement } from 'react';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { formatLongDate } from '#platform/french.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import type { GiftCard, GiftCardStatus } from '#shop/basket/gift-cards/gift-card.ts';
import { giftCardTexts } from '#shop/basket/gift-cards/payment-texts.ts';
import { findGiftCard } from '#shop/basket/gift-cards/server/find-gift-card.ts';
import { texts } from '#shop/basket/gift-cards/texts.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { Fact, Facts } from './order-parts.tsx';
import styles from './gift-card-form-page.module.css';

const CODE_FIELD = 'code';

export const showGiftCardBalance: Screen<PageDeps> = (deps) => (request, reply) =>
  show(deps, { request, reply }, {});

/** Shows the balance of a card. The code is sent in the body, so that no log and no history keeps it. */
export const submitGiftCardCode: Screen<PageDeps> = (deps) => async (request, reply) => {
  const context = { request, reply };
  const typed = readForm(request).text(CODE_FIELD);
  const found = await findGiftCard(deps, request, typed);
  if (found.kind === 'found') return show(deps, context, { card: found.card });
  if (found.kind === 'unknown') return show(deps, context, { typed, error: texts.unknownCode, status: 422 });
  const problem = texts.tooManyCodes(found.waitSeconds);
  const headers = { 'Retry-After': String(found.waitSeconds) };
  return show(deps, context, { typed, problem, status: 429, headers });
};

type BalanceView = {
  readonly card?: GiftCard & { readonly status: GiftCardStatus };
  readonly typed?: string;
  readonly error?: string;
  readonly problem?: string;
  readonly status?: number;
  readonly headers?: Record<string, string>;
};

function show(deps: PageDeps, { request, reply }: RequestContext, view: BalanceView) {
  const { card, typed = '', error, problem, status = 200, headers = {} } = view;
  const body = (
    <div className={styles.screen}>
      <h1>{texts.balanceTitle}</h1>
      {card && <Balance {...card} />}
      <form method="post" action={PATHS.giftCard} noValidate className={styles.form}>
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <p>{texts.balanceLead}</p>
        <TextField
          id="gift-card-code"
          name={CODE_FIELD}
          label={texts.code}
          hint={texts.codeHint}
          error={error}
          autoFocus={error !== undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          defaultValue={typed}
        />
        <div>
          <Button type="submit">{texts.showBalance}</Button>
        </div>
      </form>
    </div>
  );
  const { balanceTitle: title, balanceLead: description } = texts;
  const page = { title, description, path: PATHS.giftCard, tags: [], body };
  return answerPage(deps, request, reply, {
    page,
    status,
    headers: { 'Cache-Control': 'no-store', ...headers },
  });
}

function Balance({
  lastFour,
  balance,
  amount,
  validUntil,
  status,
}: NonNullable<BalanceView['card']>): ReactElement {
  return (
    <section role="status">
      <Facts>
        <Fact name={texts.cardName}>{giftCardTexts.card(lastFour ?? '')}</Fact>
        <Fact name={texts.balance}>{texts.ofAmount(balance, amount)}</Fact>
        <Fact name={texts.validUntil}>{formatLongDate(validUntil)}</Fact>
        <Fact name={texts.status}>{texts.statuses[status]}</Fact>
      </Facts>
    </section>
  );
}
