import { messageFor, type FaultMessage, type FieldReader } from '#platform/forms.ts';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import {
  altsPath,
  PHOTO_FIELDS as FIELDS,
  placePath,
  removalPath,
} from '#shop/catalogue/media-desk/photo-rules.ts';
import { photosVersion } from '#shop/catalogue/media-desk/server/list-photos.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { texts } from './texts.ts';
import styles from './photos.module.css';

type Props = {
  productId: number;
  photos: readonly Picture[];
  nonce: string;
  canChange: boolean;
  messages: readonly FaultMessage[];
  /** The typed texts of a refused form. */
  value: FieldReader | undefined;
};

const ALT_FORM = 'descriptions';

/** The photographs of a product, each with its text and the buttons that move or remove it. */
export function PhotoList({ productId, photos, nonce, canChange, messages, value }: Props) {
  return (
    <section aria-labelledby="photos-du-produit" className={styles.part}>
      <h2 id="photos-du-produit">{texts.list}</h2>
      <ol className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={styles.photo}>
            <ResponsivePicture
              picture={{ ...photo, alt: '' }}
              sizes="120px"
              upTo={320}
              className={styles.thumbnail}
            />
            <div className={styles.details}>
              {index === 0 && <p className={styles.main}>{texts.main}</p>}
              <TextField
                id={FIELDS.alt(photo.id)}
                name={FIELDS.alt(photo.id)}
                form={ALT_FORM}
                label={texts.alt(index + 1)}
                disabled={!canChange}
                defaultValue={value?.(FIELDS.alt(photo.id)) ?? photo.alt}
                error={messageFor(messages, FIELDS.alt(photo.id))}
              />
              {canChange && (
                <Buttons
                  productId={productId}
                  photo={photo}
                  nonce={nonce}
                  index={index}
                  count={photos.length}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {canChange && (
        <form id={ALT_FORM} method="post" action={altsPath(productId)} className={styles.save} noValidate>
          <input type="hidden" name={NONCE_FIELD} value={nonce} />
          <input type="hidden" name={FIELDS.version} value={photosVersion(photos)} />
          <p>{texts.altHint}</p>
          <Button type="submit">{texts.saveAlts}</Button>
        </form>
      )}
    </section>
  );
}

type ButtonsProps = { productId: number; photo: Picture; nonce: string; index: number; count: number };

function Buttons({ productId, photo, nonce, index, count }: ButtonsProps) {
  const number = index + 1;
  const place = (to: number) => ({ type: 'submit', name: FIELDS.place, value: to, size: 's' }) as const;
  return (
    <div className={styles.buttons}>
      <form method="post" action={placePath(productId, photo.id)} className={styles.moves}>
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <Button {...place(index - 1)} variant="quiet" aria-label={texts.up(number)} disabled={index === 0}>
          <span aria-hidden="true">↑</span>
        </Button>
        <Button
          {...place(index + 1)}
          variant="quiet"
          aria-label={texts.down(number)}
          disabled={index === count - 1}
        >
          <span aria-hidden="true">↓</span>
        </Button>
        {index > 1 && (
          <Button {...place(0)} variant="quiet" aria-label={texts.first(number)}>
            {texts.makeMain}
          </Button>
        )}
      </form>
      <form method="post" action={removalPath(productId, photo.id)}>
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <Button type="submit" variant="quiet" size="s" aria-label={texts.remove(number)}>
          {texts.removeShort}
        </Button>
      </form>
    </div>
  );
}
