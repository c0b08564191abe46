import type { FastifyReply, FastifyRequest } from 'fastify';
import { ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import { joinWaitingList } from '#shop/catalogue/waiting-list/server/join-waiting-list.ts';
import { listWaitingItems } from '#shop/catalogue/waiting-list/server/list-waiting-items.ts';
import { waitingTexts as texts } from '#shop/catalogue/waiting-list/texts.ts';
import { WaitingForm } from '#shop/catalogue/waiting-list/ui/waiting-form.tsx';
import { WAITING_FIELDS as FIELDS, type WaitingRefusal } from '#shop/catalogue/waiting-list/waiting.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { answerWriting } from '#site/reviews/writing-shell.tsx';
import styles from '#site/reviews/writing-shell.module.css';

const readId = (typed: string | null) => (/^[1-9]\d{0,8}$/.test(typed ?? '') ? Number(typed) : 0);

/** The form for an article that is out of stock, or for the missing variations of a product. */
export const showBackInStock: Screen<PageDeps> = (deps) => async (request, reply) =>
  answerForm(deps, request, reply, { id: readId(queryOf(request).get(FIELDS.item)) });

export const askBackInStock: Screen<PageDeps> = (deps) => async (request, reply) => {
  const { text } = readForm(request);
  const id = readId(text(FIELDS.item));
  const wish = {
    sellableId: id,
    email: text(FIELDS.email),
    trap: text(FIELDS.trap),
    client: clientOf(request),
  };
  const joined = await joinWaitingList(deps, wish);
  if (!joined.ok) return answerForm(deps, request, reply, { id, email: wish.email, refusal: joined.failure });
  return answerWriting(deps, request, reply, {
    title: texts.title,
    path: PATHS.backInStock,
    body: (
      <>
        <Notice tone="success">{texts.sent}</Notice>
        <ToProduct slug={joined.value.slug} />
      </>
    ),
  });
};

const STATUS = { 'no-email': 422, 'no-item': 404, 'in-stock': 200, 'too-many': 429 } as const;

type WaitingFormState = { readonly id: number; readonly email?: string; readonly refusal?: WaitingRefusal };

async function answerForm(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: WaitingFormState,
) {
  const { id, email, refusal } = shown;
  const items = await listWaitingItems(deps.db, id);
  const [first] = items;
  if (!first) return answerGone(deps, request, reply);
  const missing = items.filter(({ isInStock }) => !isInStock);
  const isSold = missing.length === 0;
  return answerWriting(deps, request, reply, {
    title: texts.title,
    path: PATHS.backInStock,
    status: refusal ? STATUS[refusal] : 200,
    body: (
      <>
        {refusal && refusal !== 'no-email' && !isSold && (
          <Notice tone="error">{texts.refusals[refusal]}</Notice>
        )}
        {isSold ? (
          <Notice tone="info">{texts.allInStock}</Notice>
        ) : (
          <>
            <p>{texts.lead(first.name)}</p>
            <WaitingForm
              items={missing}
              chosen={id}
              email={email}
              error={refusal === 'no-email' ? texts.refusals['no-email'] : undefined}
              className={styles.narrow}
            />
          </>
        )}
        <ToProduct slug={first.slug} />
      </>
    ),
  });
}

const answerGone = (deps: PageDeps, request: FastifyRequest, reply: FastifyReply) =>
  answerWriting(deps, request, reply, {
    title: texts.title,
    path: PATHS.backInStock,
    status: 404,
    body: (
      <>
        <Notice tone="error">{texts.gone}</Notice>
        <p>
          <ButtonLink href={PATHS.listing}>{texts.toShop}</ButtonLink>
        </p>
      </>
    ),
  });

function ToProduct({ slug }: { slug: string }) {
  return (
    <p>
      <ButtonLink href={PATHS.product(slug)} variant="secondary">
        {texts.toProduct}
      </ButtonLink>
    </p>
  );
}
