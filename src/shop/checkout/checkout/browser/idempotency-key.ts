/**
 * Creates an idempotency key. It is reused until the shop has responded, so a repeated click places the same
 * order.
 */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
