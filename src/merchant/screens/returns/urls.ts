import type { UploadLimits } from '#shop/common/pictures/server/read-uploads.ts';
import { RETURN_DESK_PATH, returnPath } from '#shop/orders/return-desk/return-list.ts';
import {
  MOST_AT_ONCE,
  MOST_MEGABYTES,
  photoRemovalPath,
  RETURN_PHOTO_FIELD,
  returnPhotoPath,
  returnPhotosPath,
} from '#shop/orders/return-desk/return-photos.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { returnActionPath } from './return-paths.ts';
import { sendReturnPhoto, showReturn } from './return-screen.tsx';
import { showReturns } from './returns-screen.tsx';
import {
  submitAwaiting,
  submitInspection,
  submitMatch,
  submitPhotoRemoval,
  submitReceipt,
  submitRefusal,
  submitReturnPhotos,
  submitReturnRefund,
} from './submit-return-forms.ts';

const RETURN_ID = ':id(^\\d{1,9}$)';
const PHOTO_ID = ':photo(^\\d{1,9}$)';
const MEGABYTE = 1024 * 1024;

const PHOTO_UPLOAD: UploadLimits = {
  field: RETURN_PHOTO_FIELD,
  mostFiles: MOST_AT_ONCE,
  mostFileBytes: MOST_MEGABYTES * MEGABYTE,
  mostBytes: (MOST_AT_ONCE * MOST_MEGABYTES + 1) * MEGABYTE,
};

/** The screens and forms of the returns. */
export const RETURN_URLS: readonly OfficeUrl[] = [
  screen(RETURN_DESK_PATH, 'see-orders', showReturns),
  screen(returnPath(RETURN_ID), 'see-orders', showReturn),
  form(returnActionPath(RETURN_ID, 'match'), 'change-orders', submitMatch),
  form(returnActionPath(RETURN_ID, 'await'), 'change-orders', submitAwaiting),
  form(returnActionPath(RETURN_ID, 'receive'), 'change-orders', submitReceipt),
  form(returnActionPath(RETURN_ID, 'inspect'), 'change-orders', submitInspection),
  form(returnActionPath(RETURN_ID, 'refund'), 'refund-orders', submitReturnRefund, { recent: true }),
  form(returnActionPath(RETURN_ID, 'refuse'), 'change-orders', submitRefusal),
  screen(returnPhotoPath(RETURN_ID, PHOTO_ID), 'see-orders', sendReturnPhoto),
  form(returnPhotosPath(RETURN_ID), 'change-orders', submitReturnPhotos, { uploads: PHOTO_UPLOAD }),
  form(photoRemovalPath(RETURN_ID, PHOTO_ID), 'change-orders', submitPhotoRemoval),
];
