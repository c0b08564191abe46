import { formatPrice } from '#platform/money.ts';
import { ORDER_BUMP_CLASS, BUMP_FIELDS } from '../contract.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Button } from '#platform/design/button.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { Icon } from '#platform/design/icon.tsx';
import { Warnings } from '#shop/catalogue/products/ui/warnings.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { offersFor, type Offer } from '../offer.ts';
import { texts } from '../texts.ts';
import styles from './order-bumps.module.css';

/**
 * The checkout offers: a swipeable row with a bullet for each offer. Nothing is preselected. The buttons
 * belong to the checkout form, so that they work without scripts and keep the typed values. Without offers,
 * the hidden container remains as the place where a response inserts them.
 */
export function OrderBumps({ offers, paysNet }: { offers: readonly Offer[]; paysNet: boolean }) {
  if (offers.length === 0) return <div className={ORDER_BUMP_CLASS} hidden />;
  return (
    <section className={classNames(ORDER_BUMP_CLASS, styles.bumps)} aria-labelledby="order-bumps-title">
      {/* Enter in a field clicks the first submit button of the form, which must place the order. */}
      <button type="submit" hidden />
      <h3 id="order-bumps-title" className={styles.heading}>
        {texts.heading}
      </h3>
      <ul className={styles.viewport} data-bump-viewport="">
        {offersFor(offers, paysNet).map((offer) => (
          <li key={offer.productId} className={styles.slide}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
      {offers.length > 1 && (
        <div className={styles.bullets} role="group" aria-label={texts.bullets} data-needs-script="">
          {offers.map(({ productId }, index) => (
            <button
              key={productId}
              type="button"
              className={styles.bullet}
              aria-label={texts.bullet(index + 1, offers.length)}
              aria-current={index === 0}
              data-bump-bullet=""
            />
          ))}
        </div>
      )}
    </section>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
  const { productId, slug, name, title, text, picture, warnings, taken, insteadOf } = offer;
  const price = formatPrice(offer.price);
  const button = { id: `order-bump-${productId}`, type: 'submit', size: 's', value: productId } as const;
  return (
    <article className={classNames(styles.card, taken && styles.taken)}>
      {picture && <ResponsivePicture picture={picture} sizes="88px" upTo={320} className={styles.picture} />}
      <div className={styles.words}>
        <p className={styles.title}>
          <a href={PATHS.product(slug)}>{title}</a>
        </p>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.price}>
          {price}
          {insteadOf !== null && (
            <small className={styles.insteadOf}> {texts.insteadOf(formatPrice(insteadOf))}</small>
          )}
        </p>
      </div>
      {warnings.length > 0 && (
        <div className={styles.warnings}>
          <Warnings warnings={warnings} />
        </div>
      )}
      {taken ? (
        <div className={styles.action}>
          <span className={styles.done}>
            <Icon name="check" size="s" /> {texts.taken}
          </span>
          <Button
            {...button}
            variant="quiet"
            name={BUMP_FIELDS.remove}
            aria-label={texts.removeNamed(name)}
            data-order-bump="remove"
          >
            {texts.remove}
          </Button>
        </div>
      ) : (
        <div className={styles.action}>
          <Button
            {...button}
            variant="secondary"
            wide
            name={BUMP_FIELDS.add}
            aria-label={texts.addNamed(name, price)}
            data-order-bump="add"
          >
            {texts.add(price)}
          </Button>
        </div>
      )}
    </article>
  );
}
