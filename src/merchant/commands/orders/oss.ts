// npm run oss -- 2026-Q4: the sales to other EU states by state and rate, for the OSS return, as CSV.
// npm run oss -- tva destination|seuil: whether the VAT of the destination applies at once, or above the threshold.
import { vatSettings } from '#shop/basket/pricing/server/vat-settings.ts';
import { ossRows, parseQuarter } from '#shop/orders/eu-sales/oss-return.ts';
import { listOssDocuments } from '#shop/orders/eu-sales/server/list-oss-documents.ts';
import { texts } from '#shop/orders/eu-sales/texts.ts';
import { audited } from '../../audited.ts';
import { stop } from '../../command-answer.ts';
import { withDatabase } from '../../with-database.ts';

const EU_VAT = { destination: 'destination', seuil: 'threshold' } as const;
const isEuVat = (text: string): text is keyof typeof EU_VAT => Object.hasOwn(EU_VAT, text);

const [first = '', second = ''] = process.argv.slice(2);
const quarter = parseQuarter(first);
const euVat = first === 'tva' && isEuVat(second) ? EU_VAT[second] : undefined;
if (!quarter && !euVat) stop(texts.command.usage);

await withDatabase(async (db) => {
  if (quarter) process.stdout.write(texts.csv(ossRows(quarter, await listOssDocuments(db, quarter))));
  if (!euVat) return;
  const before = await vatSettings.load(db);
  await audited(
    db,
    'oss',
    (tx) => vatSettings.save(tx, { ...before, euVat }),
    () => ({
      entity: { type: 'settings', id: vatSettings.name },
      action: 'settings.change',
      diff: { euVat: [before.euVat, euVat] },
    }),
  );
  console.log(texts.command.saved[euVat]);
});
