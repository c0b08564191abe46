import { Button } from '#platform/design/button.tsx';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { described, Frame } from '#platform/design/field-parts.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import {
  COUNTRIES,
  FIELD,
  fieldId,
  LONGEST,
  type WritingFault,
  type PictureTerms,
  type ReviewDraft,
} from '../form-rules.ts';
import { formTexts as texts, starLabel } from '../form-texts.ts';
import { LINK_PARAMETER } from '../review-links.ts';
import { AuthorFields, errorOf, Problems, TermsLine, Trap } from './form-parts.tsx';
import styles from './review-form.module.css';

export type ReviewFormProps = {
  action: string;
  /** Slug and name of the product; undefined for a review of the shop. */
  product: { readonly slug: string; readonly name: string } | undefined;
  draft: ReviewDraft;
  /** The author, if identified by a link or an account. */
  known: { readonly name: string; readonly email: string } | undefined;
  /** The purchase and its date are proven. */
  isVerified: boolean;
  /** The author must choose the pictures again, because the rejected form cannot keep them. */
  lostPictures?: boolean | undefined;
  faults: readonly WritingFault[];
  problem?: string | undefined;
  terms: PictureTerms;
  today: string;
  submission: string;
  token: string;
  /** The existing review when editing: its id and its pictures. */
  existing?: { readonly uuid: string; readonly pictures: readonly Picture[] } | undefined;
};

/** The review form: a plain multipart form, enhanced by a script (browser/writing.ts). */
export function ReviewForm(props: ReviewFormProps) {
  const { action, product, draft, known, isVerified, faults, problem, terms, today, existing } = props;
  const error = (field: string) => errorOf(faults, field);
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className={styles.form}
      data-review-form=""
      data-known={known ? '' : undefined}
      data-dated={isVerified ? '' : undefined}
      data-most-pictures={terms.mostPictures}
      data-picture-megabytes={terms.pictureMegabytes}
      data-today={today}
    >
      <Problems faults={faults} problem={problem} />
      {product && <input type="hidden" name={FIELD.product} value={product.slug} />}
      <HiddenFields {...props} />
      <RatingField draft={draft} error={error(FIELD.rating)} />
      <StarsTemplate />
      <TitleField draft={draft} error={error(FIELD.title)} />
      <TextAreaField
        id={fieldId(FIELD.body)}
        name={FIELD.body}
        label={texts.body}
        hint={texts.bodyHint}
        error={error(FIELD.body)}
        defaultValue={draft.body}
        required
      />
      {existing && existing.pictures.length > 0 && <OwnPictures pictures={existing.pictures} />}
      <PicturesField terms={terms} error={error(FIELD.pictures)} isLost={props.lostPictures ?? false} />
      <VideoField draft={draft} error={error(FIELD.videoUrl)} />
      <div className={styles.pair}>
        {!isVerified && (
          <ExperienceDayField
            product={product}
            draft={draft}
            today={today}
            error={error(FIELD.experiencedOn)}
          />
        )}
        <CountryField draft={draft} error={error(FIELD.country)} />
      </div>
      <AuthorFields known={known} draft={draft} faults={faults}>
        {isVerified && <p>{texts.verified}</p>}
      </AuthorFields>
      <Trap />
      <TermsLine />
      <SubmitRow label={existing ? texts.save : texts.submitReview} />
    </form>
  );
}

function SubmitRow({ label }: { label: string }) {
  return (
    <div className={styles.actions}>
      <Button type="submit">{label}</Button>
      <progress
        className={styles.progress}
        max={100}
        value={0}
        hidden
        data-progress=""
        aria-label={texts.sending(0)}
      />
    </div>
  );
}

/** One field of the form, with the message of its fault. */
type FieldProps = { readonly draft: ReviewDraft; readonly error: string | undefined };

function RatingField({ draft, error }: FieldProps) {
  return (
    <SelectField
      id={fieldId(FIELD.rating)}
      name={FIELD.rating}
      label={texts.rating}
      error={error}
      defaultValue={draft.rating === 0 ? '' : String(draft.rating)}
      required
      data-rating=""
      options={[
        { value: '', label: texts.chooseRating },
        ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: starLabel(stars) })),
      ]}
    />
  );
}

