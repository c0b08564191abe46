import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Button } from '#platform/design/button.tsx';
import { readFields } from '#platform/form-fields.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import {
  GIFT_CARD_DESK_PATH,
  giftCardPath,
  NEW_GIFT_CARD_PATH,
} from '#shop/orders/gift-card-desk/gift-card-list.ts';
import { checkGivenCard, GIVEN_CARD_FIELDS, type GivenCard } from '#shop/orders/gift-card-desk/given-card.ts';
import { giveCard } from '#shop/orders/gift-card-desk/server/change-cards.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { faultMessages, named, refusedState, storedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm } from '../../forms/office-form.tsx';
import { cardTexts as texts } from './texts.ts';
import styles from './gift-cards.module.css';

/** The confirmation sends the fields again, with the id of its submission. */
const FIELD = { confirmed: 'confirme', submission: 'envoi' } as const;

const givenCard = z.object({
  amount: z.int().transform(toCents),
  email: z.string(),
  name: z.string(),
  message: z.string(),
  reason: z.string(),
});

export const showGiveCard: OfficeScreen = (deps, context) =>
  answerForm(deps, context, storedState(GIVEN_CARD_FIELDS, {}));

const answerForm = (deps: OfficeDeps, context: OfficeContext, state: FormState) =>
  answerScreen(deps, context, {
    title: texts.newTitle,
    current: GIFT_CARD_DESK_PATH,
    status: state.status,
    body: (
      <>
        <p>
          <a href={GIFT_CARD_DESK_PATH}>{texts.back}</a>
        </p>
        <p>{texts.newLead}</p>
        <FormNotice state={state} />
        <OfficeForm action={NEW_GIFT_CARD_PATH} nonce={context.nonce} label={texts.newTitle}>
          <FieldGroups groups={[{ title: texts.fields, fields: GIVEN_CARD_FIELDS }]} state={state} />
          <Button type="submit">{texts.continue}</Button>
        </OfficeForm>
      </>
    ),
  });

/** The second step: what will happen, with everything that was typed. */
const answerConfirmation = (
  deps: OfficeDeps,
  context: OfficeContext,
  form: SubmittedForm,
  { amount, email }: GivenCard,
) =>
  answerScreen(deps, context, {
    title: texts.confirmTitle(formatPrice(amount), email),
    current: GIFT_CARD_DESK_PATH,
    body: (
      <>
        <p>{texts.confirmLead}</p>
        <OfficeForm
          action={NEW_GIFT_CARD_PATH}
          nonce={context.nonce}
          label={texts.confirm}
          className={styles.confirmation}
        >
          {GIVEN_CARD_FIELDS.map(({ name }) => (
            <input key={name} type="hidden" name={name} value={form.text(name)} />
          ))}
          <input type="hidden" name={FIELD.submission} value={randomUUID()} />
          <Button type="submit" name={FIELD.confirmed} value="1" variant="danger">
            {texts.confirm}
          </Button>
          <Button type="submit" name={FIELD.confirmed} value="0" variant="secondary">
            {texts.edit}
          </Button>
        </OfficeForm>
      </>
    ),
  });

export const submitGiveCard: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const { values, faults } = readFields(GIVEN_CARD_FIELDS, form);
  if (faults.length > 0)
    return answerForm(deps, context, refusedState(form, faultMessages(GIVEN_CARD_FIELDS, faults)));
  const card = givenCard.parse(values);
  const problems = checkGivenCard(card).map(({ field, code }) =>
    named(GIVEN_CARD_FIELDS, field, texts.faults[code]),
  );
  if (problems.length > 0) return answerForm(deps, context, refusedState(form, problems));
  const confirmed = form.text(FIELD.confirmed);
  if (confirmed === '0') return answerForm(deps, context, storedState(GIVEN_CARD_FIELDS, card));
  const submission = z.uuid().safeParse(form.text(FIELD.submission));
  if (confirmed !== '1' || !submission.success) return answerConfirmation(deps, context, form, card);
  const author = { actor: context.actor, now: deps.now() };
  const giving = { submission: submission.data, isTest: deps.payments.mode === 'sandbox' };
  const given = await inTransaction(deps.db, (tx) => giveCard(tx, author, card, giving));
  if (!given.ok) return answerForm(deps, context, refusedState(form, []));
  return context.reply.redirect(doneHref(giftCardPath(given.value), 'offerte'), 303);
};
