import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import type { UploadLimits } from '#shop/common/pictures/server/read-uploads.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { homeTexts as texts } from './texts.ts';
import styles from './home-page.module.css';

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 20;

export const UPLOAD: UploadLimits = {
  field: 'image',
  mostFiles: 1,
  mostFileBytes: MOST_MEGABYTES * MEGABYTE,
  mostBytes: (MOST_MEGABYTES + 1) * MEGABYTE,
};
export const ALT_FIELD = 'description';

type Props = {
  action: string;
  nonce: string;
  /** The name of the picture; it labels the button. */
  name: string;
  /** The current description, for a picture that has one. */
  alt?: string;
};

/** A form with one picture. */
export function UploadForm({ action, nonce, name, alt }: Props) {
  const id = action.replaceAll('/', '-');
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      aria-label={name}
      className={styles.upload}
    >
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      {alt !== undefined && (
        <TextField
          id={`${ALT_FIELD}${id}`}
          name={ALT_FIELD}
          label={texts.alt}
          hint={texts.altHint}
          defaultValue={alt}
          autoComplete="off"
        />
      )}
      <TextField
        id={`${UPLOAD.field}${id}`}
        name={UPLOAD.field}
        type="file"
        label={texts.file}
        description={texts.fileHint}
        accept="image/jpeg,image/png,image/webp,image/avif"
      />
      <Button type="submit" variant="secondary" aria-label={texts.sendPicture(name)}>
        {texts.send}
      </Button>
    </form>
  );
}
