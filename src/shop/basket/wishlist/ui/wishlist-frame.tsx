import { PATHS } from '#shop/common/paths/paths.ts';
import { WISHLIST_ID, FORM_ID } from '../contract.ts';
import { IconButtonLink } from '#platform/design/button.tsx';
import { texts } from '../texts.ts';
import styles from './wishlist-frame.module.css';

/** The header link to the wishlist. The count is personal, so a script inserts it (browser/hearts.ts). */
export function WishlistDoor() {
  return (
    <IconButtonLink
      icon="heart"
      label={texts.door}
      href={PATHS.wishlist}
      rel="nofollow"
      className={styles.door}
      // The accessible name comes from the content, because it includes the changing count.
      aria-label={undefined}
    >
      <span className="visually-hidden">{texts.door} </span>
      <span className={styles.count} data-wishlist-count="" />
    </IconButtonLink>
  );
}

/**
 * Rendered once per page: the form that the buttons submit without scripts, and the container for messages
 * (§2.10).
 */
export function WishlistFrame() {
  return (
    <>
      <form id={FORM_ID} method="post" action={PATHS.wishlist} />
      {/* Rendered before the first message; otherwise screen readers miss that message. */}
      <div id={WISHLIST_ID.popup} role="status" className={styles.popup} />
    </>
  );
}
