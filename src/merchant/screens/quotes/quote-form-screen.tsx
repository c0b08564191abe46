import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FaultMessage } from '#platform/forms.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { listDeliveryCountries } from '#shop/basket/cart/server/delivery.ts';
import { checkForm } from '#shop/checkout/checkout/check-form.ts';
import { faultMessages } from '#shop/checkout/checkout/fault-text.ts';
import { readStep } from '#shop/checkout/phone-orders/phone-order-form.ts';
import {
  fromDraft,
  QUOTE_FIELDS,
  readQuoteForm,
  type QuoteForm,
} from '#shop/checkout/phone-orders/quote-form.ts';
import {
  drawUpQuote,
  previewQuote,
  type QuotePreview,
} from '#shop/checkout/phone-orders/server/draw-up-quote.ts';
import { readValidDays, type Quote } from '#shop/orders/quotes/quote.ts';
import {
  COPY_PARAMETER,
  NEW_QUOTE_PATH,
  QUOTE_DESK_PATH,
  quotePath,
} from '#shop/orders/quotes/quote-list.ts';
import { isDraft } from '#shop/orders/quotes/quote-status.ts';
import { findQuote } from '#shop/orders/quotes/server/find-quote.ts';
import { quoteSettings } from '#shop/orders/quotes/server/quote-settings.ts';
import { VERSION_FIELD } from '../../forms/office-form.tsx';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { QuoteFormBody } from './quote-form-body.tsx';
import { quoteActionPath } from './quote-paths.ts';
import { quoteTexts as texts } from './texts.ts';

const quoteIdOf = ({ params }: OfficeContext) => Number(params['id']);

/** A new quote is empty, or begins with the content of another one at the prices of today. */
export const showNewQuote: OfficeScreen = async (deps, context) => {
  const copied = queryOf(context.request).get(COPY_PARAMETER) ?? '';
  const original = /^[1-9]\d{0,8}$/.test(copied) ? await findQuote(deps.db, Number(copied)) : undefined;
  const { validDays } = original ?? (await quoteSettings.load(deps.db));
  const submissionId = randomUUID();
  if (!original) {
    const form = { ...readQuoteForm(() => '', 'price'), submissionId, validDays: String(validDays) };
    return answerForm(deps, context, { form });
  }
  const form = fromDraft(original.draft, { submissionId, validDays });
  return answerForm(deps, context, { form, preview: await previewQuote(deps, form) });
};

/** « Calculer » and « Ajouter une ligne » show the form again; « Établir » stores the quote as a draft. */
export const submitNewQuote: OfficeScreen = (deps, context) => submit(deps, context, undefined);

export const showQuoteForm: OfficeScreen = async (deps, context) => {
  const quote = await findQuote(deps.db, quoteIdOf(context));
  if (!quote) return answerMissing(deps, context);
  if (!isDraft(quote.status)) return context.reply.redirect(quotePath(quote.id), 302);
  const form = fromDraft(quote.draft, quote);
  return answerForm(deps, context, { form, preview: await previewQuote(deps, form), quote });
};

export const submitQuoteForm: OfficeScreen = async (deps, context) => {
  const quote = await findQuote(deps.db, quoteIdOf(context));
  return quote ? submit(deps, context, quote) : answerMissing(deps, context);
};

async function submit(deps: OfficeDeps, context: OfficeContext, quote: Quote | undefined) {
  const { text } = readForm(context.request);
  const step = readStep(text);
  const read = readQuoteForm(text, step);
  const isKnownForm = z.uuid().safeParse(read.submissionId).success;
  const form = isKnownForm ? read : { ...read, submissionId: randomUUID() };
  const version = text(VERSION_FIELD);
  const shown = { form, quote, version, preview: await previewQuote(deps, form) };
  if (step !== 'place') return answerForm(deps, context, shown);
  const messages = await faultsOf(deps, form);
  if (messages.length > 0) return answerForm(deps, context, { ...shown, messages });
  const author = { actor: context.actor, now: deps.now() };
  const replaced = quote && { id: quote.id, version: /^\d{1,9}$/.test(version) ? Number(version) : 0 };
  const outcome = await drawUpQuote(deps, author, form, replaced);
  if (outcome.ok) {
    const done = doneHref(quotePath(outcome.value), quote ? 'modifie' : 'etabli');
    return context.reply.redirect(done, 303);
  }
  return answerForm(deps, context, { ...shown, message: texts.drawUpRefusals[outcome.failure] });
}

async function faultsOf(deps: OfficeDeps, { buyer, validDays }: QuoteForm): Promise<FaultMessage[]> {
  const countries = await listDeliveryCountries(deps);
  const faults = checkForm({ ...buyer, paymentMethod: '' }, { countries, paymentMethods: [''] });
  return [
    ...faultMessages(faults),
    ...(readValidDays(validDays) === undefined
      ? [{ field: QUOTE_FIELDS.validDays, text: texts.validDaysFault }]
      : []),
  ];
}

type Shown = {
  readonly form: QuoteForm;
  readonly preview?: QuotePreview;
  readonly quote?: Quote | undefined;
  /** The version that the form was opened with. */
  readonly version?: string;
  readonly messages?: readonly FaultMessage[];
  readonly message?: string;
};

async function answerForm(deps: OfficeDeps, context: OfficeContext, shown: Shown) {
  const { form, preview, quote, messages = [], message } = shown;
  return answerScreen(deps, context, {
    title: quote ? texts.editTitle(quote.number) : texts.newTitle,
    current: QUOTE_DESK_PATH,
    status: messages.length > 0 || message !== undefined ? 422 : 200,
    body: (
      <QuoteFormBody
        form={form}
        preview={preview}
        messages={messages}
        message={message}
        action={quote ? quoteActionPath(quote.id, 'edit') : NEW_QUOTE_PATH}
        version={quote && (shown.version ?? String(quote.version))}
        nonce={context.nonce}
        countries={await listDeliveryCountries(deps)}
      />
    ),
  });
}
