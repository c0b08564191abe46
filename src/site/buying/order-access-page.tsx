import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '#platform/server/request-context.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { countAttempt, limitedKey, uncountAttempt } from '#platform/server/limits/attempts.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import { isOrderKey } from '#shop/orders/orders/order.ts';
import {
  isOldOrderLink,
  isOrderEmail,
  ORDER_EMAIL_LIMITS,
  orderLinkOpens,
} from '#shop/orders/orders/order-link.ts';
import { findLinkedOrder, type KeyedOrder } from '#shop/orders/orders/server/find-linked-order.ts';
import { hasConfirmedEmail, setConfirmationCookie } from '#shop/orders/orders/server/order-link-cookie.ts';
import { texts } from '#shop/orders/orders/texts.ts';
import { fail } from '#site/engine/errors.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import styles from '#site/account/account.module.css';

type LinkDeps = Pick<PageDeps, 'db' | 'config' | 'now' | 'keyedHash'>;
const FIELD = { key: 'key', page: 'page', email: 'email' } as const;

/** Whether this visitor, who has the key of an order, may open it. */
export async function mayOpenByLink(
  deps: LinkDeps,
  request: FastifyRequest,
  order: KeyedOrder,
): Promise<boolean> {
  const now = deps.now();
  if (!isOldOrderLink(order, now)) return true;
  const hasConfirmed = hasConfirmedEmail(deps, request, order);
  const customer = await findCustomer(deps, request);
  return orderLinkOpens(order, { customerId: customer?.id, hasConfirmed }, now);
}

/** Asks for the email of an order instead of showing the requested page. */
export const askOrderEmail = (deps: PageDeps, context: RequestContext, order: Pick<KeyedOrder, 'key'>) =>
  show(deps, context, { key: order.key, page: context.request.url });

/** Whether an invoice may be opened with the key of its order; otherwise asks for the order's email. */
export const invoiceOpener =
  (deps: PageDeps) =>
  async (request: FastifyRequest, reply: FastifyReply, key: string): Promise<boolean> => {
    const order = await findLinkedOrder(deps.db, key);
    if (order && (await mayOpenByLink(deps, request, order))) return true;
    await askOrderEmail(deps, { request, reply }, { key });
    return false;
  };

/** Opens an old order in this browser for a limited time, given its email. */
export const openOldOrder: Screen<PageDeps> = (deps) => async (request, reply) => {
  const { text } = readForm(request);
  const key = text(FIELD.key);
  const email = text(FIELD.email);
  const page = orderPageOf(text(FIELD.page));
  const order = isOrderKey(key) ? await findLinkedOrder(deps.db, key) : undefined;
  if (!order || page === undefined) return fail(deps, request, reply, 'not-found');
  const keys = [
    limitedKey(deps, ORDER_EMAIL_LIMITS.perOrder, String(order.id)),
    limitedKey(deps, ORDER_EMAIL_LIMITS.perClient, clientOf(request)),
  ];
  const again = { key, page, email };
  const allowed = await countAttempt(deps, keys);
  if (!allowed.ok) return show(deps, { request, reply }, { ...again, waitSeconds: allowed.waitSeconds });
  if (!isOrderEmail(order.billing.email, email))
    return show(deps, { request, reply }, { ...again, error: texts.otherOrderEmail });
  await uncountAttempt(deps, keys);
  setConfirmationCookie(deps, reply, order);
  return reply.header('Cache-Control', 'no-store').redirect(page, 303);
};

/** Returns the requested page if it is a page of an order. */
const orderPageOf = (text: string): string | undefined =>
  /^\/commander\/(order-received|order-pay|facture)\/[\w\-./?=&%]{1,300}$/.test(text) ? text : undefined;

type AccessForm = {
  readonly key: string;
  readonly page: string;
  readonly email?: string;
  readonly error?: string;
  readonly waitSeconds?: number;
};

function show(deps: PageDeps, { request, reply }: RequestContext, form: AccessForm) {
  const { key, page, email = '', error, waitSeconds } = form;
  const title = texts.orderAccess;
  const body = (
    <div className={styles.account}>
      <h1>{title}</h1>
      <form method="post" action={PATHS.orderAccess} className={styles.narrow} noValidate>
        {waitSeconds !== undefined && <Notice tone="error">{texts.waitForOrderEmail(waitSeconds)}</Notice>}
        <p className={styles.lead}>{texts.orderAccessLead}</p>
        <input type="hidden" name={FIELD.key} value={key} />
        <input type="hidden" name={FIELD.page} value={page} />
        <TextField
          id="order-email"
          name={FIELD.email}
          type="email"
          label={texts.orderEmail}
          error={error}
          autoFocus={error !== undefined}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={email}
        />
        <div>
          <Button type="submit">{texts.openOrder}</Button>
        </div>
      </form>
    </div>
  );
  return answerPage(deps, request, reply, {
    page: { title, description: title, path: PATHS.checkout, hidden: true, tags: [], body },
    status: waitSeconds === undefined ? (error === undefined ? 403 : 422) : 429,
    headers: {
      'Referrer-Policy': 'no-referrer',
      ...(waitSeconds !== undefined && { 'Retry-After': String(waitSeconds) }),
    },
  });
}
