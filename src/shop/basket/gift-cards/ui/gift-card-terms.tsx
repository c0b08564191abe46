import { PATHS } from '#shop/common/paths/paths.ts';
import { texts } from '../texts.ts';
import styles from './gift-fields.module.css';

/** How long a card is valid and what it pays for, before the buy button. */
export const GiftCardTerms = ({ validMonths }: { validMonths: number }) => (
  <p className={styles.hint}>
    {texts.validity(validMonths)} {texts.noVat} <a href={PATHS.giftCard}>{texts.seeBalance}</a>
  </p>
);
