import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail as its reader sees it. */
export type ParsedMail = {
  readonly file: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly content: Buffer }[];
};

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

/** Returns the mails in a folder, the oldest first; none if the folder does not exist yet. */
export async function listMails(folder: string): Promise<ParsedMail[]> {
  const names = await readdir(folder).catch(() => []);
  const inOrder = names
    .filter((name) => name.endsWith('.eml'))
    .sort((a, b) => Number.parseInt(a) - Number.parseInt(b));
  return Promise.all(
    inOrder.map(async (name) => ({
      file: name,
      ...readMail(await readFile(join(folder, name), 'latin1')),
    })),
  );
}

function readMail(source: string): Omit<ParsedMail, 'file'> {
  const mail = readPart(source);
  const parts = leavesOf(mail);
  const ofType = (type: string) => parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
  const words = (name: string) => decodeWords(mail.headers.get(name) ?? '');
  return {
    headers: mail.headers,
    from: words('from'),
    to: words('to'),
    subject: words('subject'),
    text: textOf(ofType('text/plain')),
    html: textOf(ofType('text/html')),
    attachments: parts
      .filter(({ headers }) => headers.get('content-disposition')?.startsWith('attachment'))
      .map((part) => ({
        name: /filename="?([^";]+)/.exec(part.headers.get('content-disposition') ?? '')?.[1] ?? '',
        content: decode(part),
      })),
  };
}

function readPart(source: string): Part {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { headers, body: rest.join('\n\n') };
}

function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  const pieces = part.body.split(`--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => leavesOf(readPart(piece.replace(/^\n/, '').replace(/\n$/, ''))));
}

const textOf = (part: Part | undefined) => (part ? decode(part).toString('utf8') : '');

function decode({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return Buffer.from(encoding === 'quoted-printable' ? unquote(body.replace(/=\n/g, '')) : body, 'latin1');
}

const unquote = (text: string) =>
  text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const decodeWords = (header: string) =>
  header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : Buffer.from(unquote(word.replaceAll('_', ' ')), 'latin1')
      ).toString('utf8'),
    );
