/** The basket's “update” button waits until something has changed (§5.3); without scripts it always works. */
export function startCartForm(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('[data-cart-form]');
  const update = form?.querySelector<HTMLButtonElement>('[data-update-cart]');
  if (!form || !update) return;
  // What the browser kept over a reload may differ from the basket already.
  update.disabled = [...form.querySelectorAll('input')].every(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value === defaultValue && checked === defaultChecked,
  );
  for (const change of ['input', 'change']) form.addEventListener(change, () => (update.disabled = false));
}
