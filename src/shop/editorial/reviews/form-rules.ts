import { isDay } from '#platform/iso-day.ts';
import {
  collectFaults,
  longText,
  missingText,
  type FieldReader,
  type FormFault,
  type TextFault,
} from '#platform/forms.ts';
import { isEmail } from '#shop/common/addresses/address.ts';

/** The field names of the forms. */
export const FIELD = {
  rating: 'rating',
  title: 'title',
  body: 'body',
  name: 'author',
  isAnonymous: 'anonymous',
  email: 'email',
  country: 'country',
  experiencedOn: 'experienced_on',
  videoUrl: 'video_url',
  pictures: 'pictures',
  /** Pictures that the author removes from a review. */
  dropped: 'dropped',
  submission: 'submission',
  product: 'produit',
  /** Honeypot: hidden from people, so a value means that a bot filled it in. */
  trap: 'website',
} as const;

/** Returns the HTML id of a field. */
export const fieldId = (field: string) => `avis-${field}`;

/** A review of a product or of the shop, as submitted. */
export type ReviewDraft = {
  /** From 1 to 5; 0 if none was chosen. */
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly name: string;
  readonly isAnonymous: boolean;
  readonly email: string;
  /** Two-letter country code; empty if not given. */
  readonly country: string;
  /** An ISO date. */
  readonly experiencedOn: string;
  readonly videoUrl: string;
};

export type QuestionDraft = Pick<ReviewDraft, 'body' | 'name' | 'isAnonymous' | 'email'>;

export const LONGEST = {
  title: 100,
  body: 5000,
  name: 60,
  email: 254,
  videoUrl: 200,
  question: 1000,
} as const;

/** The countries a reviewer can choose; the field may also be empty. */
export const COUNTRIES = ['FR', 'BE', 'CH', 'LU', 'MC', 'CA', 'DE', 'ES', 'GB', 'IT', 'NL', 'PT'] as const;

/** A fault that any of these forms can have, except those of pictures. */
export type FieldFault = TextFault | { readonly code: 'no-rating' | 'email' | 'video' | 'date' | 'country' };

type PictureFault =
  | { readonly code: 'too-many-pictures'; readonly most: number }
  | { readonly code: 'picture-too-large'; readonly file: string; readonly megabytes: number }
  | { readonly code: 'not-a-picture'; readonly file: string }
  | { readonly code: 'storage-away' }
  | { readonly code: 'too-many-uploads'; readonly waitSeconds: number };

/** A fault of the forms for reviews, questions, reports and comments. */
export type WritingFault = FormFault<FieldFault | PictureFault>;

type FormContext = {
  /** Today, as an ISO date. */
  readonly today: string;
  /** The author is identified by a link or an account, so name and email are not required. */
  readonly isKnown: boolean;
  /** The date of receipt is known from the order. */
  readonly isDated: boolean;
};

/** Validates a review and returns its faults in form order; empty if it is valid (§5.1). */
export function checkReview(draft: ReviewDraft, { today, isKnown, isDated }: FormContext): WritingFault[] {
  const hasRating = Number.isInteger(draft.rating) && draft.rating >= 1 && draft.rating <= 5;
  return collectFaults<FieldFault>([
    [FIELD.rating, hasRating ? undefined : { code: 'no-rating' }],
    [FIELD.title, longText(draft.title, LONGEST.title)],
    [FIELD.body, missingText(draft.body) ?? longText(draft.body, LONGEST.body)],
    [FIELD.videoUrl, videoFault(draft.videoUrl)],
    ...(isDated ? [] : [[FIELD.experiencedOn, dateFault(draft.experiencedOn, today)] as const]),
    ...(isKnown ? [] : authorFaults(draft)),
    [FIELD.country, countryFault(draft.country)],
  ]);
}

export const checkQuestion = (
  draft: QuestionDraft,
  { isKnown }: Pick<FormContext, 'isKnown'>,
): WritingFault[] =>
  collectFaults([
    [FIELD.body, missingText(draft.body) ?? longText(draft.body, LONGEST.question)],
    ...(isKnown ? [] : authorFaults(draft)),
  ]);

type FieldCheck = readonly [field: string, fault: FieldFault | undefined];

