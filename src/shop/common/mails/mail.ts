/** A content block of a mail; HTML and plain text are both rendered from it. */
export type MailBlock =
  | { readonly kind: 'title'; readonly text: string }
  /** The subject as the title. */
  | { readonly kind: 'subject'; readonly text: string }
  /** The first paragraphs, which the merchant can change; a blank line separates two of them. */
  | { readonly kind: 'lead'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Name–value rows; one may be the total. */
  | { readonly kind: 'rows'; readonly rows: readonly MailRow[] }
  /** A group of lines, such as an address, with an optional title. */
  | { readonly kind: 'lines'; readonly title?: string | undefined; readonly lines: readonly string[] }
  /** The call to action. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

export type MailRow = {
  readonly name: string;
  readonly value: string;
  readonly isSum?: boolean | undefined;
  /** Further lines below the name. */
  readonly notes?: readonly string[] | undefined;
  /** Where the name leads, in the HTML part. */
  readonly href?: string | undefined;
  readonly picture?: MailPicture | undefined;
};

/** A small picture by its absolute url, the same for every reader: opening a mail cannot be tracked. */
type MailPicture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  /** The url for one-click unsubscription (RFC 8058). */
  readonly unsubscribeHref?: string | undefined;
  /** Attached files. */
  readonly attachments?: readonly MailFile[] | undefined;
  /** The kind of the mail and the values of its placeholders, to render it with the wording of the merchant. */
  readonly wording?: WordingFacts | undefined;
};

type WordingFacts = {
  readonly kind: string;
  readonly values: Readonly<Record<string, string>>;
};

/** A mail of a known kind. The shop sends no others. */
export type WordedMail = Mail & { readonly wording: WordingFacts };

type MailFile = { readonly name: string; readonly type: string } & (
  | { readonly base64: string }
  /** The key of a stored file (server/mail-files.ts), which is read when the mail is sent. */
  | { readonly fileKey: string }
);

/** Renders a mail as plain text that ends with the lines of `signature`. */
export const toText = (blocks: readonly MailBlock[], signature: readonly string[]): string =>
  [...blocks.filter(isShown).map(blockText), ['-- ', ...signature].join('\n')].join('\n\n') + '\n';

const isShown = (block: MailBlock) => block.kind !== 'lead' || block.text !== '';

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'title':
    case 'subject':
      return `${block.text}\n${'='.repeat(block.text.length)}`;
    case 'paragraph':
    case 'lead':
      return block.text;
    case 'rows':
      return block.rows
        .map(({ name, value, notes = [] }) =>
          [`${name}\u00a0: ${value}`, ...notes.map((note) => `  ${note}`)].join('\n'),
        )
        .join('\n');
    case 'lines':
      return [...(block.title === undefined ? [] : [`${block.title}\u00a0:`]), ...block.lines].join('\n');
    case 'button':
    case 'link':
      return `${block.label}\n${block.href}`;
  }
}
