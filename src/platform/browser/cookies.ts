/** The text of a cookie; empty where there is none, or none that can be read. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  try {
    return decodeURIComponent(pair?.slice(name.length + 1) ?? '');
  } catch {
    // Another script has written a percent sign of its own.
    return '';
  }
}