function TitleField({ draft, error }: FieldProps) {
  return (
    <TextField
      id={fieldId(FIELD.title)}
      name={FIELD.title}
      label={texts.title}
      optional
      error={error}
      defaultValue={draft.title}
      maxLength={LONGEST.title}
    />
  );
}

function VideoField({ draft, error }: FieldProps) {
  return (
    <TextField
      id={fieldId(FIELD.videoUrl)}
      name={FIELD.videoUrl}
      type="url"
      inputMode="url"
      label={texts.video}
      hint={texts.videoHint}
      optional
      error={error}
      defaultValue={draft.videoUrl}
      maxLength={LONGEST.videoUrl}
    />
  );
}

type DayProps = FieldProps & Pick<ReviewFormProps, 'product' | 'today'>;

function ExperienceDayField({ product, draft, today, error }: DayProps) {
  return (
    <TextField
      id={fieldId(FIELD.experiencedOn)}
      name={FIELD.experiencedOn}
      type="date"
      max={today}
      label={product ? texts.experiencedOn : texts.experiencedOnShop}
      hint={texts.experiencedOnHint}
      error={error}
      defaultValue={draft.experiencedOn}
      required
    />
  );
}

function CountryField({ draft, error }: FieldProps) {
  return (
    <SelectField
      id={fieldId(FIELD.country)}
      name={FIELD.country}
      label={texts.country}
      optional
      error={error}
      defaultValue={draft.country}
      options={[
        { value: '', label: texts.noCountry },
        ...COUNTRIES.map((code) => ({ value: code, label: texts.countryName(code) })),
      ]}
    />
  );
}

const STAR = 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8L12 3.6Z';

/** The stars with which a script replaces the rating select (§2.1#15, §2.1#16). */
function StarsTemplate() {
  return (
    <template data-stars="">
      <div role="radiogroup" className={styles.stars}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <a
            key={stars}
            href={`#${fieldId(FIELD.rating)}`}
            role="radio"
            aria-checked="false"
            aria-label={starLabel(stars)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={STAR} />
            </svg>
          </a>
        ))}
      </div>
    </template>
  );
}

function HiddenFields({ submission, token, existing }: ReviewFormProps) {
  return (
    <>
      <input type="hidden" name={FIELD.submission} value={submission} />
      {existing && <input type="hidden" name={LINK_PARAMETER.review} value={existing.uuid} />}
      {token !== '' && <input type="hidden" name={LINK_PARAMETER.token} value={token} />}
    </>
  );
}

/** The accepted types are those the server can decode (pictures/photograph.ts). */
type PicturesProps = { terms: PictureTerms; error: string | undefined; isLost: boolean };

function PicturesField({ terms, error, isLost }: PicturesProps) {
  const id = fieldId(FIELD.pictures);
  if (terms.mostPictures === 0) return null;
  const hint = texts.picturesHint(terms.mostPictures, terms.pictureMegabytes);
  const labelled = { id, label: texts.pictures, optional: true, hint, error };
  return (
    <Frame {...labelled} required={false} className={styles.file}>
      <input
        {...described(labelled)}
        id={id}
        name={FIELD.pictures}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
      />
      {isLost && <p data-lost-pictures="">{texts.picturesLeft}</p>}
      <ul className={styles.previews} data-previews="" />
    </Frame>
  );
}

function OwnPictures({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <fieldset>
      <legend>{texts.shownPictures}</legend>
      <ul className={styles.previews}>
        {pictures.map((picture, index) => (
          <li key={picture.id} className={styles.own}>
            <ResponsivePicture picture={picture} sizes="88px" upTo={320} />
            <CheckboxField
              id={fieldId(`${FIELD.dropped}-${picture.id}`)}
              name={FIELD.dropped}
              value={picture.id}
              label={texts.dropPicture(index + 1)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The notice above the form if the link's token is invalid or expired. */
export const LinkGone = () => (
  <Notice tone="warning" quiet>
    {texts.linkGone}
  </Notice>
);
