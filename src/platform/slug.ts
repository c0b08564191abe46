/** Whether a text is a url slug: lower-case letters, digits and single hyphens. */
export const isSlug = (text: string) => text.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** « Jeux d’éveil » becomes « jeux-d-eveil »; empty if the text has no letter or digit. */
export const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
    .replace(/^-|-$/g, '');
