import {
  ARTICLE_DESK_PATH,
  articlePictureChoicePath,
  articlePicturePath,
  LEGAL_TEMPLATES_PATH,
  LIBRARY_LIST_PATH,
  LIBRARY_PATH,
  libraryPicturePath,
  libraryPictureRemovalPath,
  NEW_ARTICLE_PATH,
  NEW_PAGE_PATH,
  PAGE_DESK_PATH,
  restorePath,
  rubricPath,
  rubricRemovalPath,
  RUBRICS_PATH,
  textActionPath,
  textPath,
  versionPath,
  versionsPath,
  type TextKind,
} from '#shop/editorial/content-desk/content-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showArticlePicture, submitArticlePicture, submitPictureChoice } from './article-picture-screen.tsx';
import {
  showArticle,
  showNewArticle,
  submitArticle,
  submitArticleDeletion,
  submitArticlePublication,
  submitArticleRemoval,
  submitNewArticle,
  submitSchedule,
} from './article-screen.tsx';
import { showArticles } from './articles-screen.tsx';
import { LIBRARY_UPLOAD } from './library-parts.tsx';
import { sendLibrary, showLibrary, submitLibraryPicture } from './library-screen.tsx';
import { showPicture, submitPictureRemoval, submitPictureText } from './picture-screen.tsx';
import {
  showNewPage,
  showPage,
  submitNewPage,
  submitPage,
  submitPageDeletion,
  submitPagePublication,
  submitPageRemoval,
} from './page-screen.tsx';
import { showPages, submitLegalTemplates } from './pages-screen.tsx';
import { showRubrics, submitNewRubric, submitRubric, submitRubricRemoval } from './rubrics-screen.tsx';
import { submitRestoration, versionScreen, versionsScreen } from './versions-screen.tsx';

const ID = ':id(^\\d{1,9}$)';
const VERSION = ':version(^\\d{1,9}$)';

const versionUrls = (kind: TextKind): OfficeUrl[] => [
  screen(versionsPath(kind, ID), 'see-content', versionsScreen(kind)),
  screen(versionPath(kind, ID, VERSION), 'see-content', versionScreen(kind)),
  form(restorePath(kind, ID, VERSION), 'change-content', submitRestoration(kind)),
];

const pages: readonly OfficeUrl[] = [
  screen(PAGE_DESK_PATH, 'see-content', showPages),
  screen(NEW_PAGE_PATH, 'change-content', showNewPage),
  form(NEW_PAGE_PATH, 'change-content', submitNewPage),
  form(LEGAL_TEMPLATES_PATH, 'change-content', submitLegalTemplates),
  screen(textPath('page', ID), 'see-content', showPage),
  form(textPath('page', ID), 'change-content', submitPage),
  form(textActionPath('page', ID, 'publier'), 'change-content', submitPagePublication),
  form(textActionPath('page', ID, 'depublier'), 'change-content', submitPageRemoval),
  form(textActionPath('page', ID, 'supprimer'), 'change-content', submitPageDeletion),
  ...versionUrls('page'),
];

const articles: readonly OfficeUrl[] = [
  screen(ARTICLE_DESK_PATH, 'see-content', showArticles),
  screen(NEW_ARTICLE_PATH, 'change-content', showNewArticle),
  form(NEW_ARTICLE_PATH, 'change-content', submitNewArticle),
  screen(RUBRICS_PATH, 'see-content', showRubrics),
  form(RUBRICS_PATH, 'change-content', submitNewRubric),
  form(rubricPath(ID), 'change-content', submitRubric),
  form(rubricRemovalPath(ID), 'change-content', submitRubricRemoval),
  screen(textPath('article', ID), 'see-content', showArticle),
  form(textPath('article', ID), 'change-content', submitArticle),
  form(textActionPath('article', ID, 'publier'), 'change-content', submitArticlePublication),
  form(textActionPath('article', ID, 'programmer'), 'change-content', submitSchedule),
  form(textActionPath('article', ID, 'depublier'), 'change-content', submitArticleRemoval),
  form(textActionPath('article', ID, 'supprimer'), 'change-content', submitArticleDeletion),
  screen(articlePicturePath(ID), 'see-content', showArticlePicture),
  form(articlePicturePath(ID), 'change-content', submitArticlePicture, { uploads: LIBRARY_UPLOAD }),
  form(articlePictureChoicePath(ID), 'change-content', submitPictureChoice),
  ...versionUrls('article'),
];

/** The screens and forms of pages, articles and their pictures. */
export const CONTENT_URLS: readonly OfficeUrl[] = [
  ...pages,
  ...articles,
  screen(LIBRARY_PATH, 'see-content', showLibrary),
  form(LIBRARY_PATH, 'change-content', submitLibraryPicture, { uploads: LIBRARY_UPLOAD }),
  screen(LIBRARY_LIST_PATH, 'see-content', sendLibrary),
  screen(libraryPicturePath(ID), 'see-content', showPicture),
  form(libraryPicturePath(ID), 'change-content', submitPictureText),
  form(libraryPictureRemovalPath(ID), 'change-content', submitPictureRemoval),
];
