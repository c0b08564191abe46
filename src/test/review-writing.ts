import sharp from 'sharp';
import { newVisitor } from './new-visitor.ts';
import type { TestShop } from './open-shop.ts';
import { hiddenField } from './customers.ts';

type Fields = Readonly<Record<string, string>>;
export type UploadedFile = {
  readonly name: string;
  readonly content: Buffer | string;
  readonly type?: string;
};

/** A small photograph with EXIF data, as a phone takes it. */
export const aPhoto = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#3f7a57' } })
    .withExif({ IFD0: { Copyright: 'Anne Rossi' } })
    .jpeg()
    .toBuffer();

/** The fields of a positive review. */
export const GOOD_REVIEW = {
  rating: '5',
  title: 'Très beau',
  body: 'Mon fils de trois ans l’emporte partout.',
  author: 'Nina',
  email: 'nina@exemple.fr',
  country: 'FR',
  experienced_on: '2026-01-05',
} as const;

/** Encodes a form with files as a browser does. */
export async function multipart(fields: Fields, files: readonly UploadedFile[] = [], field = 'pictures') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content, type = 'image/jpeg' } of files)
    form.append(field, new Blob([Uint8Array.from(Buffer.from(content))], { type }), name);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** A review author who opens the form, fills it in and submits it. */
export function newWriter(
  shop: TestShop,
  remoteAddress = '127.0.0.1',
  visitor = newVisitor(shop, remoteAddress),
) {
  const cookie = () => [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const send = async (url: string, fields: Fields, files: readonly UploadedFile[] = []) => {
    const { headers, payload } = await multipart(fields, files);
    return shop.ask({
      method: 'POST',
      url,
      remoteAddress,
      headers: { ...headers, cookie: cookie() },
      payload,
    });
  };
  return {
    visitor,
    send,
    /** Opens the form at `path` and submits it with its hidden fields and the given ones. */
    async write(path: string, fields: Fields, files: readonly UploadedFile[] = []) {
      const { body } = await visitor.open(path);
      const hidden = Object.fromEntries(
        ['produit', 'submission', 'avis_token', 'avis_review_uuid'].map((name) => [
          name,
          hiddenField(body, name),
        ]),
      );
      return send(path.split('?')[0] ?? path, { ...hidden, ...fields }, files);
    },
  };
}
