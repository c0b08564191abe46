import { NO_BREAK_SPACE } from '#platform/french.ts';
import { LineFacts } from '#shop/checkout/checkout/ui/line-facts.tsx';
import { lineName } from '#shop/orders/orders/texts.ts';
import { pageTexts as texts } from '#shop/orders/quotes/page-texts.ts';
import type { QuoteContent } from '#shop/orders/quotes/quote.ts';
import styles from './quote-facts.module.css';

type QuotedLine = QuoteContent['lines'][number];

const isDescribed = ({ features, warnings }: QuotedLine) => features.length > 0 || warnings.length > 0;

/** The essential features and the warnings of the quoted articles, read before the quote is accepted (L221-14). */
export function QuoteFacts({ lines }: { lines: readonly QuotedLine[] }) {
  const described = lines.filter(isDescribed);
  if (described.length === 0) return null;
  return (
    <section aria-labelledby="devis-produits" className={styles.facts}>
      <h2 id="devis-produits">{texts.products}</h2>
      <ul className={styles.list}>
        {described.map((line, index) => (
          <li key={index}>
            <strong>{lineName(line)}</strong>
            <LineFacts
              features={line.features.map(({ name, value }) => `${name}${NO_BREAK_SPACE}: ${value}`)}
              warnings={line.warnings}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
