import { queryOf } from '#platform/server/edge/request-query.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { wantsJson } from '#platform/server/edge/wants-json.ts';
import { LIBRARY_PATH, libraryPicturePath } from '#shop/editorial/content-desk/content-paths.ts';
import { LIBRARY_FIELDS, readLibraryList } from '#shop/editorial/content-desk/library.ts';
import {
  addLibraryPicture,
  findLibraryPicture,
  listLibrary,
  toInserted,
} from '#shop/editorial/content-desk/server/library.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import {
  LibraryPictures,
  LibrarySearch,
  UploadForm,
  uploadStatus,
  type RefusedUpload,
} from './library-parts.tsx';
import { libraryTexts as texts } from './library-texts.ts';

export const showLibrary: OfficeScreen = (deps, context) => answerLibrary(deps, context);

async function answerLibrary(deps: OfficeDeps, context: OfficeContext, refused?: RefusedUpload) {
  const { staff, nonce, request } = context;
  const list = readLibraryList(queryOf(request));
  const page = await listLibrary(deps.db, list);
  return answerScreen(deps, context, {
    title: texts.title,
    current: LIBRARY_PATH,
    status: refused ? uploadStatus(refused) : 200,
    done: refused ? {} : texts.done,
    body: (
      <>
        <p>{texts.lead}</p>
        {may(staff.role, 'change-content') && (
          <UploadForm action={LIBRARY_PATH} nonce={nonce} refused={refused} />
        )}
        <LibrarySearch list={list} path={LIBRARY_PATH} />
        <LibraryPictures
          list={list}
          path={LIBRARY_PATH}
          page={page}
          below={({ id }) => <a href={libraryPicturePath(id)}>{texts.open}</a>}
        />
      </>
    ),
  });
}

/** Adds a picture from the form of the library or, with JSON as the answer, from the editor. */
export const submitLibraryPicture: OfficeScreen = async (deps, context) => {
  const { request, reply, actor } = context;
  const uploads = context.uploads ?? { files: [], tooLarge: [], count: 0 };
  const alt = readForm(request).text(LIBRARY_FIELDS.alt).replace(/\s+/gu, ' ').trim();
  const added = await addLibraryPicture(deps, { actor, now: deps.now() }, { uploads, alt });
  if (!wantsJson(request))
    return added.ok
      ? reply.redirect(doneHref(LIBRARY_PATH, 'ajoutee'), 303)
      : answerLibrary(deps, context, { problems: added.problems, alt });
  if (!added.ok)
    return reply
      .code(uploadStatus({ problems: added.problems, alt }))
      .send({ message: added.problems.map(texts.faultText).join(' ') });
  const picture = await findLibraryPicture(deps.db, added.value);
  return reply.send({ picture: picture && toInserted(picture) });
};

/** The pictures as JSON, for the editor. */
export const sendLibrary: OfficeScreen = async (deps, { request, reply }) => {
  const { pictures, hasMore } = await listLibrary(deps.db, readLibraryList(queryOf(request)));
  return reply.send({ pictures: pictures.map(toInserted), hasMore });
};
