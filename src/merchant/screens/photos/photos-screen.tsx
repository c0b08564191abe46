import type { FaultMessage, FieldReader } from '#platform/forms.ts';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import {
  MOST_AT_ONCE,
  MOST_MEGABYTES,
  photosPath,
  PHOTO_FIELDS as FIELDS,
  readAlts,
} from '#shop/catalogue/media-desk/photo-rules.ts';
import {
  addPhotos,
  describePhotos,
  placePhoto,
  removePhoto,
  type PhotoOutcome,
} from '#shop/catalogue/media-desk/server/change-photos.ts';
import { listPhotos } from '#shop/catalogue/media-desk/server/list-photos.ts';
import { PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import { findProductHead } from '#shop/catalogue/product-desk/server/find-product-head.ts';
import type { UploadLimits } from '#shop/common/pictures/server/read-uploads.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { ProductLead } from '../products/product-lead.tsx';
import { ProductTabs } from '../products/product-tabs.tsx';
import { StatusBadge } from '../products/status-badge.tsx';
import { PhotoList } from './photo-list.tsx';
import { altFaultText, photoFaultText, texts } from './texts.ts';
import styles from './photos.module.css';

const MEGABYTE = 1024 * 1024;

export const PHOTO_UPLOAD: UploadLimits = {
  field: FIELDS.files,
  mostFiles: MOST_AT_ONCE,
  mostFileBytes: MOST_MEGABYTES * MEGABYTE,
  mostBytes: (MOST_AT_ONCE * MOST_MEGABYTES + 1) * MEGABYTE,
};

export const showPhotos: OfficeScreen = (deps, context) => answerPhotos(deps, context);

export const submitPhotos: OfficeScreen = async (deps, context) => {
  const uploads = context.uploads ?? { files: [], tooLarge: [], count: 0 };
  if (!(await findProductHead(deps.db, productIdOf(context)))) return answerMissing(deps, context);
  return answerOutcome(deps, context, await addPhotos(deps, uploads, recordedOf(context)), 'ajoutees');
};

export const submitPlace: OfficeScreen = async (deps, context) => {
  const place = Number(/^\d{1,3}$/.exec(readForm(context.request).text(FIELDS.place))?.[0] ?? 0);
  const move = { photoId: Number(context.params['photo']), place };
  return answerOutcome(deps, context, await placePhoto(deps, move, recordedOf(context)), 'deplacee');
};

export const submitRemoval: OfficeScreen = async (deps, context) => {
  const outcome = await removePhoto(deps, Number(context.params['photo']), recordedOf(context));
  return answerOutcome(deps, context, outcome, 'retiree');
};

export const submitAlts: OfficeScreen = async (deps, context) => {
  const { text } = readForm(context.request);
  const alts = readAlts(text, await listPhotos(deps.db, productIdOf(context)));
  const change = { alts, version: text(FIELDS.version) };
  return answerOutcome(
    deps,
    context,
    await describePhotos(deps, change, recordedOf(context)),
    'decrites',
    text,
  );
};

const productIdOf = ({ params }: OfficeContext) => Number(params['id']);
const recordedOf = (context: OfficeContext) => ({ productId: productIdOf(context), actor: context.actor });

/** Back to the photographs, or the photographs with the reason of the refusal. */
function answerOutcome(
  deps: OfficeDeps,
  context: OfficeContext,
  outcome: PhotoOutcome,
  done: keyof typeof texts.done,
  value?: FieldReader,
) {
  if (outcome.ok) return context.reply.redirect(doneHref(photosPath(productIdOf(context)), done), 303);
  const messages = [
    ...(outcome.faults ?? []).map((fault) => ({ field: FIELDS.files, text: photoFaultText(fault) })),
    ...(outcome.altFaults ?? []).map((fault) => ({ field: fault.field, text: altFaultText(fault) })),
  ];
  return answerPhotos(deps, context, {
    message: texts.refusals[outcome.failure],
    messages,
    status: statusOf(outcome),
    ...(value && { value }),
  });
}

function statusOf({ failure, faults = [] }: Extract<PhotoOutcome, { ok: false }>): number {
  if (faults.some(({ code }) => code === 'storage-away')) return 503;
  return failure === 'refused' || failure === 'invalid' ? 422 : failure === 'unknown' ? 404 : 409;
}

type Refused = {
  readonly message: string;
  readonly messages: readonly FaultMessage[];
  readonly status: number;
  /** The typed texts. */
  readonly value?: FieldReader;
};

async function answerPhotos(deps: OfficeDeps, context: OfficeContext, refused?: Refused) {
  const product = await findProductHead(deps.db, productIdOf(context));
  if (!product) return answerMissing(deps, context);
  const photos = await listPhotos(deps.db, product.id);
  const canChange = may(context.staff.role, 'change-catalogue');
  return answerScreen(deps, context, {
    title: product.name,
    current: PRODUCT_DESK_PATH,
    status: refused?.status ?? 200,
    done: texts.done,
    actions: <StatusBadge status={product.status} />,
    body: (
      <>
        <ProductLead product={product} />
        <ProductTabs productId={product.id} current="photos" />
        {refused && <Problems {...refused} />}
        {photos.length === 0 && <p>{texts.none}</p>}
        {photos.length > 0 && (
          <PhotoList
            productId={product.id}
            photos={photos}
            nonce={context.nonce}
            canChange={canChange}
            messages={refused?.messages ?? []}
            value={refused?.value}
          />
        )}
        {canChange && <UploadForm productId={product.id} nonce={context.nonce} />}
      </>
    ),
  });
}

/** The summary of a refusal, with links to the fields. */
function Problems({ message, messages }: Pick<Refused, 'message' | 'messages'>) {
  return (
    <Notice tone="error" title={message}>
      {messages.length > 0 && (
        <ul>
          {messages.map(({ field, text }) => (
            <li key={`${field} ${text}`}>
              <a href={`#${field}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function UploadForm({ productId, nonce }: { productId: number; nonce: string }) {
  return (
    <section aria-labelledby="ajouter" className={styles.part}>
      <h2 id="ajouter">{texts.add}</h2>
      <form
        method="post"
        action={photosPath(productId)}
        encType="multipart/form-data"
        className={styles.upload}
        noValidate
      >
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <TextField
          id={FIELDS.files}
          name={FIELDS.files}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          label={texts.files}
          description={texts.filesHint}
          required
        />
        <Button type="submit">{texts.send}</Button>
      </form>
    </section>
  );
}
