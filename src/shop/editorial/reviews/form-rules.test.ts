import { expect, test } from 'vitest';
import {
  checkPictures,
  checkQuestion,
  checkReview,
  hourlyUploads,
  largestFormBytes,
  pictureFault,
  readReview,
  videoAddress,
  type ReviewDraft,
} from './form-rules.ts';
import { faultText, starLabel } from './form-texts.ts';

const GOOD: ReviewDraft = {
  rating: 4,
  title: 'Très beau',
  body: 'Mon fils l’adore.',
  name: 'Anne',
  isAnonymous: false,
  email: 'anne@exemple.fr',
  country: 'FR',
  experiencedOn: '2026-11-01',
  videoUrl: '',
};
const TERMS = { today: '2026-11-15', isKnown: false, isDated: false };

const faultTexts = (draft: Partial<ReviewDraft>, terms: Partial<typeof TERMS> = {}) =>
  checkReview({ ...GOOD, ...draft }, { ...TERMS, ...terms }).map((fault) => [fault.field, faultText(fault)]);

test.each([1, 8, 20])(
  'a file above the merchant’s limit of %i Mo is refused with its name and the limit (§5.1#7)',
  (pictureMegabytes) => {
    const terms = { mostPictures: 3, pictureMegabytes };
    const limit = pictureMegabytes * 1024 * 1024;
    const faults = checkPictures(
      [
        { name: 'juste.jpg', size: limit },
        { name: 'gros.jpg', size: limit + 1 },
      ],
      terms,
    );
    expect(faults.map(faultText)).toEqual([
      `gros.jpg est trop volumineux, veuillez sélectionner un fichier inférieur à ${pictureMegabytes}\u00a0Mo.`,
    ]);
  },
);

test.each<[string, Partial<ReviewDraft>, [string, string][]]>([
  ['a review with everything', {}, []],
  ['one without a rating (§5.2#1, §8.2#1)', { rating: 0 }, [['rating', 'Veuillez sélectionner une note']]],
  ['one with six stars', { rating: 6 }, [['rating', 'Veuillez sélectionner une note']]],
  ['one with half a star', { rating: 0.5 }, [['rating', 'Veuillez sélectionner une note']]],
  ['one without a word (§5.1#1)', { body: ' \n' }, [['body', 'Ce champ est requis.']]],
  ['one without a name', { name: '' }, [['author', 'Ce champ est requis.']]],
  ['one without a name, but anonymous (§3.1#1)', { name: '', isAnonymous: true }, []],
  ['one without an address (§3.1#2)', { email: '' }, [['email', 'Ce champ est requis.']]],
  [
    'one with half an address (§5.1#2)',
    { email: 'anne@' },
    [['email', 'Veuillez saisir une adresse email valide.']],
  ],
  [
    'a long title (§5.1#3)',
    { title: 'x'.repeat(101) },
    [['title', 'Veuillez ne pas saisir plus de 100 caractères.']],
  ],
  ['a title of a hundred emoji', { title: '🐻'.repeat(100) }, []],
  ['a long text', { body: 'x'.repeat(5001) }, [['body', 'Veuillez ne pas saisir plus de 5000 caractères.']]],
  [
    'another site’s video (§5.1#4)',
    { videoUrl: 'https://exemple.fr/v' },
    [['video_url', 'Pas une URL de vidéo YouTube']],
  ],
  [
    'a day to come',
    { experiencedOn: '2026-11-16' },
    [['experienced_on', 'Veuillez indiquer un jour passé, ou aujourd’hui.']],
  ],
  [
    'a day that is none',
    { experiencedOn: '2026-02-30' },
    [['experienced_on', 'Veuillez indiquer un jour passé, ou aujourd’hui.']],
  ],
  ['no day', { experiencedOn: '' }, [['experienced_on', 'Ce champ est requis.']]],
  ['a country that is none', { country: 'XX' }, [['country', 'Veuillez choisir un pays de la liste.']]],
  ['no country (§3.1#7)', { country: '' }, []],
])('%s', (_, draft, expected) => {
  expect(faultTexts(draft)).toEqual(expected);
});

