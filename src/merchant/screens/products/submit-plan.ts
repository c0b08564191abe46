import { readFrenchTime } from '#platform/french-time.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { checkPlan, PLAN_FIELD } from '#shop/catalogue/product-desk/planned-publication.ts';
import { productDeskPath } from '#shop/catalogue/product-desk/product-paths.ts';
import { cancelPlan, planPublication } from '#shop/catalogue/product-desk/server/plan-publication.ts';
import { answerMissing, doneHref } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { formTexts as texts } from './form-texts.ts';
import { answerProduct } from './product-screen.tsx';
import { texts as listTexts } from './texts.ts';

export const submitPlan: OfficeScreen = async (deps, context) => {
  const request = { productId: Number(context.params['id']), actor: context.actor, now: deps.now() };
  const moment = readFrenchTime(readForm(context.request).text(PLAN_FIELD));
  const refuse = (message: string) =>
    answerProduct(deps, context, request.productId, { status: 422, message });
  const fault = checkPlan(moment, request.now);
  if (fault !== undefined || !(moment instanceof Date))
    return refuse(texts.plan.faults[fault ?? 'moment-missing']);
  const planned = await inTransaction(deps.db, (tx) => planPublication(tx, request, moment));
  if (planned.ok)
    return context.reply.redirect(doneHref(productDeskPath(request.productId), 'programme'), 303);
  switch (planned.failure) {
    case 'unknown':
      return answerMissing(deps, context);
    case 'not-draft':
      return refuse(texts.plan.notDraft);
    case 'incomplete':
      return refuse(`${texts.incompleteTitle} ${listTexts.missing(planned.missing)}`);
  }
};

export const submitPlanCancellation: OfficeScreen = async (deps, context) => {
  const request = { productId: Number(context.params['id']), actor: context.actor, now: deps.now() };
  const cancelled = await inTransaction(deps.db, (tx) => cancelPlan(tx, request));
  return cancelled.ok
    ? context.reply.redirect(doneHref(productDeskPath(request.productId), 'deprogramme'), 303)
    : answerMissing(deps, context);
};
