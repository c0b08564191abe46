import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import {
  ARTICLE_DESK_PATH,
  rubricPath,
  rubricRemovalPath,
  RUBRICS_PATH,
} from '#shop/editorial/content-desk/content-paths.ts';
import {
  createRubric,
  listDeskRubrics,
  removeRubric,
  renameRubric,
  RUBRIC_TAXONOMIES,
  type DeskRubric,
  type RubricTaxonomy,
} from '#shop/editorial/content-desk/server/change-rubrics.ts';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm } from '../../forms/office-form.tsx';
import { rubricTexts as texts } from './rubric-texts.ts';
import styles from './content.module.css';

const FIELDS = { name: 'nom', taxonomy: 'genre' } as const;

/** A refused form with the typed values. */
type Refused = { readonly text: string; readonly status: number };

export const showRubrics: OfficeScreen = (deps, context) => answerRubrics(deps, context);

async function answerRubrics(deps: OfficeDeps, context: OfficeContext, refused?: Refused) {
  const rubrics = await listDeskRubrics(deps.db);
  const nonce = may(context.staff.role, 'change-content') ? context.nonce : undefined;
  return answerScreen(deps, context, {
    title: texts.title,
    current: ARTICLE_DESK_PATH,
    status: refused?.status ?? 200,
    done: refused ? {} : texts.done,
    body: (
      <>
        <p>
          <a href={ARTICLE_DESK_PATH}>{texts.back}</a>
        </p>
        {refused && <Notice tone="error">{refused.text}</Notice>}
        {RUBRIC_TAXONOMIES.map((taxonomy) => (
          <RubricList
            key={taxonomy}
            taxonomy={taxonomy}
            rubrics={rubrics.filter((one) => one.taxonomy === taxonomy)}
            nonce={nonce}
          />
        ))}
      </>
    ),
  });
}

type ListProps = { taxonomy: RubricTaxonomy; rubrics: readonly DeskRubric[]; nonce: string | undefined };

function RubricList({ taxonomy, rubrics, nonce }: ListProps) {
  return (
    <section aria-labelledby={taxonomy} className={styles.publication}>
      <h2 id={taxonomy}>{texts.kinds[taxonomy]}</h2>
      {rubrics.length === 0 && <p>{texts.none[taxonomy]}</p>}
      <ul className={styles.plain}>
        {rubrics.map((rubric) => (
          <li key={rubric.id}>
            {nonce === undefined ? rubric.name : <RubricForms rubric={rubric} nonce={nonce} />}
          </li>
        ))}
      </ul>
      {nonce !== undefined && (
        <OfficeForm
          action={RUBRICS_PATH}
          nonce={nonce}
          label={texts.add[taxonomy]}
          className={styles.schedule}
        >
          <input type="hidden" name={FIELDS.taxonomy} value={taxonomy} />
          <TextField
            id={`nouveau-${taxonomy}`}
            name={FIELDS.name}
            label={texts.add[taxonomy]}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            {texts.addButton}
          </Button>
        </OfficeForm>
      )}
    </section>
  );
}

function RubricForms({ rubric: { id, name, articleCount }, nonce }: { rubric: DeskRubric; nonce: string }) {
  return (
    <div className={styles.schedule}>
      <OfficeForm
        action={rubricPath(id)}
        nonce={nonce}
        label={texts.nameOf(name)}
        className={styles.schedule}
      >
        <TextField
          id={`nom-${id}`}
          name={FIELDS.name}
          label={texts.nameOf(name)}
          description={texts.articles(articleCount)}
          defaultValue={name}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          {texts.rename}
        </Button>
      </OfficeForm>
      {articleCount === 0 && (
        <OfficeForm
          action={rubricRemovalPath(id)}
          nonce={nonce}
          label={texts.removeOf(name)}
          className={styles.schedule}
          isGuarded={false}
        >
          <Button type="submit" variant="quiet" aria-label={texts.removeOf(name)}>
            {texts.remove}
          </Button>
        </OfficeForm>
      )}
    </div>
  );
}

const nameIn = (context: OfficeContext) =>
  readForm(context.request).text(FIELDS.name).replace(/\s+/gu, ' ').trim();

type Outcome = Awaited<ReturnType<typeof createRubric>>;

function answerOutcome(
  deps: OfficeDeps,
  context: OfficeContext,
  outcome: Outcome,
  done: keyof typeof texts.done,
) {
  if (outcome.ok) return context.reply.redirect(doneHref(RUBRICS_PATH, done), 303);
  const { failure } = outcome;
  if (failure === 'unknown') return answerMissing(deps, context);
  return answerRubrics(deps, context, {
    text: texts.faults[failure],
    status: failure === 'used' ? 409 : 422,
  });
}

const authorOf = ({ now }: OfficeDeps, { actor }: OfficeContext) => ({ actor, now: now() });

export const submitNewRubric: OfficeScreen = async (deps, context) => {
  const input = readForm(context.request).text(FIELDS.taxonomy);
  const taxonomy = RUBRIC_TAXONOMIES.find((one) => one === input);
  if (!taxonomy) return answerMissing(deps, context);
  const rubric = { taxonomy, name: nameIn(context) };
  const outcome = await inTransaction(deps.db, (tx) => createRubric(tx, authorOf(deps, context), rubric));
  return answerOutcome(deps, context, outcome, 'ajoute');
};

export const submitRubric: OfficeScreen = async (deps, context) => {
  const rubric = { id: Number(context.params['id']), name: nameIn(context) };
  const outcome = await inTransaction(deps.db, (tx) => renameRubric(tx, authorOf(deps, context), rubric));
  return answerOutcome(deps, context, outcome, 'renomme');
};

export const submitRubricRemoval: OfficeScreen = async (deps, context) => {
  const id = Number(context.params['id']);
  const outcome = await inTransaction(deps.db, (tx) => removeRubric(tx, authorOf(deps, context), id));
  return answerOutcome(deps, context, outcome, 'supprime');
};
