export const ACTOR_KINDS = ['staff', 'key', 'command', 'job', 'visitor'] as const;
type ActorKind = (typeof ACTOR_KINDS)[number];

/** The actor. A visitor is somebody who has not signed in, for example before a wrong password. */
export type Actor = {
  readonly kind: ActorKind;
  /** The id of the staff member or key. */
  readonly id: number | null;
  readonly name: string;
  readonly ip: string | null;
};

type AuditValue = string | number | boolean | null;

/** The actor in one text: « staff:Louise »; records outside the audit log keep it. */
export const authorOf = ({ kind, name }: Actor): string => `${kind}:${name}`;

/** Field → the values before and after, or only that it changed if the field is personal. */
export type AuditDiff = Readonly<Record<string, readonly [AuditValue, AuditValue] | 'changed'>>;

export type AuditEntry = {
  readonly at: Date;
  readonly actor: Actor;
  /** The changed entity, for example `order` and `1042`. */
  readonly entity: { readonly type: string; readonly id: string };
  /** The name of the action, for example `order.refund`. */
  readonly action: string;
  readonly diff: AuditDiff;
};

type FieldValues = Readonly<Record<string, AuditValue>>;

/**
 * Compares the fields of an entity before and after a change; equal fields are left out. The values of
 * `personal` fields are not written, because the log cannot be erased.
 */
export function diffOf(before: FieldValues, after: FieldValues, personal: readonly string[] = []): AuditDiff {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = [before[name] ?? null, after[name] ?? null] as const;
      if (values[0] === values[1]) return [];
      return [[name, personal.includes(name) ? ('changed' as const) : values]];
    }),
  );
}
