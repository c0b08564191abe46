import { formatCount } from '#platform/french.ts';
import { SHOWN_IN_SEARCH, snippetLine } from '#platform/search-snippet.ts';
import { searchPreviewTexts as texts } from './search-preview-texts.ts';
import styles from './search-preview.module.css';

type SnippetField = {
  /** The id of the field. */
  id: string;
  value: string;
  /** Shown while the field is empty. */
  fallback: string;
};

type Props = { title: SnippetField; description: SnippetField; path: string };

/** Shows a page as a search engine may show it, with the lengths of both texts. A script follows the typing. */
export function SearchPreview({ title, description, path }: Props) {
  return (
    <figure className={styles.preview} data-search-preview="">
      <figcaption className={styles.caption}>{texts.caption}</figcaption>
      <div className={styles.result}>
        <p className={styles.path}>{path}</p>
        <Line field={title} most={SHOWN_IN_SEARCH.title} className={styles.title} />
        <Line field={description} most={SHOWN_IN_SEARCH.description} className={styles.description} />
      </div>
      <p className={styles.lengths}>
        <Length field={title} name={texts.title} most={SHOWN_IN_SEARCH.title} />
        <Length field={description} name={texts.description} most={SHOWN_IN_SEARCH.description} />
      </p>
    </figure>
  );
}

type LineProps = { field: SnippetField; most: number; className: string | undefined };

const Line = ({ field: { id, value, fallback }, most, className }: LineProps) => (
  <p data-snippet-of={id} data-fallback={fallback} data-most={most} className={className}>
    {snippetLine(value, fallback, most)}
  </p>
);

type LengthProps = { field: SnippetField; name: string; most: number };

const Length = ({ field: { id, value }, name, most }: LengthProps) => {
  const length = [...value].length;
  return (
    <span className={styles.length} data-over={length > most ? '' : undefined}>
      {name} <span data-length-of={id}>{formatCount(length)}</span> {texts.of(most)}
    </span>
  );
};
