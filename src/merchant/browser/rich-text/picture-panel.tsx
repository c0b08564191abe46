import type { Editor } from '@tiptap/react';
import { useCallback, useEffect, useState, type KeyboardEvent } from 'react';
import { LIBRARY_FIELDS } from '#shop/editorial/content-desk/library.ts';
import { isListed, type ListedPicture } from './listed-picture.ts';
import { texts } from './texts.ts';
import type { RichTextField } from './rich-text-field.ts';
import styles from './rich-text.module.css';

type Props = { editor: Editor; field: RichTextField; onClose: () => void };

/** Asks the server for JSON. The answer of a refused request has a sentence in French. */
async function ask(url: string, init?: RequestInit): Promise<{ readonly [name: string]: unknown }> {
  const response = await fetch(url, { ...init, headers: { Accept: 'application/json' } });
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

/** The pictures of the shop, and a field for a new one. */
export function PicturePanel({ editor, field, onClose }: Props) {
  const [pictures, setPictures] = useState<readonly ListedPicture[]>();
  const [problem, setProblem] = useState('');
  const { library } = field;
  const load = useCallback(
    (search: string) =>
      ask(`${library}?q=${encodeURIComponent(search)}`).then(
        ({ pictures: found }) => setPictures(Array.isArray(found) ? found.filter(isListed) : []),
        () => setProblem(texts.failed),
      ),
    [library],
  );
  useEffect(() => void load(''), [load]);
  const insert = ({ src, alt, width, height }: ListedPicture) => {
    // The paragraph takes the cursor; a selected picture would be replaced by what is inserted next.
    const picture = { type: 'image', attrs: { src, alt, width, height } };
    editor
      .chain()
      .focus()
      .insertContent([picture, { type: 'paragraph' }])
      .run();
    onClose();
  };
  const upload = (file: File | undefined, alt: string) => {
    const form = new FormData();
    form.set('nonce', field.nonce);
    form.set(LIBRARY_FIELDS.alt, alt);
    if (file) form.set(LIBRARY_FIELDS.file, file);
    return ask(field.upload, { method: 'POST', body: form }).then(
      ({ picture, message }) =>
        isListed(picture)
          ? insert(picture)
          : setProblem(typeof message === 'string' ? message : texts.failed),
      () => setProblem(texts.failed),
    );
  };
  return (
    <div>
      {problem !== '' && <p role="alert">{problem}</p>}
      <Search onSearch={load} onClose={onClose} />
      {pictures?.length === 0 && <p>{texts.noPictures}</p>}
      <ul aria-label={texts.pictures} className={styles.grid}>
        {(pictures ?? []).map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={texts.insertPicture(picture.alt)}
              onClick={() => insert(picture)}
            >
              <img src={picture.thumbnail} alt="" width={120} height={90} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Upload onUpload={upload} />
    </div>
  );
}

const onEnter = (press: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  press();
};

function Search({ onSearch, onClose }: { onSearch: (search: string) => unknown; onClose: () => void }) {
  const [search, setSearch] = useState('');
  return (
    <div className={styles.panel}>
      <label>
        {texts.search}
        <input
          type="text"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={onEnter(() => onSearch(search))}
        />
      </label>
      <button type="button" className={styles.tool} onClick={() => onSearch(search)}>
        {texts.searchButton}
      </button>
      <button type="button" className={styles.tool} onClick={onClose}>
        {texts.close}
      </button>
    </div>
  );
}

function Upload({ onUpload }: { onUpload: (file: File | undefined, alt: string) => unknown }) {
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const send = () => onUpload(file, alt);
  return (
    <div className={styles.panel}>
      <label>
        {texts.file}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </label>
      <label>
        {texts.alt}
        <input
          type="text"
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={onEnter(send)}
        />
      </label>
      <button type="button" className={styles.tool} onClick={send}>
        {texts.upload}
      </button>
    </div>
  );
}
