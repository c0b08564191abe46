import { Button } from '#platform/design/button.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import {
  ARTICLE_DESK_PATH,
  articlePictureChoicePath,
  articlePicturePath,
  textPath,
} from '#shop/editorial/content-desk/content-paths.ts';
import { LIBRARY_FIELDS, readLibraryList, type LibraryList } from '#shop/editorial/content-desk/library.ts';
import { pictureArticle } from '#shop/editorial/content-desk/server/article-actions.ts';
import { findDeskArticle, type DeskArticle } from '#shop/editorial/content-desk/server/find-desk-article.ts';
import { addLibraryPicture, listLibrary } from '#shop/editorial/content-desk/server/library.ts';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm } from '../../forms/office-form.tsx';
import {
  LibraryPictures,
  LibrarySearch,
  UploadForm,
  uploadStatus,
  type RefusedUpload,
} from './library-parts.tsx';
import { libraryTexts as texts } from './library-texts.ts';
import styles from './content.module.css';

const idOf = ({ params }: OfficeContext) => Number(params['id']);

export const showArticlePicture: OfficeScreen = (deps, context) => answerPicture(deps, context);

async function answerPicture(deps: OfficeDeps, context: OfficeContext, refused?: RefusedUpload) {
  const { staff, nonce, request } = context;
  const article = await findDeskArticle(deps.db, idOf(context));
  if (!article) return answerMissing(deps, context);
  const { id, picture, draft } = article;
  const list = readLibraryList(queryOf(request));
  const page = await listLibrary(deps.db, list);
  const mayChange = may(staff.role, 'change-content');
  const choose = { nonce, action: articlePictureChoicePath(id) };
  return answerScreen(deps, context, {
    title: texts.articlePicture(draft.title),
    current: ARTICLE_DESK_PATH,
    status: refused ? uploadStatus(refused) : 200,
    done: refused ? {} : texts.done,
    body: (
      <>
        <p>
          <a href={textPath('article', id)}>{texts.back}</a>
        </p>
        {picture ? (
          <div className={styles.large}>
            <ResponsivePicture picture={picture} sizes="384px" upTo={800} />
            <p>{picture.alt}</p>
            {mayChange && (
              <ChoiceForm
                {...choose}
                pictureId={null}
                label={texts.removeButton}
                button={texts.removeButton}
              />
            )}
          </div>
        ) : (
          <p>{texts.none}</p>
        )}
        {mayChange && (
          <Choices article={article} context={context} refused={refused} list={list} page={page} />
        )}
      </>
    ),
  });
}

type ChoicesProps = {
  article: DeskArticle;
  context: OfficeContext;
  refused: RefusedUpload | undefined;
  list: LibraryList;
  page: Awaited<ReturnType<typeof listLibrary>>;
};

/** A new picture, or one of the library. */
function Choices({ article: { id, picture }, context: { nonce }, refused, list, page }: ChoicesProps) {
  const path = articlePicturePath(id);
  const choose = { nonce, action: articlePictureChoicePath(id) };
  return (
    <>
      <UploadForm action={path} nonce={nonce} refused={refused} />
      <h2>{texts.fromLibrary}</h2>
      <LibrarySearch list={list} path={path} />
      <LibraryPictures
        list={list}
        path={path}
        page={page}
        below={(one) =>
          one.id === picture?.id ? (
            <span>{texts.chosen}</span>
          ) : (
            <ChoiceForm
              {...choose}
              pictureId={one.id}
              label={texts.chooseOf(one.alt)}
              button={texts.choose}
            />
          )
        }
      />
    </>
  );
}

type ChoiceProps = {
  action: string;
  nonce: string;
  /** null takes the picture off the article. */
  pictureId: number | null;
  label: string;
  button: string;
};

function ChoiceForm({ action, nonce, pictureId, label, button }: ChoiceProps) {
  return (
    <OfficeForm action={action} nonce={nonce} isGuarded={false}>
      <input type="hidden" name={LIBRARY_FIELDS.choice} value={pictureId ?? ''} />
      <Button type="submit" variant="secondary" size="s" aria-label={label}>
        {button}
      </Button>
    </OfficeForm>
  );
}

async function choose(deps: OfficeDeps, context: OfficeContext, pictureId: number | null) {
  const id = idOf(context);
  const author = { actor: context.actor, now: deps.now() };
  const outcome = await inTransaction(deps.db, (tx) => pictureArticle(tx, author, id, pictureId));
  if (!outcome.ok) return answerMissing(deps, context);
  const done = pictureId === null ? 'retiree' : 'choisie';
  return context.reply.redirect(doneHref(articlePicturePath(id), done), 303);
}

export const submitPictureChoice: OfficeScreen = async (deps, context) => {
  const typed = readForm(context.request).text(LIBRARY_FIELDS.choice);
  if (typed !== '' && !/^[1-9]\d{0,8}$/.test(typed)) return answerMissing(deps, context);
  return choose(deps, context, typed === '' ? null : Number(typed));
};

/** Adds a picture to the library and gives it to the article. */
export const submitArticlePicture: OfficeScreen = async (deps, context) => {
  if (!(await findDeskArticle(deps.db, idOf(context)))) return answerMissing(deps, context);
  const uploads = context.uploads ?? { files: [], tooLarge: [], count: 0 };
  const alt = readForm(context.request).text(LIBRARY_FIELDS.alt).replace(/\s+/gu, ' ').trim();
  const author = { actor: context.actor, now: deps.now() };
  const added = await addLibraryPicture(deps, author, { uploads, alt });
  return added.ok
    ? choose(deps, context, added.value)
    : answerPicture(deps, context, { problems: added.problems, alt });
};
