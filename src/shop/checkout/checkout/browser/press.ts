/** One press of the button: until the shop has answered it, pressing again is the same one. */
export const newPress = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
