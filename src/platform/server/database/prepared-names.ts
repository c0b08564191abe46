import { hash } from 'node:crypto';
import { PostgresQueryCompiler, type CompiledQuery, type QueryId, type RootOperationNode } from 'kysely';

const MAX_TEXTS = 200;
const MAX_TEXT_LENGTH = 4_000;

/** SQL text → name of its prepared statement. PostgreSQL parses and plans such a text once per connection. */
const names = new Map<string, string>();
let hashedTexts = 0;

/** Prepares one of the statements that have a name in the source. */
export const prepareAs = (name: string, text: string): void => void names.set(text, name);

/**
 * Prepares a statement that is written again and again. Bounded, because every connection keeps what it has
 * prepared: a longer text, or one more than the bound, stays unprepared.
 */
export function prepareText(text: string): void {
  if (names.has(text) || hashedTexts >= MAX_TEXTS || text.length > MAX_TEXT_LENGTH) return;
  names.set(text, hash('sha1', text));
  hashedTexts++;
}

/** The name of the prepared statement with this text; undefined if the text is not prepared. */
export const preparedNameOf = (text: string): string | undefined => names.get(text);

/**
 * Prepares the writes of the query builder, because their plans do not depend on their values. Raw SQL and
 * reads are prepared only if they say so (`prepare`, `prepared`).
 */
export class PreparingCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId);
    if (isPreparedWrite(node)) prepareText(compiled.sql);
    return compiled;
  }
}

const isPreparedWrite = (node: RootOperationNode): boolean =>
  (node.kind === 'InsertQueryNode' || node.kind === 'UpdateQueryNode' || node.kind === 'DeleteQueryNode') &&
  // If a migration adds a column, the result of a prepared `returning *` no longer matches its plan.
  !node.returning?.selections.some(({ selection }) => selection.kind === 'SelectAllNode');
