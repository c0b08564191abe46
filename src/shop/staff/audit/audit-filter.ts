/** The filters of the log, as in its url. */
export type AuditFilter = {
  /** The id of the staff member who acted. */
  readonly staffId?: number | undefined;
  readonly entityType?: string | undefined;
  readonly entityId?: string | undefined;
  readonly action?: string | undefined;
  /** ISO dates, both included, in French time. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only entries older than the one with this id. */
  readonly before?: number | undefined;
};

const PARAMETERS = {
  staffId: 'qui',
  entityType: 'objet',
  entityId: 'numero',
  action: 'action',
  from: 'du',
  to: 'au',
  before: 'avant',
} as const satisfies Record<keyof AuditFilter, string>;

export const AUDIT_FIELD = PARAMETERS;

const LONGEST_TEXT = 60;

const idOf = (text: string | null) =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
const wordOf = (text: string | null) => {
  const word = (text ?? '').trim();
  return /^[\w.-]+$/.test(word) && word.length <= LONGEST_TEXT ? word : undefined;
};
const dayOf = (text: string | null) => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
};

/** Reads the filters from the query of the url; what is no filter is left out. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const text = (name: keyof AuditFilter) => query.get(PARAMETERS[name]);
  return {
    staffId: idOf(text('staffId')),
    entityType: wordOf(text('entityType')),
    entityId: wordOf(text('entityId')),
    action: wordOf(text('action')),
    from: dayOf(text('from')),
    to: dayOf(text('to')),
    before: idOf(text('before')),
  };
}

/** The query with these filters; empty if there are none. */
export function auditQuery(filter: AuditFilter): string {
  const query = new URLSearchParams();
  for (const [name, parameter] of Object.entries(PARAMETERS)) {
    const value = Object.entries(filter).find(([known]) => known === name)?.[1];
    if (value !== undefined) query.set(parameter, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
