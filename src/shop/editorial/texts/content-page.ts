/** A text page written by the merchant. */
export type ContentPage = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** ISO date of the last change */
  readonly updatedOn: string;
};

export type ContentLink = Pick<ContentPage, 'slug' | 'title' | 'description'>;
