const LONE_PARAGRAPH = /<li><p>((?:(?!<\/?(?:p|li|ul|ol)>).)*)<\/p><\/li>/gs;

/** The editor wraps the text of each list item in a paragraph. An item of one paragraph does not need it. */
export const compactLists = (html: string): string => html.replace(LONE_PARAGRAPH, '<li>$1</li>');
