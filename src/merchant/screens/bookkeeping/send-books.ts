import { readForm } from '#platform/server/edge/read-form.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { lastDayOf } from '#shop/orders/bookkeeping/books-period.ts';
import { fecFileName } from '#shop/orders/bookkeeping/fec.ts';
import { bookSettings } from '#shop/orders/bookkeeping/server/book-settings.ts';
import { streamArchive } from '#shop/orders/bookkeeping/server/stream-archive.ts';
import { streamFec } from '#shop/orders/bookkeeping/server/stream-fec.ts';
import type { OfficeContext, OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { sendExport } from '../../frame/send-file.ts';
import { answerBooks } from './books-screen.tsx';
import { PERIOD_FIELDS, readExportPeriod, type FecRefusal } from './read-period.ts';

function refuse(deps: OfficeDeps, context: OfficeContext, refusal: FecRefusal) {
  const { text } = readForm(context.request);
  const typed = { from: text(PERIOD_FIELDS.from), to: text(PERIOD_FIELDS.to) };
  return answerBooks(deps, context, { refusal, typed });
}

/** Sends the « fichier des écritures comptables » of the chosen months. */
export const sendFec: OfficeScreen = async (deps, context) => {
  const read = readExportPeriod(readForm(context.request).text);
  if (!read.ok) return refuse(deps, context, read.failure);
  const period = read.value;
  const [{ siren }, settings] = await Promise.all([shopSettings.load(deps.db), bookSettings.load(deps.db)]);
  if (siren === '') return refuse(deps, context, 'no-siren');
  const isTest = deps.payments.mode === 'sandbox';
  return sendExport(deps, context, {
    name: `${isTest ? 'ESSAI-' : ''}${fecFileName(siren, lastDayOf(period.to))}`,
    type: 'text/plain; charset=utf-8',
    content: streamFec(deps.db, { period, settings, isTest }),
    audit: { what: 'fec', part: `${period.from} – ${period.to}` },
  });
};

/** Sends the invoices and credit notes of the chosen months as PDFs in a ZIP. */
export const sendArchive: OfficeScreen = async (deps, context) => {
  const read = readExportPeriod(readForm(context.request).text);
  if (!read.ok) return refuse(deps, context, read.failure);
  const { from, to } = read.value;
  return sendExport(deps, context, {
    name: from === to ? `factures-${from}.zip` : `factures-${from}-${to}.zip`,
    type: 'application/zip',
    content: streamArchive(deps.db, read.value, deps.payments.mode === 'sandbox'),
    audit: { what: 'invoices', part: `${from} – ${to}` },
  });
};