function authorFaults({ name, isAnonymous, email }: QuestionDraft): FieldCheck[] {
  const isWrong = email.trim() !== '' && !isEmail(email.trim());
  return [
    [FIELD.name, (isAnonymous ? undefined : missingText(name)) ?? longText(name, LONGEST.name)],
    [
      FIELD.email,
      missingText(email) ?? longText(email, LONGEST.email) ?? (isWrong ? { code: 'email' } : undefined),
    ],
  ];
}

const videoFault = (url: string): FieldFault | undefined =>
  url.trim() === ''
    ? undefined
    : (longText(url, LONGEST.videoUrl) ?? (videoId(url) ? undefined : { code: 'video' }));

const countryFault = (country: string): FieldFault | undefined =>
  country === '' || COUNTRIES.some((known) => known === country) ? undefined : { code: 'country' };

/** The earliest plausible date of an experience with a product. */
const FIRST_DAY = '2000-01-01';

function dateFault(date: string, today: string): FieldFault | undefined {
  if (date === '') return { code: 'required' };
  return isDay(date) && date >= FIRST_DAY && date <= today ? undefined : { code: 'date' };
}

const VIDEO =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^\s#]*&)?v=|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]\S*)?$/;

/** Returns the id of a YouTube video from any of its share urls (§5.1#4). */
const videoId = (url: string): string | undefined => VIDEO.exec(url.trim())?.[1];

/** Returns the canonical url under which a video is stored. */
export const videoAddress = (url: string): string | null => {
  const id = videoId(url);
  return id === undefined ? null : `https://www.youtube.com/watch?v=${id}`;
};

export type PictureTerms = { readonly mostPictures: number; readonly pictureMegabytes: number };

const MEGABYTE = 1024 * 1024;
/** The minimum for computing the hourly limit, so that a lower limit per review does not tighten it. */
const USUAL_PICTURES = 5;
export const mostBytes = ({ pictureMegabytes }: PictureTerms) => pictureMegabytes * MEGABYTE;

/**
 * Enough for a visitor, or a few behind one connection, who send several reviews with photographs in an hour.
 */
const FULL_FORMS_PER_HOUR = 12;

/** Returns how many files and bytes one client may upload per hour. */
export const hourlyUploads = (terms: PictureTerms) => ({
  files: FULL_FORMS_PER_HOUR * Math.max(terms.mostPictures, USUAL_PICTURES),
  bytes: FULL_FORMS_PER_HOUR * Math.max(terms.mostPictures, USUAL_PICTURES) * mostBytes(terms),
});

/**
 * Files accepted beyond the limit so that their faults can be listed; a larger request is rejected unread.
 */
export const SPARE_FILES = 10;
const MOST_TEXT_BYTES = 4 * MEGABYTE;

/** Returns the maximum size of a request. */
export const largestFormBytes = (terms: PictureTerms) =>
  (terms.mostPictures + SPARE_FILES) * mostBytes(terms) + MOST_TEXT_BYTES;

type File = { readonly name: string; readonly size: number };

/** Validates the number and the size of pictures before upload (§5.1#5, §5.1#6). */
export function checkPictures(files: readonly File[], terms: PictureTerms, existing = 0): WritingFault[] {
  const { mostPictures: most, pictureMegabytes: megabytes } = terms;
  if (files.length + existing > most) return [pictureFault({ code: 'too-many-pictures', most })];
  return files
    .filter(({ size }) => size > mostBytes(terms))
    .map(({ name }) => pictureFault({ code: 'picture-too-large', file: name, megabytes }));
}

export const pictureFault = (fault: PictureFault): WritingFault => ({ ...fault, field: FIELD.pictures });

/** Reads a review from form fields, in the browser and on the server. */
export function readReview(text: FieldReader): ReviewDraft {
  return {
    ...readQuestion(text),
    rating: Number(text(FIELD.rating)) || 0,
    title: text(FIELD.title).trim(),
    country: text(FIELD.country),
    experiencedOn: text(FIELD.experiencedOn),
    videoUrl: text(FIELD.videoUrl).trim(),
  };
}

export const readQuestion = (text: FieldReader): QuestionDraft => ({
  body: text(FIELD.body).trim(),
  name: text(FIELD.name).trim(),
  isAnonymous: text(FIELD.isAnonymous) !== '',
  email: text(FIELD.email).trim(),
});
