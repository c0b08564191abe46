import type { Db } from '#platform/server/database/database.ts';
import { keepMailFile, readMailFile } from '#shop/common/mails/server/mail-files.ts';
import {
  BLUE,
  BOLD,
  heightOf,
  LEFT,
  renderPdf,
  roomFor,
  SOFT_INK,
  TOP,
  writeTagged,
  type PdfTag,
  type TextStyle,
} from '#shop/orders/invoices/server/pdf.ts';
import type { LegalVersion } from '../legal-version.ts';
import { toTextBlocks, type TextBlock } from '../text-blocks.ts';
import { texts } from '../texts.ts';

/** The print style of a kind of block: its tag for screen readers, the space around it and its type. */
const PRINT: Record<TextBlock['kind'], { tag: PdfTag; above: number; style: TextStyle }> = {
  heading: { tag: 'H2', above: 12, style: { font: BOLD, size: 13, color: BLUE } },
  subheading: { tag: 'H3', above: 8, style: { font: BOLD, size: 11 } },
  paragraph: { tag: 'P', above: 4, style: {} },
  item: { tag: 'P', above: 2, style: {} },
};
const ITEM_INDENT = 14;

/** Renders a version as a tagged PDF. The same version gives the same bytes. */
const renderVersion = (version: LegalVersion): Promise<Buffer> =>
  renderPdf(
    { title: version.title, author: texts.documentAuthor, issued: version.validFrom, isTagged: true },
    (doc) => {
      let y = writeTagged(doc, 'H1', version.title, [LEFT, TOP], { font: BOLD, size: 18, color: BLUE });
      y = writeTagged(doc, 'P', texts.versionLine(version), [LEFT, y + 4], { size: 9, color: SOFT_INK });
      for (const { kind, text } of toTextBlocks(version.body)) {
        const { tag, above, style } = PRINT[kind];
        const x = kind === 'item' ? LEFT + ITEM_INDENT : LEFT;
        const line = kind === 'item' ? `• ${text}` : text;
        y = roomFor(doc, y + above, heightOf(doc, line, x, style));
        y = writeTagged(doc, tag, line, [x, y], style);
      }
    },
  );

const fileKey = ({ slug, id, sha256 }: LegalVersion) => `legal/${slug}-${id}-${sha256.slice(0, 16)}.pdf`;

/** Prints a version once, and returns the key of its file. */
export async function printVersion(db: Db, version: LegalVersion): Promise<string> {
  const key = fileKey(version);
  await keepMailFile(db, key, () => renderVersion(version));
  return key;
}

/** Returns the PDF of a version. */
export const readVersionPdf = async (db: Db, version: LegalVersion): Promise<Buffer> =>
  readMailFile(db, await printVersion(db, version));
