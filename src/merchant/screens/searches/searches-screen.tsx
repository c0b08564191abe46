import { Button, ButtonLink } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import { firstOfDays } from '#platform/reported-days.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { listSearches } from '#shop/catalogue/search/server/list-searches.ts';
import { teachSynonym } from '#shop/catalogue/search/server/teach-synonym.ts';
import type { CountedSearch } from '#shop/catalogue/search/search-report.ts';
import type { SynonymFault } from '#shop/catalogue/search/synonyms.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm } from '../../forms/office-form.tsx';
import { DeskTable, NothingFound } from '../../lists/desk-list.tsx';
import { SEARCHES_PATH, SYNONYM_PATH } from '../audience/audience-paths.ts';
import { DayTabs, readReportDays } from '../audience/report-days.tsx';
import { settingsPath } from '../settings/settings-paths.ts';
import styles from './searches.module.css';

const FIELD = { typed: 'tape', means: 'sens' } as const;

const faults: Readonly<Record<SynonymFault, string>> = {
  'too-short': 'Écrivez au moins deux lettres de chaque côté.',
  'too-long': `C’est trop long${NO_BREAK_SPACE}: 80 caractères au plus.`,
  same: 'Les deux textes sont les mêmes.',
  'too-many': 'Il y a déjà 500 sens. Retirez-en dans les réglages de la recherche.',
};

const texts = {
  title: 'Recherches',
  lead: 'Ce que les visiteurs cherchent, compté par jour sans rien qui les désigne.',
  inVain: 'Sans résultat',
  most: 'Les plus fréquentes',
  nothing: 'Aucune recherche n’a été comptée sur cette période.',
  nothingInVain: 'Toutes les recherches ont trouvé quelque chose.',
  words: 'Vocabulaire de la recherche',
  columns: { query: 'Recherche', searches: 'Recherches', inVain: 'Sans résultat' },
  teach: 'Enseigner un mot à la recherche',
  teachHint: `Par exemple «${NO_BREAK_SPACE}trotteur${NO_BREAK_SPACE}» veut dire «${NO_BREAK_SPACE}chariot de marche${NO_BREAK_SPACE}».`,
  typed: 'Ce que les clients écrivent',
  means: 'Ce que la boutique comprend',
  teachButton: 'Enseigner',
  choose: 'Enseigner ce mot',
  done: { appris: 'La recherche connaît ce mot dès maintenant.' },
};

type SynonymForm = { readonly typed: string; readonly means: string; readonly fault?: SynonymFault };

export const showSearches: OfficeScreen = (deps, context) =>
  answerSearches(deps, context, {
    typed: queryOf(context.request).get(FIELD.typed)?.slice(0, 80) ?? '',
    means: '',
  });

async function answerSearches(deps: OfficeDeps, context: OfficeContext, form: SynonymForm) {
  const days = readReportDays(queryOf(context.request));
  const { most, inVain } = await listSearches(deps.db, firstOfDays(days, deps.now()));
  const mayTeach = may(context.staff.role, 'teach-search');
  return answerScreen(deps, context, {
    title: texts.title,
    current: SEARCHES_PATH,
    actions: may(context.staff.role, 'change-settings') && (
      <ButtonLink href={settingsPath('recherche')} variant="secondary">
        {texts.words}
      </ButtonLink>
    ),
    status: form.fault === undefined ? 200 : 422,
    done: form.fault === undefined ? texts.done : {},
    body: (
      <>
        <p>{texts.lead}</p>
        <DayTabs path={SEARCHES_PATH} days={days} />
        {form.fault !== undefined && <Notice tone="error">{faults[form.fault]}</Notice>}
        {most.length === 0 ? (
          <NothingFound text={texts.nothing} />
        ) : (
          <>
            <SearchTable title={texts.inVain} searches={inVain} mayTeach={mayTeach} isVain />
            <SearchTable title={texts.most} searches={most} mayTeach={false} />
          </>
        )}
        {mayTeach && <TeachForm nonce={context.nonce} form={form} />}
      </>
    ),
  });
}

type TableProps = {
  title: string;
  searches: readonly CountedSearch[];
  mayTeach: boolean;
  isVain?: boolean;
};

function SearchTable({ title, searches, mayTeach, isVain = false }: TableProps) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      {searches.length === 0 ? (
        <NothingFound text={texts.nothingInVain} />
      ) : (
        <DeskTable
          caption={title}
          rows={searches}
          keyOf={({ query }) => query}
          columns={[
            { label: texts.columns.query, cell: ({ query }) => <a href={PATHS.search(query)}>{query}</a> },
            {
              label: isVain ? texts.columns.inVain : texts.columns.searches,
              isNumber: true,
              cell: ({ searches: all, inVain }) => formatCount(isVain ? inVain : all),
            },
            ...(mayTeach
              ? [
                  {
                    label: texts.teach,
                    cell: ({ query }: CountedSearch) => (
                      <a
                        href={`${SEARCHES_PATH}?${new URLSearchParams({ [FIELD.typed]: query }).toString()}#enseigner`}
                      >
                        {texts.choose}
                      </a>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </section>
  );
}

function TeachForm({ nonce, form }: { nonce: string; form: SynonymForm }) {
  const error = form.fault && faults[form.fault];
  return (
    <section id="enseigner" aria-labelledby="enseigner-titre" tabIndex={-1} className={styles.part}>
      <h2 id="enseigner-titre">{texts.teach}</h2>
      <p>{texts.teachHint}</p>
      <OfficeForm action={SYNONYM_PATH} nonce={nonce} label={texts.teach} className={styles.form}>
        <TextField
          id="tape"
          name={FIELD.typed}
          label={texts.typed}
          defaultValue={form.typed}
          autoComplete="off"
        />
        <TextField
          id="sens"
          name={FIELD.means}
          label={texts.means}
          defaultValue={form.means}
          error={error}
          autoComplete="off"
        />
        <Button type="submit">{texts.teachButton}</Button>
      </OfficeForm>
    </section>
  );
}

export const submitSynonym: OfficeScreen = async (deps, context) => {
  const { text } = readForm(context.request);
  const words = { typed: text(FIELD.typed), means: text(FIELD.means) };
  const author = { actor: context.actor, now: deps.now() };
  const taught = await inTransaction(deps.db, (tx) => teachSynonym(tx, author, words));
  if (taught.ok) return context.reply.redirect(doneHref(SEARCHES_PATH, 'appris'), 303);
  return answerSearches(deps, context, { ...words, fault: taught.failure });
};
