import { Button, ButtonLink } from '#platform/design/button.tsx';
import { TextAreaField, TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { formatDate } from '#platform/french.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { redirectPathOf, type RedirectFault } from '#shop/common/redirects/check-redirect.ts';
import {
  listMissingPages,
  listRedirects,
  type ListedRedirect,
  type MissingPage,
} from '#shop/common/redirects/server/list-redirects.ts';
import {
  deleteRedirect,
  importRedirects,
  MOST_LINES,
  saveRedirect,
} from '#shop/staff/redirect-desk/server/change-redirects.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm } from '../../forms/office-form.tsx';
import { FIELDS, IMPORT_PATH, REDIRECTS_PATH, REMOVAL_PATH } from './redirect-paths.ts';
import { redirectTexts as texts } from './texts.ts';
import styles from './redirects.module.css';

const LONGEST_TYPED = 500;

type Refused =
  | { readonly form: 'add'; readonly from: string; readonly to: string; readonly fault: RedirectFault }
  | { readonly form: 'import'; readonly lines: string; readonly problems: readonly string[] };

export const showRedirects: OfficeScreen = (deps, context) => answerRedirects(deps, context);

export const submitRedirect: OfficeScreen = async (deps, context) => {
  const { text } = readForm(context.request);
  const from = text(FIELDS.from);
  const to = text(FIELDS.to);
  const pathOf = (typed: string) => redirectPathOf(typed, deps.config.publicUrl);
  const draft = { from: pathOf(from), to: to.trim() === '' ? null : pathOf(to) };
  const saved = await saveRedirect(deps, draft, context.actor);
  if (saved.ok) return context.reply.redirect(doneHref(REDIRECTS_PATH, 'enregistree'), 303);
  const typed = { from: from.slice(0, LONGEST_TYPED), to: to.slice(0, LONGEST_TYPED) };
  return answerRedirects(deps, context, { form: 'add', ...typed, fault: saved.failure });
};

export const submitImport: OfficeScreen = async (deps, context) => {
  const lines = readForm(context.request).text(FIELDS.lines);
  const imported = await importRedirects(deps, lines, context.actor);
  if (imported.ok) return context.reply.redirect(doneHref(REDIRECTS_PATH, 'importees'), 303);
  const problems =
    imported.failure === 'too-many' ? [texts.tooMany(MOST_LINES)] : imported.lines.map(texts.badLine);
  return answerRedirects(deps, context, { form: 'import', lines, problems: problems.slice(0, 50) });
};

export const submitRemoval: OfficeScreen = async (deps, context) => {
  await deleteRedirect(deps, readForm(context.request).text(FIELDS.from), context.actor);
  return context.reply.redirect(doneHref(REDIRECTS_PATH, 'supprimee'), 303);
};

async function answerRedirects(deps: OfficeDeps, context: OfficeContext, refused?: Refused) {
  const query = queryOf(context.request);
  const read = (name: string) => (query.get(name) ?? '').slice(0, LONGEST_TYPED);
  const list = { search: read('q').trim(), after: read('apres') };
  const [page, missing] = await Promise.all([listRedirects(deps.db, list), listMissingPages(deps.db)]);
  const last = page.redirects.at(-1);
  const { nonce } = context;
  return answerScreen(deps, context, {
    title: texts.title,
    current: REDIRECTS_PATH,
    status: refused ? 422 : 200,
    done: texts.done,
    body: (
      <>
        <p className={styles.lead}>{texts.lead}</p>
        <AddForm
          nonce={nonce}
          typed={refused?.form === 'add' ? refused : { from: read('pour'), to: '' }}
          fault={refused?.form === 'add' ? refused.fault : undefined}
        />
        <Search search={list.search} />
        {page.redirects.length === 0 ? (
          <Nothing isSearch={list.search !== ''} />
        ) : (
          <Table redirects={page.redirects} nonce={nonce} />
        )}
        {page.hasMore && last && (
          <p>
            <ButtonLink
              href={`${REDIRECTS_PATH}?${new URLSearchParams({ q: list.search, apres: last.from })}`}
              variant="secondary"
            >
              {texts.more}
            </ButtonLink>
          </p>
        )}
        <Missing pages={missing} />
        <ImportForm nonce={nonce} refused={refused?.form === 'import' ? refused : undefined} />
      </>
    ),
  });
}

type AddProps = { nonce: string; typed: { from: string; to: string }; fault: RedirectFault | undefined };

function AddForm({ nonce, typed, fault }: AddProps) {
  const isOfTarget = fault !== undefined && ['to-invalid', 'same', 'loop', 'chain'].includes(fault);
  const error = fault && texts.faults[fault];
  return (
    <section aria-labelledby="ajouter" className={styles.part}>
      <h2 id="ajouter">{texts.add}</h2>
      {error && (
        <Notice tone="error" title={error}>
          {null}
        </Notice>
      )}
      <OfficeForm action={REDIRECTS_PATH} nonce={nonce} label={texts.add} className={styles.form}>
        <TextField
          id={FIELDS.from}
          name={FIELDS.from}
          label={texts.from}
          required
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed.from}
          error={isOfTarget ? undefined : error}
        />
        <TextField
          id={FIELDS.to}
          name={FIELDS.to}
          label={texts.to}
          hint={texts.toHint}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed.to}
          error={isOfTarget ? error : undefined}
        />
        <Button type="submit">{texts.save}</Button>
      </OfficeForm>
    </section>
  );
}

