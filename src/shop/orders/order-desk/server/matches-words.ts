import { sql, type RawBuilder } from 'kysely';

/** All words are parts of the text, in any order. */
export const matchesWords = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`),
    sql` and `,
  );

/** The words by which an order `o` is found. */
export const ORDER_SEARCH_TEXT = sql`order_search_text(o.billing, o.shipping)`;
