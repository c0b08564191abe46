/**
 * Disables the cart's “update” button until something has changed (§5.3); without scripts it is always
 * enabled.
 */
export function startCartForm(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('[data-cart-form]');
  const update = form?.querySelector<HTMLButtonElement>('[data-update-cart]');
  if (!form || !update) return;
  // Field values that the browser restored after a reload may already differ from the cart.
  update.disabled = [...form.querySelectorAll('input')].every(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value === defaultValue && checked === defaultChecked,
  );
  for (const change of ['input', 'change']) form.addEventListener(change, () => (update.disabled = false));
}