function Search({ search }: { search: string }) {
  return (
    <form method="get" action={REDIRECTS_PATH} role="search" className={styles.search}>
      <TextField
        id="recherche"
        type="search"
        name="q"
        label={texts.search}
        defaultValue={search}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary" icon="search">
        {texts.searchButton}
      </Button>
    </form>
  );
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  return (
    <p className={styles.search}>
      {isSearch ? texts.nothing : texts.empty}
      {isSearch && (
        <ButtonLink href={REDIRECTS_PATH} variant="secondary">
          {texts.showAll}
        </ButtonLink>
      )}
    </p>
  );
}

function Table({ redirects, nonce }: { redirects: readonly ListedRedirect[]; nonce: string }) {
  return (
    <ul className={styles.list} aria-label={texts.title}>
      {redirects.map(({ from, to, hits, lastHitOn }) => (
        <li key={from} className={styles.row}>
          <span className={styles.path}>
            {from} → {to === null ? texts.gone : <a href={to}>{to}</a>}
          </span>
          <span className={styles.hits}>{texts.hits(hits, lastHitOn && formatDate(lastHitOn))}</span>
          <OfficeForm
            action={REMOVAL_PATH}
            nonce={nonce}
            label={texts.deleteLabel(from)}
            className={styles.press}
          >
            <input type="hidden" name={FIELDS.from} value={from} />
            <Button type="submit" variant="quiet" size="s" aria-label={texts.deleteLabel(from)}>
              {texts.delete}
            </Button>
          </OfficeForm>
        </li>
      ))}
    </ul>
  );
}

function Missing({ pages }: { pages: readonly MissingPage[] }) {
  return (
    <section aria-labelledby="introuvables" className={styles.part}>
      <h2 id="introuvables">{texts.missing}</h2>
      <p className={styles.lead}>{pages.length === 0 ? texts.noMissing : texts.missingLead}</p>
      {pages.length > 0 && (
        <ul className={styles.list} aria-labelledby="introuvables">
          {pages.map(({ path, hits, lastSeenOn }) => (
            <li key={path} className={styles.row}>
              <span className={styles.path}>{path}</span>
              <span className={styles.hits}>{texts.hits(hits, formatDate(lastSeenOn))}</span>
              <a
                href={`${REDIRECTS_PATH}?${new URLSearchParams({ pour: path })}#ajouter`}
                aria-label={texts.createLabel(path)}
                className={styles.create}
              >
                {texts.create}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ImportProps = {
  nonce: string;
  refused: Extract<Refused, { form: 'import' }> | undefined;
};

function ImportForm({ nonce, refused }: ImportProps) {
  return (
    <section aria-labelledby="importer" className={styles.part}>
      <h2 id="importer">{texts.import}</h2>
      {refused && (
        <Notice tone="error" title={texts.imported}>
          <ul>
            {refused.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <OfficeForm action={IMPORT_PATH} nonce={nonce} label={texts.import} className={styles.form}>
        <TextAreaField
          id={FIELDS.lines}
          name={FIELDS.lines}
          label={texts.lines}
          description={texts.linesHint}
          rows={5}
          defaultValue={refused?.lines}
        />
        <Button type="submit" variant="secondary">
          {texts.importButton}
        </Button>
      </OfficeForm>
    </section>
  );
}
