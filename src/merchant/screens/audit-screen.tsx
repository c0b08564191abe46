import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { listStaff, type ListedStaffMember } from '#shop/staff/access/server/list-staff.ts';
import {
  AUDIT_FIELD,
  auditQuery,
  readAuditFilter,
  type AuditFilter,
} from '#shop/staff/audit/audit-filter.ts';
import type { ChainedEntry } from '#shop/staff/audit/hash-chain.ts';
import { listUndoable } from '#shop/staff/audit/server/undo-entry.ts';
import { listAuditEntries } from '#shop/staff/audit/server/list-audit-entries.ts';
import { mayUndo } from '../undo/reverters.ts';
import { UndoForm } from '../undo/undo-form.tsx';
import { answerScreen } from '../frame/answer.tsx';
import type { OfficeScreen } from '../frame/office-url.tsx';
import { formatMoment } from './format-moment.ts';
import { auditTexts as texts } from './audit-texts.ts';
import styles from './audit-screen.module.css';

const PER_PAGE = 50;

export const showAuditLog: OfficeScreen = async (deps, context) => {
  const filter = readAuditFilter(queryOf(context.request));
  const [{ entries, next }, staff] = await Promise.all([
    listAuditEntries(deps.db, filter, PER_PAGE),
    listStaff(deps.db),
  ]);
  const isFiltered = auditQuery(filter) !== '';
  const undoable = await listUndoable(
    deps.db,
    entries.map(({ id }) => id),
    deps.now(),
  );
  const { nonce, staff: me } = context;
  return answerScreen(deps, context, {
    title: texts.title,
    current: OFFICE.auditLog,
    body: (
      <>
        <p className={styles.lead}>{texts.lead}</p>
        <Filters filter={filter} staff={staff} isFiltered={isFiltered} />
        {entries.length === 0 ? (
          <p>{isFiltered ? texts.nothingFound : texts.nothing}</p>
        ) : (
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry}>
                {undoable.has(entry.id) && mayUndo(me.role, entry.entity) && (
                  <UndoForm entryId={entry.id} nonce={nonce} returnTo={OFFICE.auditLog} />
                )}
              </Entry>
            ))}
          </ol>
        )}
        <Pages filter={filter} next={next} />
      </>
    ),
  });
};

type FiltersProps = { filter: AuditFilter; staff: readonly ListedStaffMember[]; isFiltered: boolean };

function Filters({ filter, staff, isFiltered }: FiltersProps) {
  const optionsOf = (all: string, names: Readonly<Record<string, string>>) => [
    { value: '', label: all },
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
  ];
  const people = Object.fromEntries(staff.map(({ id, name }) => [String(id), name]));
  return (
    <details open={isFiltered} className={styles.folded}>
      <summary>{texts.filters}</summary>
      <form action={OFFICE.auditLog} role="search" aria-label={texts.filters} className={styles.filters}>
        <SelectField
          id="qui"
          name={AUDIT_FIELD.staffId}
          label={texts.who}
          options={optionsOf(texts.everybody, people)}
          defaultValue={filter.staffId === undefined ? '' : String(filter.staffId)}
        />
        <SelectField
          id="objet"
          name={AUDIT_FIELD.entityType}
          label={texts.what}
          options={optionsOf(texts.everything, texts.entities)}
          defaultValue={filter.entityType ?? ''}
        />
        <TextField
          id="numero"
          name={AUDIT_FIELD.entityId}
          label={texts.number}
          inputMode="numeric"
          defaultValue={filter.entityId ?? ''}
        />
        <SelectField
          id="action"
          name={AUDIT_FIELD.action}
          label={texts.whichAction}
          options={optionsOf(texts.anyAction, texts.actions)}
          defaultValue={filter.action ?? ''}
        />
        <TextField
          id="du"
          name={AUDIT_FIELD.from}
          type="date"
          label={texts.from}
          defaultValue={filter.from ?? ''}
        />
        <TextField
          id="au"
          name={AUDIT_FIELD.to}
          type="date"
          label={texts.to}
          defaultValue={filter.to ?? ''}
        />
        <div className={styles.buttons}>
          <Button type="submit">{texts.apply}</Button>
          {isFiltered && <a href={OFFICE.auditLog}>{texts.reset}</a>}
        </div>
      </form>
    </details>
  );
}

function Entry({ entry, children }: { entry: ChainedEntry; children: ReactNode }) {
  const { actor, at, action, entity, diff } = entry;
  const changes = Object.entries(diff);
  return (
    <li className={styles.entry}>
      <time dateTime={at.toISOString()} className={styles.when}>
        {formatMoment(at)}
      </time>
      <p className={styles.what}>
        <strong>{texts.action(action)}</strong> {texts.entity(entity.type, entity.id)}
      </p>
      <p className={styles.who}>
        {texts.actor(actor.kind, actor.name)}
        {actor.ip !== null && <span className={styles.ip}> {actor.ip}</span>}
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(([name, change]) => (
            <li key={name}>
              {texts.field(name)}&nbsp;: <Change field={name} change={change} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </li>
  );
}

function Change({ field, change }: { field: string; change: unknown }) {
  if (!Array.isArray(change)) return texts.changed;
  return (
    <>
      {texts.value(field, change[0])} → {texts.value(field, change[1])}
    </>
  );
}

function Pages({ filter, next }: { filter: AuditFilter; next: number | undefined }) {
  if (filter.before === undefined && next === undefined) return null;
  const href = (before: number | undefined) => OFFICE.auditLog + auditQuery({ ...filter, before });
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      {filter.before !== undefined && (
        <ButtonLink href={href(undefined)} variant="secondary" size="s">
          {texts.newest}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink href={href(next)} variant="secondary" size="s">
          {texts.older}
        </ButtonLink>
      )}
    </nav>
  );
}
