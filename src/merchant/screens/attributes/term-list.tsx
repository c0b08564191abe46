import { Button } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { termPaths } from '#shop/catalogue/attribute-desk/attribute-paths.ts';
import { termFields } from '#shop/catalogue/attribute-desk/check-attribute.ts';
import { termsVersion, type DeskTerm } from '#shop/catalogue/attribute-desk/server/list-attributes.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { DescribedField } from '../../forms/described-field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { FieldGroups, OfficeForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { TermGroup } from './term-group.ts';
import { texts } from './texts.ts';
import styles from './attributes.module.css';

export const PICTURE_FIELDS = { file: 'image', term: 'valeur', clear: 'retirer' } as const;

const ORDER_FORM = 'ordre-des-valeurs';
const DELETION_FORM = 'suppression-de-valeur';
const CLEAR_FORM = 'retrait-d-image';

type Props = { group: TermGroup; state: FormState; nonce: string };

/** The values with their fields; all are saved together, moves and deletions are forms of their own. */
export function TermList({ group, state, nonce, canChange }: Props & { canChange: boolean }) {
  const paths = termPaths(group.base);
  return (
    <>
      <form method="post" action={paths.save} className={styles.terms} noValidate>
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <input type="hidden" name={VERSION_FIELD} value={termsVersion(group.terms)} />
        <fieldset disabled={!canChange} className={styles.all}>
          <ol className={styles.list}>
            {group.terms.map((term, index) => (
              <Term
                key={term.id}
                group={group}
                term={term}
                state={state}
                index={index}
                canChange={canChange}
                isLast={index === group.terms.length - 1}
              />
            ))}
          </ol>
          {canChange && <Button type="submit">{texts.saveValues}</Button>}
        </fieldset>
      </form>
      {[
        [ORDER_FORM, paths.order],
        [DELETION_FORM, paths.deletion],
        [CLEAR_FORM, paths.picture],
      ].map(([id, action]) => (
        <form key={id} id={id} method="post" action={action} hidden>
          <input type="hidden" name={NONCE_FIELD} value={nonce} />
        </form>
      ))}
    </>
  );
}

type TermProps = {
  group: TermGroup;
  term: DeskTerm;
  state: FormState;
  index: number;
  isLast: boolean;
  canChange: boolean;
};

function Term({ group, term, state, index, isLast, canChange }: TermProps) {
  const { id, name, picture, productCount } = term;
  const hasPicture = group.attribute?.swatch === 'image';
  return (
    <li className={styles.term}>
      {hasPicture &&
        (picture ? (
          <ResponsivePicture
            picture={{ ...picture, alt: '' }}
            sizes="44px"
            upTo={160}
            className={styles.face}
          />
        ) : (
          <span className={styles.face}>{texts.noPicture}</span>
        ))}
      {termFields(group.parts, term).map((field) => (
        <DescribedField key={field.name} field={field} state={state} />
      ))}
      <span className={styles.hint}>{texts.usedBy(productCount)}</span>
      {canChange && (
        <span className={styles.buttons}>
          <MoveButtons
            name={name}
            isFirst={index === 0}
            isLast={isLast}
            form={ORDER_FORM}
            prefix={`${id}-`}
          />
          {hasPicture && picture && (
            <Button
              type="submit"
              form={CLEAR_FORM}
              name={PICTURE_FIELDS.clear}
              value={String(id)}
              variant="quiet"
              size="s"
              aria-label={texts.pictureClear(name)}
            >
              {texts.pictureClearShort}
            </Button>
          )}
          <Button
            type="submit"
            form={DELETION_FORM}
            name={PICTURE_FIELDS.term}
            value={String(id)}
            variant="quiet"
            size="s"
            aria-label={texts.removeValue(name)}
            disabled={productCount > 0}
          >
            {texts.removeShort}
          </Button>
        </span>
      )}
    </li>
  );
}

export function NewTermForm({ group, state, nonce, title }: Props & { title: string }) {
  return (
    <OfficeForm action={termPaths(group.base).add} nonce={nonce} label={title}>
      <FieldGroups groups={[{ title, fields: termFields(group.parts) }]} state={state} />
      <Button type="submit" variant="secondary">
        {texts.createButton}
      </Button>
    </OfficeForm>
  );
}

/** The upload of the picture with which shoppers recognise a value. */
export function PictureForm({ group, nonce }: { group: TermGroup; nonce: string }) {
  return (
    <section aria-labelledby="image-de-valeur" className={styles.part}>
      <h2 id="image-de-valeur">{texts.picture}</h2>
      <form
        method="post"
        action={termPaths(group.base).picture}
        encType="multipart/form-data"
        className={styles.upload}
        noValidate
      >
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <SelectField
          id={PICTURE_FIELDS.term}
          name={PICTURE_FIELDS.term}
          label={texts.pictureOf}
          options={group.terms.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField
          id={PICTURE_FIELDS.file}
          name={PICTURE_FIELDS.file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          label={texts.pictureFile}
          description={texts.pictureHint}
          required
        />
        <Button type="submit" variant="secondary">
          {texts.pictureSend}
        </Button>
      </form>
    </section>
  );
}
