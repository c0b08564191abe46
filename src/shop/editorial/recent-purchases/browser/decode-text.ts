/** UTF-8 in base64, as records carry names and places; nothing where there is nothing. */
export const decodeText = (base64: string | undefined) =>
  new TextDecoder().decode(Uint8Array.from(atob(base64 ?? ''), (character) => character.charCodeAt(0)));
