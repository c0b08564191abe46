/** Returns the value of a cookie; empty if it is missing or cannot be decoded. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  try {
    return decodeURIComponent(pair?.slice(name.length + 1) ?? '');
  } catch {
    // Another script may have written a bare percent sign.
    return '';
  }
}
