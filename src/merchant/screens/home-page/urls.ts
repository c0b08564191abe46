import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showBlockForm, submitBlock, submitPicture, submitPictureRemoval } from './block-screen.tsx';
import {
  showHomePage,
  showPreview,
  submitBlockDisplay,
  submitBlockOrder,
  submitBlockRemoval,
  submitDiscard,
  submitLogo,
  submitLogoRemoval,
  submitNewBlock,
  submitPublication,
} from './home-page-screen.tsx';
import {
  BLOCK_ID,
  blockDisplayPath,
  blockOrderPath,
  blockPath,
  blockPicturePath,
  blockPictureRemovalPath,
  blockRemovalPath,
  DISCARD_PATH,
  HOME_DESK_PATH,
  LOGO_PATH,
  LOGO_REMOVAL_PATH,
  PICTURE_FIELD,
  PREVIEW_PATH,
  PUBLISH_PATH,
} from './home-paths.ts';
import { UPLOAD } from './upload-form.tsx';

/** The blocks of the home page, their preview, and the logo. */
export const HOME_PAGE_URLS: readonly OfficeUrl[] = [
  screen(HOME_DESK_PATH, 'change-storefront', showHomePage),
  form(HOME_DESK_PATH, 'change-storefront', submitNewBlock),
  screen(PREVIEW_PATH, 'change-storefront', showPreview),
  form(PUBLISH_PATH, 'change-storefront', submitPublication),
  form(DISCARD_PATH, 'change-storefront', submitDiscard),
  form(LOGO_PATH, 'change-storefront', submitLogo, { uploads: UPLOAD }),
  form(LOGO_REMOVAL_PATH, 'change-storefront', submitLogoRemoval),
  screen(blockPath(BLOCK_ID), 'change-storefront', showBlockForm),
  form(blockPath(BLOCK_ID), 'change-storefront', submitBlock),
  form(blockOrderPath(BLOCK_ID), 'change-storefront', submitBlockOrder),
  form(blockDisplayPath(BLOCK_ID), 'change-storefront', submitBlockDisplay),
  form(blockRemovalPath(BLOCK_ID), 'change-storefront', submitBlockRemoval),
  form(blockPicturePath(BLOCK_ID, PICTURE_FIELD), 'change-storefront', submitPicture, { uploads: UPLOAD }),
  form(blockPictureRemovalPath(BLOCK_ID, PICTURE_FIELD), 'change-storefront', submitPictureRemoval),
];
