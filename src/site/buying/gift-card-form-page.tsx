import type { ReactElement } from 'react';
import { Button } from '#platform/design/button.tsx';
import { FormProblems } from '#platform/design/form-problems.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { dayInFrance } from '#platform/french.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import type { Handler } from '#platform/server/handler.ts';
import { checkGift, GIFT_FIELD, readGift } from '#shop/basket/gift-cards/gift.ts';
import { giftCardSettings } from '#shop/basket/gift-cards/server/gift-card-settings.ts';
import { faultMessage, texts } from '#shop/basket/gift-cards/texts.ts';
import { GiftCardTerms } from '#shop/basket/gift-cards/ui/gift-card-terms.tsx';
import { GiftFields } from '#shop/basket/gift-cards/ui/gift-fields.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { ProductView } from '#shop/catalogue/products/product.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './gift-card-form-page.module.css';

/** The fields and terms that the page of a gift card shows above its buy button; undefined for other products. */
export async function giftCardFields(
  { db }: Pick<PageDeps, 'db'>,
  { isGiftCard }: ProductView,
): Promise<ReactElement | undefined> {
  if (!isGiftCard) return undefined;
  const { validMonths } = await giftCardSettings.load(db);
  return (
    <>
      <GiftCardTerms validMonths={validMonths} />
      <GiftFields />
    </>
  );
}

/**
 * Adds a product from the plain form of its page (`addFromForm`). Faulty fields of a gift card are shown again as typed: the
 * product page is cached for all visitors and cannot show them.
 */
export const submitProductForm =
  (addFromForm: Handler<PageDeps>): Screen<PageDeps> =>
  (deps) => {
    const add = addFromForm(deps);
    return async (request, reply) => {
      const form = readForm(request);
      const gift = readGift(form.text);
      const messages = checkGift(gift, dayInFrance(deps.now())).map(faultMessage);
      if (messages.length === 0) return add(request, reply);
      const path = PATHS.product(request.params['slug'] ?? '');
      const body = (
        <div className={styles.screen}>
          <h1>{texts.correct}</h1>
          <form method="post" action={path} noValidate className={styles.form}>
            <FormProblems>
              <Notice tone="error">{texts.correctLead}</Notice>
            </FormProblems>
            {otherFields(form).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <GiftFields gift={gift} messages={messages} />
            <div>
              <Button type="submit">{texts.add}</Button>
            </div>
          </form>
        </div>
      );
      const page = { title: texts.correct, description: '', path, hidden: true, tags: [], body };
      return answerPage(deps, request, reply, {
        page,
        status: 422,
        headers: { 'Cache-Control': 'no-store' },
      });
    };
  };

const GIFT_FIELDS: readonly string[] = Object.values(GIFT_FIELD);

/** The product, its quantity and its options: the corrected form sends them again. */
const otherFields = ({ fields }: SubmittedForm): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && !GIFT_FIELDS.includes(name) ? [[name, value]] : [],
  );
