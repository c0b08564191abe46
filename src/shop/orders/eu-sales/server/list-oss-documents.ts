import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { daysOf, type OssDocument, type Quarter } from '../oss-return.ts';

/** Lists the invoices and credit notes of a quarter that have the VAT of another EU state; no test documents. */
export async function listOssDocuments(db: Db, quarter: Quarter): Promise<OssDocument[]> {
  const { from, until } = daysOf(quarter);
  const { rows } = await sql<OssDocument>`
    select d.content -> 'vat' ->> 'state' as state, d.content -> 'vat' -> 'rates' as rates,
      d.content -> 'lines' as lines, c.issued_on as corrects
    from invoices d left join invoices c on c.series = 'F' and c.number = d.corrects
    where d.content -> 'vat' ? 'state' and d.content -> 'vat' ->> 'kind' = 'eu' and d.series in ('F', 'A')
      and d.issued_on >= ${from}::date and d.issued_on < ${until}::date
    order by d.series, d.number`.execute(db);
  return rows;
}
