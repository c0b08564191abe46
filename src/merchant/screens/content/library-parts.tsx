import type { ReactNode } from 'react';
import { messageFor } from '#platform/forms.ts';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { UploadLimits } from '#shop/common/pictures/server/read-uploads.ts';
import {
  LIBRARY_FIELDS as FIELDS,
  libraryUrl,
  MOST_LIBRARY_MEGABYTES,
  type LibraryList,
  type LibraryProblem,
} from '#shop/editorial/content-desk/library.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { libraryTexts as texts } from './library-texts.ts';
import styles from './content.module.css';

const MEGABYTE = 1024 * 1024;

export const LIBRARY_UPLOAD: UploadLimits = {
  field: FIELDS.file,
  mostFiles: 1,
  mostFileBytes: MOST_LIBRARY_MEGABYTES * MEGABYTE,
  mostBytes: (MOST_LIBRARY_MEGABYTES + 1) * MEGABYTE,
};

/** A refused upload: what is wrong, and the typed text. */
export type RefusedUpload = { readonly problems: readonly LibraryProblem[]; readonly alt: string };

export const uploadStatus = ({ problems }: RefusedUpload) =>
  problems.some(({ code }) => code === 'storage-away') ? 503 : 422;

type UploadProps = { action: string; nonce: string; refused: RefusedUpload | undefined };

export function UploadForm({ action, nonce, refused }: UploadProps) {
  const messages = (refused?.problems ?? []).map((problem) => ({
    field: problem.field,
    text: texts.faultText(problem),
  }));
  return (
    <section aria-labelledby="ajouter" className={styles.publication}>
      <h2 id="ajouter">{texts.add}</h2>
      {messages.length > 0 && (
        <Notice tone="error" title={texts.refused}>
          <ul>
            {messages.map(({ field, text }) => (
              <li key={field}>
                <a href={`#${field}`}>{text}</a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        className={styles.schedule}
        noValidate
      >
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <TextField
          id={FIELDS.file}
          name={FIELDS.file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          label={texts.file}
          description={texts.fileHint}
          error={messageFor(messages, FIELDS.file)}
          required
        />
        <TextField
          id={FIELDS.alt}
          name={FIELDS.alt}
          label={texts.alt}
          description={texts.altHint}
          defaultValue={refused?.alt}
          error={messageFor(messages, FIELDS.alt)}
          autoComplete="off"
          required
        />
        <Button type="submit">{texts.send}</Button>
      </form>
    </section>
  );
}

export function LibrarySearch({ list, path }: { list: LibraryList; path: string }) {
  return (
    <form method="get" action={path} role="search" className={styles.search}>
      <TextField
        id="recherche"
        type="search"
        name={FIELDS.search}
        label={texts.search}
        defaultValue={list.search}
        autoComplete="off"
        className={styles.searchField}
      />
      <Button type="submit" variant="secondary" icon="search">
        {texts.searchButton}
      </Button>
    </form>
  );
}

type PicturesProps = {
  list: LibraryList;
  path: string;
  page: { readonly pictures: readonly Picture[]; readonly hasMore: boolean };
  /** The content below each picture. */
  below: (picture: Picture) => ReactNode;
};

export function LibraryPictures({ list, path, page: { pictures, hasMore }, below }: PicturesProps) {
  const last = pictures.at(-1);
  if (pictures.length === 0) return <p>{texts.nothing}</p>;
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <li key={picture.id} className={styles.picture}>
            <ResponsivePicture picture={{ ...picture, alt: '' }} sizes="200px" upTo={320} />
            <span>{picture.alt}</span>
            <span className={styles.hint}>{texts.size(picture.width, picture.height)}</span>
            {below(picture)}
          </li>
        ))}
      </ul>
      <nav aria-label={texts.pages} className={styles.presses}>
        {list.after !== undefined && (
          <ButtonLink href={libraryUrl({ ...list, after: undefined }, path)} variant="secondary">
            {texts.first}
          </ButtonLink>
        )}
        {hasMore && last && (
          <ButtonLink href={libraryUrl({ ...list, after: last.id }, path)} variant="secondary">
            {texts.more}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
