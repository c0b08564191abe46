import { BUY_FORM_ID } from '#shop/basket/cart/buy-bar.ts';
import { refuseWallet } from '../wallet-refusal.ts';
import type { WalletRefusal } from '../contract.ts';

/** A cart line to add, in the format of the Store API (§7.6). */
export type CartItemRequest = {
  readonly id: number;
  readonly quantity: number;
  readonly variation: readonly { readonly attribute: string; readonly value: string }[];
};

const GROUPED = /^quantity\[(\d+)\]$/;

/** Reads the selection in a product form: one product with its options, or several products. */
function readCartItems(form: HTMLFormElement): readonly CartItemRequest[] {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [{ name, value }] : [],
  );
  const group = fields.flatMap(({ name, value }) => {
    const id = GROUPED.exec(name)?.[1];
    return id === undefined || Number(value) < 1
      ? []
      : [{ id: Number(id), quantity: Number(value), variation: [] }];
  });
  if (group.length > 0) return group;
  return [
    {
      id: Number(form.dataset['product_id']),
      quantity: Number(fields.find(({ name }) => name === 'quantity')?.value ?? 1),
      variation: fields
        .filter(({ name }) => name.startsWith('attribute_'))
        .map(({ name, value }) => ({ attribute: name, value })),
    },
  ];
}

/** The form of a product page. */
export function openProductForm(root: Document) {
  const form = root.querySelector<HTMLFormElement>(`form#${BUY_FORM_ID}`);
  if (!form) return undefined;
  return {
    readItems: () => readCartItems(form),
    /** Whether all required options are chosen. */
    isComplete: () =>
      [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name^="attribute_"]')].every(
        ({ name }) => new FormData(form).get(name),
      ),
    refusal(): WalletRefusal | undefined {
      return refuseWallet([...(form.querySelector('[name="add-to-cart"]')?.classList ?? [])]);
    },
    whenChanged(tell: () => void): void {
      for (const type of ['input', 'change']) form.addEventListener(type, tell);
    },
  };
}

export type ProductForm = NonNullable<ReturnType<typeof openProductForm>>;
