/** A name as it stands in addresses: small letters, digits and single hyphens. */
export const isSlug = (text: string) => text.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
