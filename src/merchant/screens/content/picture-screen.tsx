import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { categoryDeskPath } from '#shop/catalogue/category-desk/category-paths.ts';
import { ATTRIBUTE_DESK_PATH } from '#shop/catalogue/attribute-desk/attribute-paths.ts';
import { photosPath } from '#shop/catalogue/media-desk/photo-rules.ts';
import { variationsPath } from '#shop/catalogue/variation-desk/variation-paths.ts';
import {
  LIBRARY_PATH,
  libraryPicturePath,
  libraryPictureRemovalPath,
  textPath,
} from '#shop/editorial/content-desk/content-paths.ts';
import { LIBRARY_FIELDS as FIELDS, type PictureUse } from '#shop/editorial/content-desk/library.ts';
import {
  deleteLibraryPicture,
  describeLibraryPicture,
} from '#shop/editorial/content-desk/server/change-library.ts';
import { findLibraryPicture } from '#shop/editorial/content-desk/server/library.ts';
import { listPictureUses } from '#shop/editorial/content-desk/server/picture-uses.ts';
import { widgetPath } from '#shop/editorial/widget-desk/widget-paths.ts';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { HOME_DESK_PATH } from '../home-page/home-paths.ts';
import { pictureTexts as texts } from './library-texts.ts';
import styles from './content.module.css';

const idOf = ({ params }: OfficeContext) => Number(params['id']);

export const showPicture: OfficeScreen = (deps, context) => answerPicture(deps, context);

/** The refused change: a typed text, or the deletion of a picture that something uses. */
type Refused = { readonly alt: string } | 'used';

/** Shows a picture of the library, where it is used, and the form of its text. */
async function answerPicture(deps: OfficeDeps, context: OfficeContext, refused?: Refused) {
  const picture = await findLibraryPicture(deps.db, idOf(context));
  if (!picture) return answerMissing(deps, context);
  const uses = await listPictureUses(deps.db, picture.id);
  const mayChange = may(context.staff.role, 'change-content');
  const typed = typeof refused === 'object' ? refused.alt : undefined;
  return answerScreen(deps, context, {
    title: texts.title,
    current: LIBRARY_PATH,
    status: refused ? 422 : 200,
    done: refused ? {} : texts.done,
    body: (
      <>
        <p>
          <a href={LIBRARY_PATH}>{texts.back}</a>
        </p>
        {refused === 'used' && <Notice tone="error">{texts.used}</Notice>}
        <div className={styles.large}>
          <ResponsivePicture picture={picture} sizes="384px" upTo={800} />
          <p className={styles.hint}>{texts.size(picture.width, picture.height)}</p>
        </div>
        {mayChange ? (
          <AltForm
            context={context}
            id={picture.id}
            alt={typed ?? picture.alt}
            isRefused={typed !== undefined}
          />
        ) : (
          <p>{picture.alt}</p>
        )}
        <Uses uses={uses} />
        {mayChange && uses.length === 0 && (
          <PressForm
            action={libraryPictureRemovalPath(picture.id)}
            nonce={context.nonce}
            button={texts.remove}
            danger
          />
        )}
      </>
    ),
  });
}

type AltProps = { context: OfficeContext; id: number; alt: string; isRefused: boolean };

function AltForm({ context, id, alt, isRefused }: AltProps) {
  return (
    <OfficeForm action={libraryPicturePath(id)} nonce={context.nonce} label={texts.alt}>
      <TextField
        id={FIELDS.alt}
        name={FIELDS.alt}
        label={texts.alt}
        description={texts.altHint}
        defaultValue={alt}
        error={isRefused ? texts.altFault : undefined}
        autoComplete="off"
        className={styles.pictureText}
        required
      />
      <Button type="submit">{texts.save}</Button>
    </OfficeForm>
  );
}

const USE_PATHS: Readonly<Record<PictureUse['kind'], (id: string) => string>> = {
  product: photosPath,
  variations: variationsPath,
  category: categoryDeskPath,
  value: () => ATTRIBUTE_DESK_PATH,
  article: (id) => textPath('article', id),
  page: (id) => textPath('page', id),
  home: () => HOME_DESK_PATH,
  logo: () => HOME_DESK_PATH,
  widget: widgetPath,
};

function Uses({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <section aria-labelledby="usages" className={styles.publication}>
      <h2 id="usages">{texts.uses}</h2>
      {uses.length === 0 ? (
        <p>{texts.unused}</p>
      ) : (
        <ul>
          {uses.map(({ kind, id, name }) => (
            <li key={`${kind} ${id}`}>
              <a href={USE_PATHS[kind](id)}>{texts.use(kind, name)}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export const submitPictureText: OfficeScreen = async (deps, context) => {
  const alt = readForm(context.request).text(FIELDS.alt);
  const author = { actor: context.actor, now: deps.now() };
  const described = await describeLibraryPicture(deps.db, author, idOf(context), { alt, caption: undefined });
  if (described.ok)
    return context.reply.redirect(doneHref(libraryPicturePath(idOf(context)), 'decrite'), 303);
  return described.failure === 'unknown'
    ? answerMissing(deps, context)
    : answerPicture(deps, context, { alt });
};

export const submitPictureRemoval: OfficeScreen = async (deps, context) => {
  const author = { actor: context.actor, now: deps.now() };
  const deleted = await deleteLibraryPicture(deps.db, author, idOf(context));
  if (deleted.ok) return context.reply.redirect(doneHref(LIBRARY_PATH, 'supprimee'), 303);
  return deleted.failure === 'unknown' ? answerMissing(deps, context) : answerPicture(deps, context, 'used');
};
