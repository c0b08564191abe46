import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { FormField } from '#platform/form-fields.ts';
import { formatPrice } from '#platform/money.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { listCategories } from '#shop/catalogue/category-desk/server/list-categories.ts';
import { priceOfOffer } from '#shop/orders/offer-desk/offer-draft.ts';
import { offerGroups } from '#shop/orders/offer-desk/offer-fields.ts';
import { NEW_OFFER_PATH, OFFER_DESK_PATH, offerPath } from '#shop/orders/offer-desk/offer-paths.ts';
import { changeDeskOffer, createOffer, removeOffer } from '#shop/orders/offer-desk/server/change-offers.ts';
import { findDeskOffer, type DeskOffer } from '#shop/orders/offer-desk/server/find-desk-offers.ts';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { changedState, named, refusedState, storedState, type FormState } from '../../forms/form-state.ts';
import {
  FieldGroups,
  FormNotice,
  OfficeForm,
  PressForm,
  VERSION_FIELD,
  type FieldGroup,
} from '../../forms/office-form.tsx';
import { NEW_OFFER, offerFormValues, problemMessages, readOfferForm } from './read-offer-form.ts';
import { offerTexts as texts } from './texts.ts';

type OfferForm = { readonly groups: readonly FieldGroup[]; readonly fields: readonly FormField[] };

async function loadForm(deps: OfficeDeps): Promise<OfferForm> {
  const groups = offerGroups(await listCategories(deps.db));
  return { groups, fields: groups.flatMap(({ fields }) => fields) };
}

export const showNewOffer: OfficeScreen = async (deps, context) => {
  const form = await loadForm(deps);
  return answerNewOffer(deps, context, form, storedState(form.fields, NEW_OFFER));
};

const answerNewOffer = (deps: OfficeDeps, context: OfficeContext, { groups }: OfferForm, state: FormState) =>
  answerScreen(deps, context, {
    title: texts.newTitle,
    current: OFFER_DESK_PATH,
    status: state.status,
    body: (
      <>
        <p>
          <a href={OFFER_DESK_PATH}>{texts.back}</a>
        </p>
        <FormNotice state={state} />
        <OfficeForm action={NEW_OFFER_PATH} nonce={context.nonce} label={texts.newTitle}>
          <FieldGroups groups={groups} state={state} />
          <Button type="submit">{texts.createButton}</Button>
        </OfficeForm>
      </>
    ),
  });

export const submitNewOffer: OfficeScreen = async (deps, context) => {
  const typed = readForm(context.request);
  const form = await loadForm(deps);
  const read = await readOfferForm(deps.db, form.fields, typed);
  if (!read.ok) return answerNewOffer(deps, context, form, refusedState(typed, read.problems));
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) => createOffer(tx, author, read.input));
  if (created.ok) return context.reply.redirect(doneHref(offerPath(created.value), 'cree'), 303);
  return answerNewOffer(deps, context, form, refusedState(typed, refusalMessages(form, created)));
};

const refusalMessages = (
  { fields }: OfferForm,
  { problems }: { readonly problems?: Parameters<typeof problemMessages>[1] },
) =>
  problems ? problemMessages(fields, problems) : [named(fields, 'product', texts.refusals['product-taken'])];

export const showOffer: OfficeScreen = async (deps, context) => {
  const offer = await findDeskOffer(deps.db, Number(context.params['id']));
  if (!offer) return answerMissing(deps, context);
  const form = await loadForm(deps);
  return answerOffer(deps, context, { offer, form }, storedState(form.fields, offerFormValues(offer)));
};

type OfferScreenState = { readonly offer: DeskOffer; readonly form: OfferForm; readonly refusal?: string };

function answerOffer(
  deps: OfficeDeps,
  context: OfficeContext,
  { offer, form, refusal }: OfferScreenState,
  state: FormState,
) {
  const { id, draft, product, uses, revenue, version } = offer;
  const mayChange = may(context.staff.role, 'change-promotions');
  return answerScreen(deps, context, {
    title: draft.title,
    current: OFFER_DESK_PATH,
    status: refusal === undefined ? state.status : 409,
    done: state.status === 200 && refusal === undefined ? texts.done : {},
    body: (
      <>
        <p>
          <a href={OFFER_DESK_PATH}>{texts.back}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <FormNotice state={state} />
        <Notice tone="info" title={texts.honest}>
          <p>{texts.priceOf(priceOfOffer(product, draft.discount))}</p>
          <p>{texts.results(uses, formatPrice(revenue))}</p>
        </Notice>
        <OfficeForm action={offerPath(id)} nonce={context.nonce} version={version} label={draft.title}>
          <FieldGroups groups={form.groups} state={state} />
          {mayChange && <Button type="submit">{texts.save}</Button>}
        </OfficeForm>
        {mayChange && (
          <PressForm
            action={`${offerPath(id)}supprimer/`}
            nonce={context.nonce}
            version={version}
            button={texts.remove}
            danger
          />
        )}
      </>
    ),
  });
}

export const submitOffer: OfficeScreen = async (deps, context) => {
  const typed = readForm(context.request);
  const id = Number(context.params['id']);
  const offer = await findDeskOffer(deps.db, id);
  if (!offer) return answerMissing(deps, context);
  const form = await loadForm(deps);
  const read = await readOfferForm(deps.db, form.fields, typed);
  if (!read.ok) return answerOffer(deps, context, { offer, form }, refusedState(typed, read.problems));
  const author = { actor: context.actor, now: deps.now() };
  const seen = { id, version: typed.text(VERSION_FIELD) };
  const changed = await inTransaction(deps.db, (tx) => changeDeskOffer(tx, author, seen, read.input));
  if (changed.ok) return context.reply.redirect(doneHref(offerPath(id), 'change'), 303);
  if (changed.failure === 'unknown') return answerMissing(deps, context);
  if (changed.failure !== 'changed')
    return answerOffer(deps, context, { offer, form }, refusedState(typed, refusalMessages(form, changed)));
  const current = (await findDeskOffer(deps.db, id)) ?? offer;
  const state = changedState(form.fields, typed, offerFormValues(current));
  return answerOffer(deps, context, { offer: current, form }, state);
};

export const submitOfferRemoval: OfficeScreen = async (deps, context) => {
  const id = Number(context.params['id']);
  const seen = { id, version: readForm(context.request).text(VERSION_FIELD) };
  const author = { actor: context.actor, now: deps.now() };
  const removed = await inTransaction(deps.db, (tx) => removeOffer(tx, author, seen));
  if (removed.ok) return context.reply.redirect(doneHref(OFFER_DESK_PATH, 'supprime'), 303);
  const offer = await findDeskOffer(deps.db, id);
  if (!offer) return answerMissing(deps, context);
  const form = await loadForm(deps);
  const shown = { offer, form, refusal: texts.refusals.changed };
  return answerOffer(deps, context, shown, storedState(form.fields, offerFormValues(offer)));
};
