/**
 * Decodes the base64-encoded UTF-8 of names and places in records; returns an empty string for a missing
 * value.
 */
export const decodeText = (base64: string | undefined) =>
  new TextDecoder().decode(Uint8Array.from(atob(base64 ?? ''), (character) => character.charCodeAt(0)));
