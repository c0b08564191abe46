import { Button, ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readFields } from '#platform/form-fields.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { pictureUrl } from '#shop/common/pictures/picture.ts';
import { findPicturesById } from '#shop/common/pictures/server/find-picture.ts';
import {
  fieldsOf,
  PICTURE_FIELDS,
  pictureFieldsOf,
  valuesOf,
  type PictureField,
} from '#shop/editorial/home-page/block-fields.ts';
import { picturesOf, type HomeBlock } from '#shop/editorial/home-page/home-block.ts';
import { loadEdited, saveBlock } from '#shop/editorial/home-page/server/change-home.ts';
import { removeBlockPicture, setBlockPicture } from '#shop/editorial/home-page/server/change-pictures.ts';
import { homeVersion } from '#shop/editorial/home-page/server/home-pages.ts';
import { listWidgetNames } from '#shop/editorial/widgets/server/list-widget-names.ts';
import { loadFrame } from '#site/frame/frame.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import {
  changedState,
  faultMessages,
  refusedState,
  storedState,
  type FormState,
} from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm, PressForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { settingsPath } from '../settings/settings-paths.ts';
import {
  blockPath,
  blockPicturePath,
  blockPictureRemovalPath,
  blockRemovalPath,
  HOME_DESK_PATH,
} from './home-paths.ts';
import { ALT_FIELD, UploadForm } from './upload-form.tsx';
import { homeTexts as texts, labelOf } from './texts.ts';
import styles from './home-page.module.css';

const LONGEST_ALT = 250;

/** A refused form of a block, or a picture that was not stored. */
type Refused = { readonly state?: FormState; readonly upload?: string };

export const showBlockForm: OfficeScreen = (deps, context) => answerBlock(deps, context, {});

export const submitBlock: OfficeScreen = async (deps, context) => {
  const found = await findBlock(deps, context);
  if (!found) return answerMissing(deps, context);
  const form = readForm(context.request);
  const { block, fields } = found;
  const { values, faults } = readFields(fields, form);
  if (faults.length > 0)
    return answerBlock(deps, context, { state: refusedState(form, faultMessages(fields, faults)) });
  const change = { id: block.id, version: form.text(VERSION_FIELD), values };
  const saved = await saveBlock(deps, change, context.actor);
  if (saved.ok) return context.reply.redirect(doneHref(blockPath(block.id), 'enregistre'), 303);
  if (saved.failure === 'changed')
    return answerBlock(deps, context, { state: changedState(fields, form, valuesOf(block)) });
  if (saved.failure === 'unknown') return answerMissing(deps, context);
  const problems = [{ field: '', text: texts.refusals[saved.failure] }];
  return answerBlock(deps, context, { state: refusedState(form, problems) });
};

export const submitPicture: OfficeScreen = async (deps, context) => {
  const uploads = context.uploads ?? { files: [], tooLarge: [], count: 0 };
  const alt = readForm(context.request).text(ALT_FIELD).replace(/\s+/gu, ' ').trim().slice(0, LONGEST_ALT);
  const picture = pictureOf(context);
  if (!picture) return answerMissing(deps, context);
  const change = { ...picture, alt };
  const set = await setBlockPicture(deps, change, uploads, context.actor);
  if (set.ok) return context.reply.redirect(doneHref(blockPath(change.id), 'enregistre'), 303);
  if (set.failure === 'unknown') return answerMissing(deps, context);
  return answerBlock(deps, context, { upload: texts.refusals[set.failure] });
};

export const submitPictureRemoval: OfficeScreen = async (deps, context) => {
  const change = pictureOf(context);
  if (!change) return answerMissing(deps, context);
  await removeBlockPicture(deps, change, context.actor);
  return context.reply.redirect(doneHref(blockPath(change.id), 'enregistre'), 303);
};

/** The picture of a url; undefined for an unknown one. */
function pictureOf({ params }: OfficeContext): { id: string; field: PictureField } | undefined {
  const known = PICTURE_FIELDS.find((field) => field === params['field']);
  return known && { id: params['id'] ?? '', field: known };
}

async function findBlock(deps: OfficeDeps, { params }: OfficeContext) {
  const [blocks, { categories }, widgets] = await Promise.all([
    loadEdited(deps),
    loadFrame(deps.db, deps.frames),
    listWidgetNames(deps.db),
  ]);
  const block = blocks.find(({ id }) => id === params['id']);
  return block && { block, fields: fieldsOf(block, { categories, widgets }) };
}

async function answerBlock(deps: OfficeDeps, context: OfficeContext, { state, upload }: Refused) {
  const found = await findBlock(deps, context);
  if (!found) return answerMissing(deps, context);
  const { block, fields } = found;
  const shown = state ?? storedState(fields, valuesOf(block));
  const label = labelOf(block);
  return answerScreen(deps, context, {
    title: label,
    current: HOME_DESK_PATH,
    status: upload === undefined ? shown.status : 422,
    done: texts.done,
    actions: (
      <ButtonLink href={HOME_DESK_PATH} variant="secondary">
        {texts.back}
      </ButtonLink>
    ),
    body: (
      <>
        <FormNotice state={shown} />
        {upload !== undefined && (
          <Notice tone="error" title={upload}>
            {null}
          </Notice>
        )}
        {fields.length === 0 && <p>{texts.nothing}</p>}
        {block.kind === 'promises' && (
          <p>
            <a href={settingsPath('apparence')}>{texts.toSettings}</a>
          </p>
        )}
        {fields.length > 0 && (
          <OfficeForm
            action={blockPath(block.id)}
            nonce={context.nonce}
            version={homeVersion([block])}
            label={label}
          >
            <FieldGroups groups={[{ title: texts.kinds[block.kind], fields }]} state={shown} />
            <Button type="submit">{texts.save}</Button>
          </OfficeForm>
        )}
        <Pictures
          block={block}
          nonce={context.nonce}
          pictures={await findPicturesById(deps.db, picturesOf([block]))}
        />
        <PressForm action={blockRemovalPath(block.id)} nonce={context.nonce} button={texts.remove} danger />
      </>
    ),
  });
}

type PicturesProps = {
  block: HomeBlock;
  nonce: string;
  pictures: Awaited<ReturnType<typeof findPicturesById>>;
};

const THUMBNAIL_WIDTH = 320;

function Pictures({ block, nonce, pictures }: PicturesProps) {
  const idOf = (field: PictureField) => valuesOf(block)[field];
  return pictureFieldsOf(block).map((field) => {
    const id = idOf(field);
    const picture = typeof id === 'number' ? pictures.get(id) : undefined;
    return (
      <section key={field} aria-labelledby={field} className={styles.part}>
        <h2 id={field}>{texts.pictures[field]}</h2>
        {picture && (
          <img
            src={pictureUrl(picture, Math.min(THUMBNAIL_WIDTH, picture.width), 'webp')}
            alt={picture.alt}
            className={styles.thumbnail}
          />
        )}
        <UploadForm
          action={blockPicturePath(block.id, field)}
          nonce={nonce}
          name={texts.pictures[field]}
          alt={picture?.alt ?? ''}
        />
        {picture && (
          <PressForm
            action={blockPictureRemovalPath(block.id, field)}
            nonce={nonce}
            button={texts.removePicture}
            danger
          />
        )}
      </section>
    );
  });
}
