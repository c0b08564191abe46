/** What a mail is made of; it is written as HTML and as plain text from this one description. */
export type MailBlock =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Names and what they stand for, one below the other; one may be their sum. */
  | { readonly kind: 'rows'; readonly rows: readonly MailRow[] }
  /** Lines that belong together, such as an address, and what they are. */
  | { readonly kind: 'lines'; readonly title?: string; readonly lines: readonly string[] }
  /** What the reader is meant to do. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

type MailRow = { readonly name: string; readonly value: string; readonly isSum?: boolean };

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  /** Where its reader ends such mails by one click (RFC 8058). */
  readonly unsubscribeHref?: string | undefined;
  /** Files that go with it, in base64. */
  readonly attachments?: readonly MailFile[];
};

type MailFile = { readonly name: string; readonly type: string; readonly base64: string };

/** A mail as plain text; `signature` are the lines it ends with. */
export const toText = (blocks: readonly MailBlock[], signature: readonly string[]): string =>
  [...blocks.map(blockText), ['-- ', ...signature].join('\n')].join('\n\n') + '\n';

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'title':
      return `${block.text}\n${'='.repeat(block.text.length)}`;
    case 'paragraph':
      return block.text;
    case 'rows':
      return block.rows.map(({ name, value }) => `${name}\u00a0: ${value}`).join('\n');
    case 'lines':
      return [...(block.title === undefined ? [] : [`${block.title}\u00a0:`]), ...block.lines].join('\n');
    case 'button':
    case 'link':
      return `${block.label}\n${block.href}`;
  }
}
