import { ButtonLink } from '#platform/design/button.tsx';
import { ChipLink } from '#platform/design/chip.tsx';
import type { ProductCard } from '#shop/catalogue/products/product.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { contactHref, topCategories, type Frame } from '#site/frame/frame.ts';
import { texts } from '#site/frame/texts.ts';
import { BuyableGrid } from './buyable-grid.tsx';
import { FinderInvitation } from './finder-invitation.tsx';
import styles from './listing-page.module.css';

type Props = { frame: Frame; bestSellers: readonly ProductCard[] };

/** Ways on from a search without results: categories, best sellers and help. */
export function NoResultHelp({ frame, bestSellers }: Props) {
  const contact = contactHref(frame);
  return (
    <>
      <FinderInvitation />
      <section className={styles.help} aria-labelledby="nos-rayons">
        <h2 id="nos-rayons">{texts.categories}</h2>
        <ul className={styles.helpLinks}>
          {topCategories(frame).map(({ id, slug, name }) => (
            <li key={id}>
              <ChipLink href={PATHS.category(slug)}>{name}</ChipLink>
            </li>
          ))}
        </ul>
      </section>
      {bestSellers.length > 0 && (
        <section className={styles.help} aria-labelledby="meilleures-ventes">
          <h2 id="meilleures-ventes">{texts.bestSellers}</h2>
          <BuyableGrid products={bestSellers} listing={frame.listing} headingLevel={3} />
        </section>
      )}
      {contact !== undefined && (
        <section className={styles.help} aria-labelledby="besoin-d-aide">
          <h2 id="besoin-d-aide">{texts.needHelp}</h2>
          <p>{texts.needHelpText}</p>
          <ul className={styles.helpLinks}>
            <li>
              <ButtonLink href={contact} variant="secondary">
                {texts.needHelpLink}
              </ButtonLink>
            </li>
          </ul>
        </section>
      )}
    </>
  );
}
