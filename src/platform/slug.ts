/** Whether a text is a url slug: lower-case letters, digits and single hyphens. */
export const isSlug = (text: string) => text.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
