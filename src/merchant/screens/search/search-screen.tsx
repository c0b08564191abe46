import { queryOf } from '#platform/server/edge/request-query.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { SearchForm } from '../../frame/search-form.tsx';
import { FoundLinks } from './found-links.tsx';
import { findAnything } from './find-anything.ts';
import { MOST_SEARCHED, SEARCH_PARAMETER, SEARCH_PATH } from './search-paths.ts';
import { searchTexts as texts } from './texts.ts';

/** Finds any screen, order or product. The dialog of Ctrl K shows the same results without leaving a screen. */
export const showSearch: OfficeScreen = async (deps, context) => {
  const typed = queryOf(context.request).get(SEARCH_PARAMETER) ?? '';
  const query = typed.trim().slice(0, MOST_SEARCHED);
  const groups = await findAnything(deps.db, context.staff.role, query, deps.now());
  return answerScreen(deps, context, {
    title: texts.title,
    current: SEARCH_PATH,
    body: (
      <>
        <SearchForm id="aller-page" query={query} />
        <FoundLinks groups={groups} query={query} />
      </>
    ),
  });
};
