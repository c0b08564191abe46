import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import {
  photoRemovalPath,
  RETURN_PHOTO_FIELD,
  returnPhotoPath,
  returnPhotosPath,
} from '#shop/orders/return-desk/return-photos.ts';
import type { DeskReturn } from '#shop/orders/return-desk/server/find-desk-return.ts';
import { lineName } from '#shop/orders/orders/texts.ts';
import { texts as withdrawalTexts } from '#shop/orders/withdrawals/texts.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { Part } from '../orders/order-part.tsx';
import orderStyles from '../orders/order.module.css';
import { texts } from './texts.ts';
import styles from './returns.module.css';

/** The declaration with the articles, and the proof that it was not changed. */
export function Declaration({ desk: { withdrawal } }: { desk: DeskReturn }) {
  return (
    <Part id="declaration" title={texts.declaration}>
      <dl className={styles.facts}>
        {[...withdrawalTexts.content(withdrawal), ...withdrawalTexts.proof(withdrawal)].map(
          ({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={orderStyles.typed}>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <ul className={orderStyles.rows}>
        {withdrawal.orderId !== null && (
          <li>
            <a href={orderPath(withdrawal.orderId)}>{texts.order(withdrawal.orderId)}</a>
          </li>
        )}
        <li>
          <a href={PATHS.withdrawalReceipt(withdrawal.key)}>{texts.receipt}</a>
        </li>
      </ul>
    </Part>
  );
}

/** The result of the inspection, line by line. */
export function Inspection({ desk: { withdrawal, lines } }: { desk: DeskReturn }) {
  if (!withdrawal.inspection) return null;
  const nameOf = (lineId: number) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? lineName(line) : '';
  };
  return (
    <Part id="controle" title={texts.inspection}>
      <ul className={orderStyles.rows}>
        {withdrawal.inspection.map(({ lineId, quantity, sellable }) => (
          <li key={lineId}>
            <span>{nameOf(lineId)}</span>
            <span className={orderStyles.muted}>{texts.inspected(quantity, sellable)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Steps({ desk: { steps } }: { desk: DeskReturn }) {
  return (
    <Part id="etapes" title={texts.steps}>
      <ol className={orderStyles.rows}>
        {steps.map(({ at, status, author }, index) => (
          <li key={index}>
            <span>{author === '' ? texts.step[status] : `${texts.step[status]}, ${texts.by(author)}`}</span>
            <span className={orderStyles.muted}>{texts.moment(at)}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

type PhotosProps = {
  desk: DeskReturn;
  nonce: string;
  canChange: boolean;
  error: string | undefined;
};

export function Photos({ desk: { withdrawal, photos }, nonce, canChange, error }: PhotosProps) {
  return (
    <Part id="photos" title={texts.photos}>
      {photos.length === 0 && <p className={orderStyles.muted}>{texts.noPhoto}</p>}
      <ul className={styles.photos}>
        {photos.map(({ id, width, height }, index) => (
          <li key={id}>
            <a href={returnPhotoPath(withdrawal.id, id)}>
              <img
                src={returnPhotoPath(withdrawal.id, id)}
                width={width}
                height={height}
                alt={texts.photo(index + 1)}
                loading="lazy"
              />
            </a>
            {canChange && (
              <form method="post" action={photoRemovalPath(withdrawal.id, id)}>
                <input type="hidden" name={NONCE_FIELD} value={nonce} />
                <Button type="submit" variant="quiet" size="s" aria-label={texts.removePhoto(index + 1)}>
                  {texts.remove}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {canChange && (
        <form
          method="post"
          action={returnPhotosPath(withdrawal.id)}
          encType="multipart/form-data"
          aria-label={texts.addPhotos}
          className={orderStyles.form}
          noValidate
        >
          <input type="hidden" name={NONCE_FIELD} value={nonce} />
          <TextField
            id="fichiers"
            name={RETURN_PHOTO_FIELD}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            label={texts.addPhotos}
            description={texts.filesHint}
            error={error}
          />
          <div>
            <Button type="submit" variant="secondary">
              {texts.sendPhotos}
            </Button>
          </div>
        </form>
      )}
    </Part>
  );
}
