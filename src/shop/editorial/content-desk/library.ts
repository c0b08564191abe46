import { longText, missingText, type FormFault, type TextFault } from '#platform/forms.ts';
import { LIBRARY_PATH } from './content-paths.ts';

export const LIBRARY_FIELDS = {
  file: 'image',
  alt: 'alt',
  search: 'q',
  after: 'apres',
  choice: 'choix',
} as const;

export const MOST_LIBRARY_MEGABYTES = 20;
const LONGEST_ALT = 250;
const LONGEST_SEARCH = 60;

export type LibraryFault =
  | TextFault
  | { readonly code: 'none-chosen' | 'file-too-large' | 'not-a-photo' | 'storage-away' };
export type LibraryProblem = FormFault<LibraryFault>;

/** Checks an upload before its file is decoded. */
/** Whether a picture may have this text for people who do not see it. */
export const isPictureText = (alt: string) => !(missingText(alt) ?? longText(alt, LONGEST_ALT));

const LONGEST_CAPTION = 500;
export const isCaption = (caption: string) => !longText(caption, LONGEST_CAPTION);

export function checkLibraryUpload(upload: {
  readonly fileCount: number;
  readonly tooLargeCount: number;
  readonly alt: string;
}): LibraryProblem[] {
  const file: LibraryFault | undefined =
    upload.tooLargeCount > 0
      ? { code: 'file-too-large' }
      : upload.fileCount === 0
        ? { code: 'none-chosen' }
        : undefined;
  const alt = missingText(upload.alt) ?? longText(upload.alt, LONGEST_ALT);
  return [
    ...(file ? [{ ...file, field: LIBRARY_FIELDS.file }] : []),
    ...(alt ? [{ ...alt, field: LIBRARY_FIELDS.alt }] : []),
  ];
}

/** One state of the library, newest pictures first. */
export type LibraryList = { readonly search: string; readonly after: number | undefined };

export function readLibraryList(query: URLSearchParams): LibraryList {
  const after = query.get(LIBRARY_FIELDS.after) ?? '';
  return {
    search: (query.get(LIBRARY_FIELDS.search) ?? '').trim().slice(0, LONGEST_SEARCH).trim(),
    after: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : undefined,
  };
}

/** The url of a state of the library, on its own screen or on one that chooses a picture. */
export function libraryUrl({ search, after }: LibraryList, path = LIBRARY_PATH): string {
  const query = new URLSearchParams();
  if (search !== '') query.set(LIBRARY_FIELDS.search, search);
  if (after !== undefined) query.set(LIBRARY_FIELDS.after, String(after));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** Something of the shop that shows a picture. */
export type PictureUse = {
  readonly kind:
    | 'product'
    | 'variations'
    | 'category'
    | 'value'
    | 'article'
    | 'page'
    | 'home'
    | 'logo'
    | 'widget';
  /** The id of a product, a term, a text or a widget. */
  readonly id: string;
  readonly name: string;
};

/** A picture as the editor inserts it. */
export type InsertedPicture = {
  readonly id: number;
  readonly src: string;
  readonly thumbnail: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};
