import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { couponStateOf } from '#shop/orders/coupon-desk/coupon-draft.ts';
import { COUPON_FIELDS, COUPON_GROUPS } from '#shop/orders/coupon-desk/coupon-fields.ts';
import { COUPON_DESK_PATH, couponPath, NEW_COUPON_PATH } from '#shop/orders/coupon-desk/coupon-list.ts';
import {
  changeCoupon,
  createCoupon,
  deleteCoupon,
  stopCoupon,
} from '#shop/orders/coupon-desk/server/change-coupons.ts';
import { findDeskCoupon, type DeskCoupon } from '#shop/orders/coupon-desk/server/find-desk-coupon.ts';
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
import { FieldGroups, FormNotice, OfficeForm, PressForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { couponFormValues, NEW_COUPON, problemMessages, readCouponForm } from './read-coupon-form.ts';
import { couponTexts as texts } from './texts.ts';
import styles from './coupons.module.css';

export const showNewCoupon: OfficeScreen = (deps, context) =>
  answerNewCoupon(deps, context, storedState(COUPON_FIELDS, NEW_COUPON));

const answerNewCoupon = (deps: OfficeDeps, context: OfficeContext, state: FormState) =>
  answerScreen(deps, context, {
    title: texts.newTitle,
    current: COUPON_DESK_PATH,
    status: state.status,
    body: (
      <>
        <p>
          <a href={COUPON_DESK_PATH}>{texts.back}</a>
        </p>
        <FormNotice state={state} />
        <OfficeForm action={NEW_COUPON_PATH} nonce={context.nonce} label={texts.newTitle}>
          <FieldGroups groups={COUPON_GROUPS} state={state} />
          <Button type="submit">{texts.createButton}</Button>
        </OfficeForm>
      </>
    ),
  });

export const submitNewCoupon: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const read = await readCouponForm(deps.db, form);
  if (!read.ok) return answerNewCoupon(deps, context, refusedState(form, read.problems));
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) => createCoupon(tx, author, read.draft));
  if (created.ok) return context.reply.redirect(doneHref(couponPath(created.value), 'cree'), 303);
  return answerNewCoupon(deps, context, refusedState(form, refusalMessages(created)));
};

const refusalMessages = ({ problems }: { readonly problems?: Parameters<typeof problemMessages>[1] }) =>
  problems
    ? problemMessages(COUPON_FIELDS, problems)
    : [named(COUPON_FIELDS, 'code', texts.refusals['code-taken'])];

export const showCoupon: OfficeScreen = async (deps, context) => {
  const coupon = await findDeskCoupon(deps.db, Number(context.params['id']));
  if (!coupon) return answerMissing(deps, context);
  return answerCoupon(deps, context, coupon, storedState(COUPON_FIELDS, couponFormValues(coupon)));
};

function answerCoupon(
  deps: OfficeDeps,
  context: OfficeContext,
  coupon: DeskCoupon,
  state: FormState,
  refusal?: string,
) {
  const { draft, usedCount } = coupon;
  const couponState = couponStateOf({ ...draft, usedCount }, deps.now());
  return answerScreen(deps, context, {
    title: texts.couponTitle(draft.code),
    current: COUPON_DESK_PATH,
    actions: (
      <span data-state={couponState} className={styles.badge}>
        {texts.states[couponState]}
      </span>
    ),
    status: refusal === undefined ? state.status : 409,
    done: state.status === 200 && refusal === undefined ? texts.done : {},
    body: (
      <>
        <p className={styles.lead}>
          <a href={COUPON_DESK_PATH}>{texts.back}</a>
          <span>{texts.usesInWords(usedCount)}</span>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <FormNotice state={state} />
        <CouponForms context={context} coupon={coupon} state={state} isOver={couponState === 'ended'} />
      </>
    ),
  });
}

type CouponFormsProps = { context: OfficeContext; coupon: DeskCoupon; state: FormState; isOver: boolean };

function CouponForms({ context: { nonce, staff }, coupon, state, isOver }: CouponFormsProps) {
  const { id, version, usedCount } = coupon;
  const path = couponPath(id);
  const mayChange = may(staff.role, 'change-promotions');
  return (
    <>
      <OfficeForm action={path} nonce={nonce} version={version} label={texts.couponTitle(coupon.draft.code)}>
        <FieldGroups groups={COUPON_GROUPS} state={state} />
        {mayChange && <Button type="submit">{texts.save}</Button>}
      </OfficeForm>
      {mayChange && (
        <div className={styles.presses}>
          {!isOver && (
            <PressForm action={`${path}arreter/`} nonce={nonce} version={version} button={texts.stop} />
          )}
          {usedCount === 0 ? (
            <PressForm
              action={`${path}supprimer/`}
              nonce={nonce}
              version={version}
              button={texts.remove}
              danger
            />
          ) : (
            <p className={styles.hint}>{texts.removeHint}</p>
          )}
        </div>
      )}
    </>
  );
}

export const submitCoupon: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const id = Number(context.params['id']);
  const coupon = await findDeskCoupon(deps.db, id);
  if (!coupon) return answerMissing(deps, context);
  const read = await readCouponForm(deps.db, form);
  if (!read.ok) return answerCoupon(deps, context, coupon, refusedState(form, read.problems));
  const author = { actor: context.actor, now: deps.now() };
  const seen = { id, version: form.text(VERSION_FIELD) };
  const changed = await inTransaction(deps.db, (tx) => changeCoupon(tx, author, seen, read.draft));
  if (changed.ok) return context.reply.redirect(doneHref(couponPath(id), 'change'), 303);
  if (changed.failure === 'unknown') return answerMissing(deps, context);
  if (changed.failure !== 'changed')
    return answerCoupon(deps, context, coupon, refusedState(form, refusalMessages(changed)));
  const current = (await findDeskCoupon(deps.db, id)) ?? coupon;
  const state = changedState(COUPON_FIELDS, form, couponFormValues(current));
  return answerCoupon(deps, context, current, state);
};

/** A form with one button: stop or delete. */
const pressForm =
  (press: typeof stopCoupon, done: string, target: (id: number) => string): OfficeScreen =>
  async (deps, context) => {
    const id = Number(context.params['id']);
    const seen = { id, version: readForm(context.request).text(VERSION_FIELD) };
    const author = { actor: context.actor, now: deps.now() };
    const pressed = await inTransaction(deps.db, (tx) => press(tx, author, seen));
    if (pressed.ok) return context.reply.redirect(doneHref(target(id), done), 303);
    const coupon = await findDeskCoupon(deps.db, id);
    if (!coupon) return answerMissing(deps, context);
    const refusal = texts.refusals[pressed.failure === 'used' ? 'used' : 'changed'];
    return answerCoupon(deps, context, coupon, storedState(COUPON_FIELDS, couponFormValues(coupon)), refusal);
  };

export const submitStop = pressForm(stopCoupon, 'arrete', couponPath);
export const submitDeletion = pressForm(deleteCoupon, 'supprime', () => COUPON_DESK_PATH);
