import {
  IMPORT_ID,
  importActionPath,
  importPath,
  IMPORTS_PATH,
  refusedRowsPath,
} from '#shop/catalogue/product-import/import-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showImport } from './import-screen.tsx';
import { IMPORT_UPLOAD, showImports } from './imports-screen.tsx';
import {
  sendRefusedRows,
  submitDeletion,
  submitFile,
  submitMapping,
  submitStart,
} from './submit-import-forms.ts';

/** The screens and forms of imported files of products. */
export const PRODUCT_IMPORT_URLS: readonly OfficeUrl[] = [
  screen(IMPORTS_PATH, 'change-catalogue', showImports),
  form(IMPORTS_PATH, 'change-catalogue', submitFile, { uploads: IMPORT_UPLOAD }),
  screen(importPath(IMPORT_ID), 'change-catalogue', showImport),
  form(importActionPath(IMPORT_ID, 'map'), 'change-catalogue', submitMapping),
  form(importActionPath(IMPORT_ID, 'start'), 'change-catalogue', submitStart),
  form(importActionPath(IMPORT_ID, 'delete'), 'change-catalogue', submitDeletion),
  screen(refusedRowsPath(IMPORT_ID), 'change-catalogue', sendRefusedRows),
];
