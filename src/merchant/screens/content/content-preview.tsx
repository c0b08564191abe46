import { fieldId } from '../../forms/described-field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { SearchPreview } from '../../parts/search-preview.tsx';

type Props = {
  state: FormState;
  /** The field of the description for search engines, and the one that stands in for it. */
  description: 'description' | 'seoDescription';
  fallback?: 'excerpt';
  path: string;
};

/** A page or an article as a search engine may show it. */
export function ContentPreview({ state: { typed }, description, fallback, path }: Props) {
  return (
    <SearchPreview
      title={{
        id: fieldId('seoTitle'),
        value: typed.text('seoTitle'),
        fallback: typed.text('title'),
      }}
      description={{
        id: fieldId(description),
        value: typed.text(description),
        fallback: fallback === undefined ? '' : typed.text(fallback),
      }}
      path={path}
    />
  );
}
