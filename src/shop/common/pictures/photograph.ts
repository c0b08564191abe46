/** Larger pictures are rejected undecoded: they would exhaust the memory. */
export const MOST_PIXELS = 64_000_000;
/** The longer side of the stored picture. */
export const LONGEST_SIDE_PX = 2400;

/** The number of leading bytes that identify a file type. */
export const HEAD_BYTES = 12;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Returns whether a file starts like a JPEG, PNG, WebP or AVIF. Everything else is rejected unread, including
 * other formats that image libraries accept: SVG with scripts, animations, documents.
 */
export function looksLikePhotograph(head: Uint8Array): boolean {
  const begins = (bytes: readonly number[], at = 0) =>
    bytes.every((byte, index) => head[at + index] === byte);
  const says = (text: string, at: number) =>
    begins(
      [...text].map((letter) => letter.charCodeAt(0)),
      at,
    );
  return (
    begins(JPEG) ||
    begins(PNG) ||
    (says('RIFF', 0) && says('WEBP', 8)) ||
    says('ftypavif', 4) ||
    says('ftypavis', 4)
  );
}
