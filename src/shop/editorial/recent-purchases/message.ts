/** A piece of a message; a link when `href` is set. */
export type MessagePart = { readonly text: string; readonly href?: string };

/** The values of a message's placeholders (§9.3). */
export type MessageValues = {
  readonly first_name: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly product: string;
  readonly time_ago: string;
  readonly custom: string;
  /** The target of {product_with_link}. */
  readonly url: string;
};

const PLACEHOLDER = /\{(\w+)\}/;
const NAMES = ['first_name', 'city', 'state', 'country', 'product', 'time_ago', 'custom'] as const;

/**
 * Splits a message into parts with its placeholders filled. Values stay plain text; unknown placeholders are
 * left unchanged.
 */
export function fillMessage(message: string, values: MessageValues): MessagePart[] {
  const parts: MessagePart[] = [];
  const say = (text: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last && last.href === undefined) parts[parts.length - 1] = { text: last.text + text };
    else parts.push({ text });
  };
  message.split(PLACEHOLDER).forEach((piece, at) => {
    if (at % 2 === 0) return say(piece);
    if (piece === 'product_with_link') return void parts.push({ text: values.product, href: values.url });
    const name = NAMES.find((one) => one === piece);
    say(name === undefined ? `{${piece}}` : values[name]);
  });
  return parts;
}

/** Returns the value of {custom}; empty if it needs a number and there is none. */
export const customText = (custom: string, number: number | undefined) =>
  number === undefined && custom.includes('{number}') ? '' : custom.replaceAll('{number}', String(number));
