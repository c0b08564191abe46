import { sql } from 'kysely';
import { toCents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { VatClass } from '#shop/basket/pricing/vat.ts';
import { FRENCH_VAT, type VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';
import { seriesOf } from '#shop/orders/invoices/invoice.ts';
import type { SalesPeriod, Step } from '../sales-period.ts';
import type { DocumentSum, InvoiceCount } from '../sales-table.ts';

export type Sales = { readonly sums: readonly DocumentSum[]; readonly counts: readonly InvoiceCount[] };

type SumRow = {
  bucket: string;
  isCredit: boolean;
  vatClass: VatClass;
  vat: VatTreatment | null;
  net: number;
  tax: number;
};

const FORMATS: Readonly<Record<Step, string>> = { day: 'YYYY-MM-DD', month: 'YYYY-MM' };

/** Sums the invoices and credit notes of a period. In test mode, those of test orders, otherwise the legal ones. */
export async function loadSales(db: Db, period: SalesPeriod, isTest: boolean): Promise<Sales> {
  const documents = sql`
    select to_char(issued_on, ${FORMATS[period.step]}) as bucket, corrects is not null as is_credit, content
    from invoices where series in (${seriesOf('F', isTest)}, ${seriesOf('A', isTest)})
      and issued_on between ${period.from}::date and ${period.to}::date`;
  const { rows } = await sql<SumRow>`
    select d.bucket, d.is_credit as "isCredit", line ->> 'vatClass' as "vatClass", d.content -> 'vat' as vat,
      sum((line -> 'amount' ->> 'net')::bigint)::float8 as net,
      sum((line -> 'amount' ->> 'tax')::bigint)::float8 as tax
    from (${documents}) d cross join jsonb_array_elements(d.content -> 'lines') line
    group by 1, 2, 3, 4`.execute(db);
  const { rows: counts } = await sql<InvoiceCount>`
    select bucket, count(*)::int as invoices from (${documents}) d where not is_credit group by bucket`.execute(
    db,
  );
  return {
    counts,
    sums: rows.map(({ vat, net, tax, ...row }) => ({
      ...row,
      vat: vat ?? FRENCH_VAT,
      amount: { net: toCents(net), tax: toCents(tax) },
    })),
  };
}
