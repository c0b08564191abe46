import { Button, ButtonLink } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { MOVEMENT_REASONS } from '#shop/catalogue/products/stock-movement.ts';
import {
  ALL_MOVEMENTS,
  MOVEMENT_PARAMETERS,
  movementListUrl,
  readMovementList,
  REASON_PARAMETERS,
  type MovementList,
} from '#shop/catalogue/stock/movement-list.ts';
import { listMovements, type MovementPage } from '#shop/catalogue/stock/server/list-movements.ts';
import { STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { MovementTable } from './movement-table.tsx';
import { StockTabs } from './stock-tabs.tsx';
import { stockTexts as texts } from './texts.ts';
import styles from './stock.module.css';

/** Shows one page of movements. Every state of the list has one url; others redirect to it. */
export const showMovements: OfficeScreen = async (deps, context) => {
  const { request, reply, staff } = context;
  const list = readMovementList(queryOf(request));
  const url = movementListUrl(list);
  if (request.url !== url) return reply.redirect(url, 302);
  const page = await listMovements(deps.db, list);
  return answerScreen(deps, context, {
    title: texts.title,
    current: STOCK_DESK_PATH,
    body: (
      <>
        <StockTabs current="movements" role={staff.role} />
        <p className={styles.hint}>{texts.movementsLead}</p>
        <Filter list={list} />
        {page.movements.length === 0 ? (
          <Nothing list={list} />
        ) : (
          <MovementTable movements={page.movements} role={staff.role} />
        )}
        <Pages list={list} page={page} />
      </>
    ),
  });
};

function Filter({ list: { reason, search } }: { list: MovementList }) {
  return (
    <form method="get" action={STOCK_DESK_PATH} role="search" className={styles.filter}>
      <TextField
        id="recherche"
        type="search"
        name={MOVEMENT_PARAMETERS.search}
        label={texts.search}
        hint={texts.searchHint}
        defaultValue={search}
        autoComplete="off"
        className={styles.searchField}
      />
      <SelectField
        id="motif"
        name={MOVEMENT_PARAMETERS.reason}
        label={texts.reason}
        defaultValue={reason === undefined ? '' : REASON_PARAMETERS[reason]}
        options={[
          { value: '', label: texts.anyReason },
          ...MOVEMENT_REASONS.map((one) => ({ value: REASON_PARAMETERS[one], label: texts.reasons[one] })),
        ]}
      />
      <Button type="submit" variant="secondary" icon="search">
        {texts.filter}
      </Button>
    </form>
  );
}

function Nothing({ list }: { list: MovementList }) {
  const isNarrowed = movementListUrl(list) !== STOCK_DESK_PATH;
  return (
    <div className={styles.nothing}>
      <p>{isNarrowed ? texts.nothingFound : texts.noMovement}</p>
      {isNarrowed && (
        <ButtonLink href={movementListUrl(ALL_MOVEMENTS)} variant="secondary">
          {texts.showAll}
        </ButtonLink>
      )}
    </div>
  );
}

function Pages({ list, page: { movements, hasMore } }: { list: MovementList; page: MovementPage }) {
  const last = movements.at(-1);
  if (list.after === undefined && !hasMore) return null;
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      {list.after !== undefined && (
        <ButtonLink href={movementListUrl({ ...list, after: undefined })} variant="secondary">
          {texts.newest}
        </ButtonLink>
      )}
      {hasMore && last && (
        <ButtonLink href={movementListUrl({ ...list, after: last.id })} variant="secondary">
          {texts.older}
        </ButtonLink>
      )}
    </nav>
  );
}
