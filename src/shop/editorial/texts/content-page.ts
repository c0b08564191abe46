/** A text page written by the merchant. */
export type ContentPage = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** The title for search engines; empty for the title of the page. */
  readonly seoTitle: string;
  readonly body: string;
  /** ISO date of the last change */
  readonly updatedOn: string;
};

export type ContentLink = Pick<ContentPage, 'slug' | 'title' | 'description'>;
