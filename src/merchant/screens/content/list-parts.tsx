import { Button, ButtonLink } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import {
  contentListUrl,
  LIST_PARAMETERS,
  SORT_PARAMETERS,
  STATE_PARAMETERS,
  wholeList,
  type ContentList,
  type ListedState,
} from '#shop/editorial/content-desk/content-list.ts';
import { ARTICLE_DESK_PATH, PAGE_DESK_PATH } from '#shop/editorial/content-desk/content-paths.ts';
import { texts } from './texts.ts';
import styles from './content.module.css';

const STATES = {
  page: ['all', 'publish', 'draft'],
  article: ['all', 'publish', 'scheduled', 'draft'],
} as const satisfies Record<ContentList['kind'], readonly (ListedState | 'all')[]>;

export function ListTabs({ list }: { list: ContentList }) {
  return (
    <nav aria-label={texts.tabsLabel}>
      <ul className={styles.tabs}>
        {STATES[list.kind].map((state) => (
          <li key={state}>
            <a
              href={contentListUrl({ ...wholeList(list.kind), state })}
              aria-current={state === list.state ? 'page' : undefined}
              className={styles.tab}
            >
              {state === 'all' ? texts.all : texts.tabs[state]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SearchProps = {
  list: ContentList;
  /** The categories of the journal; none for pages. */
  rubrics?: readonly { readonly slug: string; readonly name: string }[];
};

export function ListSearch({ list: { kind, state, search, category, sort }, rubrics = [] }: SearchProps) {
  return (
    <form
      method="get"
      action={kind === 'page' ? PAGE_DESK_PATH : ARTICLE_DESK_PATH}
      role="search"
      className={styles.search}
    >
      {state !== 'all' && (
        <input type="hidden" name={LIST_PARAMETERS.state} value={STATE_PARAMETERS[state]} />
      )}
      <TextField
        id="recherche"
        type="search"
        name={LIST_PARAMETERS.search}
        label={texts.search[kind]}
        defaultValue={search}
        autoComplete="off"
        className={styles.searchField}
      />
      {kind === 'article' && (
        <>
          <SelectField
            id="rubrique"
            name={LIST_PARAMETERS.category}
            label={texts.rubric}
            defaultValue={category}
            options={[
              { value: '', label: texts.anyRubric },
              ...rubrics.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
          <SelectField
            id="tri"
            name={LIST_PARAMETERS.sort}
            label={texts.sort}
            defaultValue={SORT_PARAMETERS[sort]}
            options={[
              { value: SORT_PARAMETERS.newest, label: texts.sorts.newest },
              { value: SORT_PARAMETERS.title, label: texts.sorts.title },
            ]}
          />
        </>
      )}
      <Button type="submit" variant="secondary" icon="search">
        {texts.searchButton}
      </Button>
    </form>
  );
}

export function NothingListed({ list }: { list: ContentList }) {
  const fullListUrl = contentListUrl(wholeList(list.kind));
  const isNarrowed = contentListUrl(list) !== fullListUrl;
  return (
    <div className={styles.nothing}>
      <p>{isNarrowed ? texts.nothing[list.kind] : texts.empty[list.kind]}</p>
      {isNarrowed && (
        <ButtonLink href={fullListUrl} variant="secondary">
          {texts.showAll}
        </ButtonLink>
      )}
    </div>
  );
}

type PagesProps = { list: ContentList; lastId: number | undefined; hasMore: boolean };

export function ListPages({ list, lastId, hasMore }: PagesProps) {
  if (list.after === undefined && !hasMore) return null;
  return (
    <nav aria-label={texts.listPages} className={styles.presses}>
      {list.after !== undefined && (
        <ButtonLink href={contentListUrl({ ...list, after: undefined })} variant="secondary">
          {texts.first}
        </ButtonLink>
      )}
      {hasMore && lastId !== undefined && (
        <ButtonLink href={contentListUrl({ ...list, after: lastId })} variant="secondary">
          {texts.more}
        </ButtonLink>
      )}
    </nav>
  );
}
