import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGE } from '#platform/french.ts';
import type { Mail, MailBlock, MailRow } from '../mail.ts';

/* Mail clients support neither style sheets nor the shop's fonts, so styles are inline, in the shop's
   colours. Light and dark schemes are both defined, so that no client inverts the colours itself. */
const INK = '#1c2333';
const BLUE = '#062f87';
const LINE = '#e5dac8';
const DARK = `@media (prefers-color-scheme: dark) {
.page, .sheet { background: #141926 !important; color: #f1e6d6 !important; }
.brand, .title, .link { color: #fabc05 !important; }
.row, .foot { border-color: #3a4257 !important; }
.button { background: #fabc05 !important; color: #1c2333 !important; }
}`;

const styles = {
  page: { margin: 0, padding: '24px 12px', background: '#fbf7f0', color: INK },
  sheet: {
    maxWidth: 600,
    margin: '0 auto',
    padding: '32px 24px',
    background: '#ffffff',
    color: INK,
    borderRadius: 12,
    font: '16px/1.6 Figtree, system-ui, sans-serif',
  },
  title: {
    margin: '0 0 16px',
    font: '500 24px/1.25 Fraunces, Georgia, serif',
    color: BLUE,
  },
  paragraph: { margin: '0 0 16px' },
  brand: { margin: '0 0 24px', font: '600 22px/1 Fraunces, Georgia, serif', color: BLUE },
  rows: { width: '100%', margin: '0 0 24px', borderCollapse: 'collapse' },
  row: { padding: '8px 0', borderBottom: `1px solid ${LINE}`, verticalAlign: 'top', textAlign: 'left' },
  // Long values may wrap; amounts do not break, because they contain no-break spaces.
  value: { paddingLeft: 16, textAlign: 'right' },
  note: { margin: '4px 0 0', fontSize: 16, fontWeight: 400 },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: 8,
    background: BLUE,
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: BLUE },
  logo: { verticalAlign: 'middle', marginRight: 8, borderRadius: 8 },
  picture: { float: 'left', marginRight: 12, borderRadius: 8 },
  foot: { margin: '32px 0 0', paddingTop: 16, borderTop: `1px solid ${LINE}`, fontSize: 14 },
} satisfies Record<string, CSSProperties>;

/** The sender: the logo and the name above the content, and the signature below it. */
type Sender = {
  readonly name: string;
  readonly logoUrl: string;
  readonly signature: readonly string[];
};

/**
 * Renders a mail as HTML. Pictures are lazy, so that React adds no preload links. Its pictures have the same url for every reader, so that opening it cannot be
 * tracked.
 */
export const toHtml = ({ subject, blocks }: Mail, { name, logoUrl, signature }: Sender): string =>
  '<!doctype html>' +
  renderToStaticMarkup(
    <html lang={LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="page" style={styles.page}>
        <div className="sheet" style={styles.sheet}>
          <p className="brand" style={styles.brand}>
            <img src={logoUrl} width={40} height={40} alt="" loading="lazy" style={styles.logo} /> {name}
          </p>
          {blocks.map((block, index) => (
            <Block key={index} {...block} />
          ))}
          <p className="foot" style={styles.foot}>
            <Lines lines={signature} />
          </p>
        </div>
      </body>
    </html>,
  );

function Block(block: MailBlock) {
  switch (block.kind) {
    case 'title':
    case 'subject':
      return (
        <h1 className="title" style={styles.title}>
          {block.text}
        </h1>
      );
    case 'paragraph':
      return <p style={styles.paragraph}>{block.text}</p>;
    case 'lead':
      return block.text.split(/\n{2,}/).map(
        (text, index) =>
          text !== '' && (
            <p key={index} style={styles.paragraph}>
              <Lines lines={text.split('\n')} />
            </p>
          ),
      );
    case 'rows':
      return (
        <table style={styles.rows}>
          <tbody>
            {block.rows.map((row, index) => (
              <Row key={index} {...row} />
            ))}
          </tbody>
        </table>
      );
    case 'lines':
      return (
        <p style={styles.paragraph}>
          {block.title !== undefined && (
            <>
              <strong>{block.title}</strong>
              <br />
            </>
          )}
          <Lines lines={block.lines} />
        </p>
      );
    case 'button':
      return (
        <p style={styles.paragraph}>
          <a className="button" style={styles.button} href={block.href}>
            {block.label}
          </a>
        </p>
      );
    case 'link':
      return (
        <p style={styles.paragraph}>
          <a className="link" style={styles.link} href={block.href}>
            {block.label}
          </a>
        </p>
      );
  }
}

function Row({ name, value, notes = [], isSum = false, href, picture }: MailRow) {
  const style = { ...styles.row, fontWeight: isSum ? 700 : 400 };
  return (
    <tr>
      <th scope="row" className="row" style={style}>
        {picture && <img {...picture} loading="lazy" style={styles.picture} />}
        {href === undefined ? (
          name
        ) : (
          <a className="link" style={styles.link} href={href}>
            {name}
          </a>
        )}
        {notes.map((note) => (
          <p key={note} style={styles.note}>
            {note}
          </p>
        ))}
      </th>
      <td className="row" style={{ ...style, ...styles.value }}>
        {value}
      </td>
    </tr>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, index) => (
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
