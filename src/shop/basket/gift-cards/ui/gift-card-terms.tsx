import { PATHS } from '#shop/common/paths/paths.ts';
import { texts } from '../texts.ts';
import styles from './gift-fields.module.css';

/** The validity and the uses of a gift card, above the buy button. */
export const GiftCardTerms = ({ validMonths }: { validMonths: number }) => (
  <p className={styles.hint}>
    {texts.validity(validMonths)} {texts.noVat} <a href={PATHS.giftCard}>{texts.seeBalance}</a>
  </p>
);
