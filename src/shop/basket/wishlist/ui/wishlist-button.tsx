import { PATHS } from '#shop/common/paths/paths.ts';
import { WISHLIST_CLASS, FORM_FIELDS, FORM_ID, VARIANT, type ButtonType } from '../contract.ts';
import { classNames } from '#platform/design/class-names.ts';
import { Icon } from '#platform/design/icon.tsx';
import { texts } from '../texts.ts';
import styles from './wishlist-button.module.css';

type Props = { product: { readonly id: number; readonly name: string }; type: ButtonType };

/**
 * The wrapper of a button in the cached page, always in the unsaved state. A request, sent only by browsers
 * with a wishlist, replaces the buttons of saved products (§7.2).
 */
export function WishlistButton({ product, type }: Props) {
  return (
    <div
      className={classNames(WISHLIST_CLASS.area, VARIANT[type], styles[VARIANT[type]])}
      data-product-id={product.id}
      data-type={type}
    >
      <SaveButton product={product} type={type} />
    </div>
  );
}

const marks = ({ product, type }: Props, action: 'save' | 'remove') => ({
  'data-wishlist': action,
  'data-product-id': product.id,
  'data-type': type,
});

/** Works without scripts: it submits the form of the page frame (wishlist-frame.tsx). */
export function SaveButton({ product, type }: Props) {
  const isFull = type === 'page';
  return (
    <button
      type="submit"
      form={FORM_ID}
      name={FORM_FIELDS.save}
      value={product.id}
      className={classNames(WISHLIST_CLASS.save, styles.button)}
      aria-label={isFull ? undefined : texts.saveNamed(product.name)}
      {...marks({ product, type }, 'save')}
    >
      <Icon name="heart" />
      {isFull && <span>{texts.save}</span>}
    </button>
  );
}

/**
 * The buttons of a saved product: on its page a link to the wishlist and a remove button; on a product card
 * the heart removes it.
 */
export function SavedButtons({ product, type }: Props) {
  if (type === 'list')
    return (
      <a
        href={PATHS.wishlist}
        role="button"
        className={classNames(WISHLIST_CLASS.browse, WISHLIST_CLASS.remove, styles.button, styles.saved)}
        aria-label={texts.removeNamed(product.name)}
        {...marks({ product, type }, 'remove')}
      >
        <Icon name="heart" filled />
      </a>
    );
  return (
    <>
      <a href={PATHS.wishlist} className={classNames(WISHLIST_CLASS.browse, styles.button, styles.saved)}>
        <Icon name="heart" filled />
        <span>{texts.browse}</span>
      </a>
      <button
        type="submit"
        form={FORM_ID}
        name={FORM_FIELDS.remove}
        value={product.id}
        className={classNames(WISHLIST_CLASS.remove, styles.button)}
        aria-label={texts.removeNamed(product.name)}
        {...marks({ product, type }, 'remove')}
      >
        {texts.remove}
      </button>
    </>
  );
}
