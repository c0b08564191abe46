import type { Db } from '#platform/server/database/database.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import type { Actor, AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import type { ContentProblem } from '../check-text.ts';
import type { TextKind } from '../content-paths.ts';
import type { PublicationProblem } from '../publication.ts';
import { htmlFromTyped, withLineFeeds } from '../typed-html.ts';

/** The author and the time of a change of a text. */
export type TextAuthor = { readonly actor: Actor; readonly now: Date };

/** The text as its form showed it. */
export type SeenText = { readonly id: number; readonly version: string };

export type TextRefusal =
  | 'unknown'
  /** Somebody else has changed the text. */
  | 'changed'
  | 'invalid'
  /** A page that the law requires stays published. */
  | 'legal'
  /** A published text is not deleted. */
  | 'published'
  /** The template still has gaps. */
  | 'unfinished';

export type TextOutcome =
  | { readonly ok: true; readonly value: number }
  | {
      readonly ok: false;
      readonly failure: TextRefusal;
      readonly problems?: readonly (ContentProblem | PublicationProblem)[];
    };

export const invalid = (problems: readonly (ContentProblem | PublicationProblem)[]): TextOutcome => ({
  ok: false,
  failure: 'invalid',
  problems,
});

/** The typed text as clean HTML. */
export const cleanTyped = (typed: string): string => cleanHtml(htmlFromTyped(typed));

/** Whether the form still holds the text as it was shown: then its markup stays byte for byte. */
export const isUntouched = (typed: string, shown: string): boolean =>
  withLineFeeds(typed).trim() === withLineFeeds(shown).trim();

/** Records what was done with a page or an article, in the transaction of the change. */
export const recordTextAudit = (
  tx: Db,
  { actor, now }: TextAuthor,
  text: { readonly kind: TextKind; readonly id: number },
  action: string,
  diff: AuditDiff,
): Promise<void> =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `${text.kind}.${action}`,
    entity: { type: text.kind, id: String(text.id) },
  });