test('a review needs neither name nor email if its author is known, and no day if that is known', () => {
  const draft = { name: '', email: '', experiencedOn: '' };
  expect(faultTexts(draft, { isKnown: true, isDated: true })).toEqual([]);
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', true],
  ['https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3', true],
  ['http://m.youtube.com/watch?v=dQw4w9WgXcQ', true],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', true],
  [' https://www.youtube.com/shorts/dQw4w9WgXcQ ', true],
  ['https://www.youtube.com/@chaine', false],
  ['https://youtube.com.exemple.fr/watch?v=dQw4w9WgXcQ', false],
  ['https://exemple.fr/?https://youtu.be/dQw4w9WgXcQ', false],
  ['javascript://youtu.be/dQw4w9WgXcQ', false],
  ['https://youtu.be/dQw4w9WgXcQ"onload=', false],
  ['youtu.be/dQw4w9WgXcQ', false],
])('%s is a video: %s (§3.1#5, §5.1#4)', (url, isVideo) => {
  expect(videoAddress(url)).toBe(isVideo ? 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' : null);
});

test('pictures are counted and weighed before they are sent (§3.1#4, §5.1#5, §5.1#6)', () => {
  const terms = { mostPictures: 2, pictureMegabytes: 1 };
  const small = { name: 'a.jpg', size: 1000 };
  const large = { name: 'b.jpg', size: 1024 * 1024 + 1 };
  const check = (...of: Parameters<typeof checkPictures>) =>
    checkPictures(...of).map((fault) => faultText(fault).replaceAll('\u00a0', ' '));
  expect(check([small, small], terms)).toEqual([]);
  expect(check([small, small, small], terms)).toEqual([
    'Désolé, nous ne pouvons accepter que 2 photos pour un seul avis.',
  ]);
  expect(check([small, small], terms, 1)).toHaveLength(1);
  expect(check([small, large], terms)).toEqual([
    'b.jpg est trop volumineux, veuillez sélectionner un fichier inférieur à 1 Mo.',
  ]);
});

test('a question needs words, a name or none, and an address', () => {
  const draft = { body: '', name: '', isAnonymous: false, email: 'x' };
  expect(checkQuestion(draft, { isKnown: false }).map(({ field }) => field)).toEqual([
    'body',
    'author',
    'email',
  ]);
  expect(checkQuestion({ ...draft, body: 'Dès quel âge ?' }, { isKnown: true })).toEqual([]);
});

test('a form is read as it was sent', () => {
  const fields: Record<string, string> = { rating: '5', body: ' Bien ', anonymous: 'on', email: 'A@b.fr ' };
  expect(readReview((name) => fields[name] ?? '')).toEqual({
    rating: 5,
    title: '',
    body: 'Bien',
    name: '',
    isAnonymous: true,
    email: 'A@b.fr',
    country: '',
    experiencedOn: '',
    videoUrl: '',
  });
});

test('stars are called by their number (§2.1#16)', () => {
  expect([1, 2, 5].map(starLabel)).toEqual(['1 étoile sur 5', '2 étoiles sur 5', '5 étoiles sur 5']);
});

test('a file that is no picture is named', () => {
  expect(faultText(pictureFault({ code: 'not-a-picture', file: 'x.svg' }))).toContain('x.svg');
});

test.each([
  [{ mostPictures: 5, pictureMegabytes: 10 }, 60, 600, 154],
  [{ mostPictures: 1, pictureMegabytes: 1 }, 60, 60, 15],
  [{ mostPictures: 20, pictureMegabytes: 50 }, 240, 12_000, 1504],
])(
  'with %o a client sends %i files and %i MB in an hour, and a form has at most %i MB',
  (terms, files, ...rest) => {
    const [hourMegabytes, formMegabytes] = rest;
    const MEGABYTE = 1024 * 1024;
    expect(hourlyUploads(terms)).toEqual({ files, bytes: hourMegabytes * MEGABYTE });
    expect(largestFormBytes(terms)).toBe(formMegabytes * MEGABYTE);
  },
);
