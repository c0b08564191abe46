import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { csvOf } from '#platform/server/csv/stream-csv.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { isImportField, type Mapping } from '#shop/catalogue/product-import/import-fields.ts';
import { importPath, IMPORTS_PATH } from '#shop/catalogue/product-import/import-paths.ts';
import {
  createImport,
  deleteImport,
  mapImport,
  startImport,
} from '#shop/catalogue/product-import/server/change-import.ts';
import { findImport, listFileRows, listRefused } from '#shop/catalogue/product-import/server/find-import.ts';
import { readProductFile } from '#shop/catalogue/product-import/server/read-product-file.ts';
import { runImport } from '#shop/catalogue/product-import/server/run-import.ts';
import { answerMissing, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { sendExport } from '../../frame/send-file.ts';
import { answerImport } from './import-screen.tsx';
import { answerImports, IMPORT_FILE_FIELDS } from './imports-screen.tsx';
import { MAPPING_FIELDS } from './mapping-form.tsx';
import { texts } from './texts.ts';

/** Small files are worked through before the next screen is shown. */
const AT_ONCE = 60;

const idOf = ({ params }: OfficeContext) => Number(params['id']);
const authorOf = (deps: OfficeDeps, { actor }: OfficeContext) => ({ actor, now: deps.now() });

export const submitFile: OfficeScreen = async (deps, context) => {
  const { tooLarge = [], files = [] } = context.uploads ?? {};
  if (tooLarge.length > 0) return answerImports(deps, context, texts.fileRefusals['too-large']);
  const [upload] = files;
  if (!upload) return answerImports(deps, context, texts.fileRefusals.none);
  const file = readProductFile(await readFile(upload.path));
  if (!file.ok) return answerImports(deps, context, texts.fileRefusals[file.failure]);
  const typed = readForm(context.request).text(IMPORT_FILE_FIELDS.submission);
  const submissionId = z.uuid().safeParse(typed).data ?? crypto.randomUUID();
  const fileName = upload.name.slice(0, LONGEST_NAME);
  const id = await deps.db
    .transaction()
    .execute((tx) => createImport(tx, authorOf(deps, context), { submissionId, fileName, file: file.value }));
  return context.reply.redirect(doneHref(importPath(id), 'cree'), 303);
};

const LONGEST_NAME = 120;

export const submitMapping: OfficeScreen = async (deps, context) => {
  const found = await findImport(deps.db, idOf(context));
  if (!found) return answerMissing(deps, context);
  const { text } = readForm(context.request);
  const mapping: Mapping = found.headings.map((_, index) => {
    const field = text(MAPPING_FIELDS.column(index));
    return isImportField(field) ? field : null;
  });
  const maker = text(MAPPING_FIELDS.maker);
  const defaultMakerId = /^[1-9]\d{0,8}$/.test(maker) ? Number(maker) : null;
  const outcome = await inTransaction(deps.db, (tx) =>
    mapImport(tx, authorOf(deps, context), found.id, { mapping, defaultMakerId }),
  );
  if (!outcome.ok) return answerImport(deps, context, texts.refusals[outcome.failure]);
  if (found.rowCount <= AT_ONCE) await runImport(deps, found.id);
  return context.reply.redirect(doneHref(importPath(found.id), 'verifie'), 303);
};

export const submitStart: OfficeScreen = async (deps, context) => {
  const id = idOf(context);
  const outcome = await inTransaction(deps.db, (tx) => startImport(tx, authorOf(deps, context), id));
  if (!outcome.ok)
    return outcome.failure === 'unknown'
      ? answerMissing(deps, context)
      : answerImport(deps, context, texts.refusals[outcome.failure]);
  const found = await findImport(deps.db, id);
  if (!found || found.rowCount > AT_ONCE)
    return context.reply.redirect(doneHref(importPath(id), 'lance'), 303);
  await runImport(deps, id);
  return context.reply.redirect(importPath(id), 303);
};

export const submitDeletion: OfficeScreen = async (deps, context) => {
  const outcome = await inTransaction(deps.db, (tx) =>
    deleteImport(tx, authorOf(deps, context), idOf(context)),
  );
  if (outcome.ok) return context.reply.redirect(doneHref(IMPORTS_PATH, 'oublie'), 303);
  return outcome.failure === 'unknown'
    ? answerMissing(deps, context)
    : answerImport(deps, context, texts.refusals[outcome.failure]);
};

/** Sends the refused rows as they were, each with its problem, to be corrected and sent again. */
export const sendRefusedRows: OfficeScreen = async (deps, context) => {
  const found = await findImport(deps.db, idOf(context));
  if (!found) return answerMissing(deps, context);
  const refused = await listRefused(deps.db, found.id);
  const problems = Map.groupBy(
    refused.flatMap((one) => one.problems),
    ({ line }) => line,
  );
  const lines = new Set(
    refused.flatMap(({ content: { product, variations } }) => [
      ...(product ? [product.line] : []),
      ...variations.map(({ line }) => line),
    ]),
  );
  const rows = (await listFileRows(deps.db, found.id)).filter(({ line }) => lines.has(line));
  const { line: lineHeading, problem: problemHeading } = texts.refusedColumns;
  return sendExport(deps, context, {
    name: `lignes-refusees-${found.id}.csv`,
    type: 'text/csv; charset=utf-8',
    content: csvOf(
      [...found.headings, lineHeading, problemHeading],
      rows.map(({ line, cells }) => [
        ...found.headings.map((_, index) => cells[index] ?? ''),
        line,
        (problems.get(line) ?? []).map(texts.problem).join(' '),
      ]),
    ),
    audit: { what: 'products', part: found.fileName },
  });
};
