const HAS_BLOCK = /<(p|h[1-6]|ul|ol|table|blockquote|figure|hr)[\s/>]/i;

/** Brings line ends as a browser sends them into one form. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Turns what was typed into HTML: without any paragraph tag, an empty line begins a paragraph. */
export function htmlFromTyped(typed: string): string {
  const text = withLineFeeds(typed).trim();
  if (text === '' || HAS_BLOCK.test(text)) return text;
  return text
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br />')}</p>`)
    .join('\n');
}
