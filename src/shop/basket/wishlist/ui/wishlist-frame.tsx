import { PATHS } from '#shop/common/paths/paths.ts';
import { WISHLIST_ID, FORM_ID } from '../contract.ts';
import { IconButtonLink } from '#platform/design/button.tsx';
import { texts } from '../texts.ts';
import styles from './wishlist-frame.module.css';

/** The way to the list, in the header. How many are on it is personal: a script puts it in (browser/hearts.ts). */
export function WishlistDoor() {
  return (
    <IconButtonLink
      icon="heart"
      label={texts.door}
      href={PATHS.wishlist}
      rel="nofollow"
      className={styles.door}
      // Named by what stands in it: the count changes with the list.
      aria-label={undefined}
    >
      <span className="visually-hidden">{texts.door} </span>
      <span className={styles.count} data-wishlist-count="" />
    </IconButtonLink>
  );
}

/** Once per page: what its buttons send without scripts, and where a message pops up for a moment (§2.10). */
export function WishlistFrame() {
  return (
    <>
      <form id={FORM_ID} method="post" action={PATHS.wishlist} />
      {/* In the page before its first message, or screen readers miss that message. */}
      <div id={WISHLIST_ID.popup} role="status" className={styles.popup} />
    </>
  );
}
