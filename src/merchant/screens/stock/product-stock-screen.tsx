import { randomUUID } from 'node:crypto';
import { ButtonLink } from '#platform/design/button.tsx';
import { readFields } from '#platform/form-fields.ts';
import type { FormFault } from '#platform/forms.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { findProductHead } from '#shop/catalogue/product-desk/server/find-product-head.ts';
import { readWhole } from '#shop/catalogue/product-desk/typed-numbers.ts';
import { PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import { ALL_MOVEMENTS, MOVEMENT_PARAMETERS, readAfter } from '#shop/catalogue/stock/movement-list.ts';
import { correctStock } from '#shop/catalogue/stock/server/correct-stock.ts';
import { listMovements, type MovementPage } from '#shop/catalogue/stock/server/list-movements.ts';
import { saveStockFacts } from '#shop/catalogue/stock/server/save-stock-facts.ts';
import { factsVersion, listItemsOf, type ItemPage } from '#shop/catalogue/stock/server/stock-items.ts';
import {
  CORRECTION_FIELDS,
  CORRECTION_REASONS,
  type Correction,
  type CorrectionFault,
} from '#shop/catalogue/stock/stock-correction.ts';
import { factValues, readFacts, stockFactFields } from '#shop/catalogue/stock/stock-facts.ts';
import { productStockPath } from '#shop/catalogue/stock/stock-paths.ts';
import { may, type Role } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import {
  changedState,
  faultMessages,
  refusedState,
  storedState,
  type FormState,
} from '../../forms/form-state.ts';
import { VERSION_FIELD } from '../../forms/office-form.tsx';
import { ProductLead } from '../products/product-lead.tsx';
import { ProductTabs } from '../products/product-tabs.tsx';
import { StatusBadge } from '../products/status-badge.tsx';
import { CorrectionForm, FactsForm } from './product-stock-forms.tsx';
import { MovementTable } from './movement-table.tsx';
import { stockTexts as texts } from './texts.ts';
import styles from './stock.module.css';

const FIRST_ITEM = 'debut';

/** A refused form of the screen, which shows it as it was filled in. */
type Refused = {
  readonly facts?: FormState;
  readonly correction?: {
    readonly typed: SubmittedForm;
    readonly faults: readonly FormFault<CorrectionFault>[];
  };
};

const productIdOf = ({ params }: OfficeContext) => Number(params['id']);

const readOffset = (typed: string): number => (/^\d{1,6}$/.test(typed) ? Number(typed) : 0);

export const showProductStock: OfficeScreen = (deps, context) => answerProductStock(deps, context, {});

async function answerProductStock(deps: OfficeDeps, context: OfficeContext, refused: Refused) {
  const product = await findProductHead(deps.db, productIdOf(context));
  if (!product) return answerMissing(deps, context);
  const { nonce, staff, request } = context;
  const query = queryOf(request);
  const offset = readOffset(query.get(FIRST_ITEM) ?? '');
  const page = await listItemsOf(deps.db, product.id, offset);
  const after = readAfter(query.get(MOVEMENT_PARAMETERS.after));
  const history = await listMovements(deps.db, { ...ALL_MOVEMENTS, after }, product.id);
  const form = {
    productId: product.id,
    items: page.items,
    nonce,
    isReadOnly: !may(staff.role, 'change-stock'),
  };
  const action = itemsHref(product.id, offset);
  return answerScreen(deps, context, {
    title: product.name,
    current: PRODUCT_DESK_PATH,
    actions: <StatusBadge status={product.status} />,
    status: refused.correction ? 422 : (refused.facts?.status ?? 200),
    done: texts.done,
    body: (
      <>
        <ProductLead product={product} />
        <ProductTabs productId={product.id} current="stock" />
        {page.items.length === 0 ? (
          <p>{texts.noItems}</p>
        ) : (
          <>
            <FactsForm
              {...form}
              action={action}
              version={factsVersion(page.items)}
              state={
                refused.facts ??
                storedState(stockFactFields(page.items, texts.factsLabels), factValues(page.items))
              }
            />
            <ItemPages productId={product.id} offset={offset} page={page} />
            {!form.isReadOnly && (
              <CorrectionForm {...form} requestKey={randomUUID()} refused={refused.correction} />
            )}
          </>
        )}
        <MovementHistory {...history} role={staff.role} />
      </>
    ),
  });
}

type MovementHistoryProps = MovementPage & { role: Role };

function MovementHistory({ movements, hasMore, role }: MovementHistoryProps) {
  const oldest = movements.at(-1);
  return (
    <section aria-labelledby="mouvements" className={styles.section}>
      <h2 id="mouvements">{texts.historyTitle}</h2>
      {movements.length === 0 ? (
        <p>{texts.noMovement}</p>
      ) : (
        <MovementTable movements={movements} role={role} />
      )}
      {hasMore && oldest && (
        <ButtonLink href={`?${MOVEMENT_PARAMETERS.after}=${oldest.id}#mouvements`} variant="secondary">
          {texts.older}
        </ButtonLink>
      )}
    </section>
  );
}

const itemsHref = (productId: number, offset: number) =>
  `${productStockPath(productId)}${offset === 0 ? '' : `?${FIRST_ITEM}=${offset}`}`;

type ItemPagesProps = { productId: number; offset: number; page: ItemPage };

function ItemPages({ productId, offset, page: { items, hasMore, perPage } }: ItemPagesProps) {
  if (offset === 0 && !hasMore) return null;
  return (
    <nav aria-label={texts.factsTitle} className={styles.pages}>
      {offset > 0 && (
        <ButtonLink href={itemsHref(productId, Math.max(offset - perPage, 0))} variant="secondary">
          {texts.previousItems}
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink href={itemsHref(productId, offset + items.length)} variant="secondary">
          {texts.nextItems}
        </ButtonLink>
      )}
    </nav>
  );
}

export const submitStockFacts: OfficeScreen = async (deps, context) => {
  const productId = productIdOf(context);
  if (!(await findProductHead(deps.db, productId))) return answerMissing(deps, context);
  const form = readForm(context.request);
  const offset = readOffset(queryOf(context.request).get(FIRST_ITEM) ?? '');
  const { items } = await listItemsOf(deps.db, productId, offset);
  const fields = stockFactFields(items, texts.factsLabels);
  const { values, faults } = readFields(fields, form);
  if (faults.length > 0)
    return answerProductStock(deps, context, { facts: refusedState(form, faultMessages(fields, faults)) });
  const request = {
    productId,
    offset,
    version: form.text(VERSION_FIELD),
    actor: context.actor,
    now: deps.now(),
  };
  const saved = await inTransaction(deps.db, (tx) => saveStockFacts(tx, request, readFacts(items, values)));
  if (saved.ok) return context.reply.redirect(doneHref(itemsHref(productId, offset), 'enregistre'), 303);
  const stored = await listItemsOf(deps.db, productId, offset);
  return answerProductStock(deps, context, { facts: changedState(fields, form, factValues(stored.items)) });
};

export const submitCorrection: OfficeScreen = async (deps, context) => {
  const productId = productIdOf(context);
  if (!(await findProductHead(deps.db, productId))) return answerMissing(deps, context);
  const form = readForm(context.request);
  const requestKey = form.text(CORRECTION_FIELDS.requestKey).slice(0, 40) || randomUUID();
  const request = { productId, requestKey, actor: context.actor, now: deps.now() };
  const corrected = await inTransaction(deps.db, (tx) => correctStock(tx, request, readCorrection(form)));
  if (corrected.ok) return context.reply.redirect(doneHref(productStockPath(productId), 'corrige'), 303);
  return answerProductStock(deps, context, { correction: { typed: form, faults: corrected.faults } });
};

function readCorrection({ text }: SubmittedForm): Correction {
  const item = text(CORRECTION_FIELDS.item);
  return {
    sellableId: /^[1-9]\d{0,8}$/.test(item) ? Number(item) : undefined,
    reason: CORRECTION_REASONS.find((one) => one === text(CORRECTION_FIELDS.reason)),
    // A real minus sign and a dash are what texts show and phones type.
    pieces:
      readWhole(
        text(CORRECTION_FIELDS.pieces)
          .replace(/^\s*[−–]/u, '-')
          .replace(/^\s*\+/, ''),
      ) ?? Number.NaN,
    note: text(CORRECTION_FIELDS.note).replace(/\s+/gu, ' ').trim(),
  };
}
