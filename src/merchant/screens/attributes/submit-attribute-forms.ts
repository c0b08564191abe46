import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { ATTRIBUTE_DESK_PATH, attributeDeskPath } from '#shop/catalogue/attribute-desk/attribute-paths.ts';
import { ATTRIBUTE_FIELDS, termFields } from '#shop/catalogue/attribute-desk/check-attribute.ts';
import { changeAttribute, removeAttribute } from '#shop/catalogue/attribute-desk/server/change-attributes.ts';
import {
  changeTerms,
  createTerm,
  moveTerm,
  removeTerm,
} from '#shop/catalogue/attribute-desk/server/change-desk-terms.ts';
import {
  clearTermPicture,
  setUploadedPicture,
  type PictureRefusal,
} from '#shop/catalogue/attribute-desk/server/change-term-picture.ts';
import type { UploadLimits } from '#shop/common/pictures/server/read-uploads.ts';
import { doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { changedState, refusedState } from '../../forms/form-state.ts';
import { VERSION_FIELD } from '../../forms/office-form.tsx';
import { answerGroup } from './attribute-screen.tsx';
import {
  allTermFields,
  allTermValues,
  problemMessages,
  readAttributeForm,
  readNewTerm,
  readTermsForm,
} from './attribute-values.ts';
import { PICTURE_FIELDS } from './term-list.tsx';
import { findAttributeGroup, type FindGroup, type TermGroup } from './term-group.ts';
import { texts } from './texts.ts';

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 10;

export const TERM_PICTURE_UPLOAD: UploadLimits = {
  field: PICTURE_FIELDS.file,
  mostFiles: 1,
  mostFileBytes: MOST_MEGABYTES * MEGABYTE,
  mostBytes: (MOST_MEGABYTES + 1) * MEGABYTE,
};

type Done = keyof typeof texts.done;
/** Runs a form of a group; the group is undefined if it does not exist. */
type GroupForm = (deps: OfficeDeps, context: OfficeContext, group: TermGroup) => unknown;

const inGroup =
  (find: FindGroup, submit: GroupForm): OfficeScreen =>
  async (deps, context) => {
    const group = await find(deps.db, context);
    return group ? submit(deps, context, group) : answerGroup(deps, context, undefined, {});
  };

const authorOf = (deps: OfficeDeps, { actor }: OfficeContext) => ({ actor, now: deps.now() });
const backTo = ({ reply }: OfficeContext, group: TermGroup, done: Done) =>
  reply.redirect(doneHref(group.base, done), 303);

export const submitAttribute = inGroup(findAttributeGroup, async (deps, context, group) => {
  const form = readForm(context.request);
  const read = readAttributeForm(form);
  if (!read.ok) return answerGroup(deps, context, group, { attribute: refusedState(form, read.problems) });
  const seen = { id: Number(context.params['id']), version: form.text(VERSION_FIELD) };
  const changed = await inTransaction(deps.db, (tx) =>
    changeAttribute(tx, authorOf(deps, context), seen, read.draft),
  );
  if (changed.ok) return context.reply.redirect(doneHref(attributeDeskPath(seen.id), 'enregistree'), 303);
  const current = await findAttributeGroup(deps.db, context);
  const attribute =
    changed.failure === 'changed' && current?.attribute
      ? changedState(ATTRIBUTE_FIELDS, form, current.attribute)
      : refusedState(form, problemMessages(ATTRIBUTE_FIELDS, changed.problems ?? []));
  return answerGroup(deps, context, current, { attribute });
});

export const submitAttributeDeletion: OfficeScreen = async (deps, context) => {
  const id = Number(context.params['id']);
  const removed = await inTransaction(deps.db, (tx) => removeAttribute(tx, authorOf(deps, context), id));
  // A second press finds nothing to delete.
  if (removed.ok || removed.failure === 'unknown')
    return context.reply.redirect(doneHref(ATTRIBUTE_DESK_PATH, 'supprimee'), 303);
  const refusal = { text: texts.refusals[removed.failure], status: 409 };
  return answerGroup(deps, context, await findAttributeGroup(deps.db, context), { refusal });
};

export const submitTerms = (find: FindGroup) =>
  inGroup(find, async (deps, context, group) => {
    const form = readForm(context.request);
    const { taxonomy, parts, terms } = group;
    const read = readTermsForm(parts, form, terms);
    if (!read.ok) return answerGroup(deps, context, group, { terms: refusedState(form, read.problems) });
    const seen = { taxonomy, version: form.text(VERSION_FIELD) };
    const changed = await inTransaction(deps.db, (tx) =>
      changeTerms(tx, authorOf(deps, context), seen, read.draft),
    );
    if (changed.ok) return backTo(context, group, 'valeurs');
    const current = (await find(deps.db, context)) ?? group;
    const fields = allTermFields(parts, current.terms);
    const state =
      changed.failure === 'changed'
        ? changedState(fields, form, allTermValues(current.terms))
        : refusedState(form, problemMessages(fields, changed.problems ?? []));
    return answerGroup(deps, context, current, { terms: state });
  });

export const submitNewTerm = (find: FindGroup) =>
  inGroup(find, async (deps, context, group) => {
    const form = readForm(context.request);
    const read = readNewTerm(group.parts, form);
    if (!read.ok) return answerGroup(deps, context, group, { newTerm: refusedState(form, read.problems) });
    const created = await inTransaction(deps.db, (tx) =>
      createTerm(tx, authorOf(deps, context), group.taxonomy, read.draft),
    );
    if (created.ok) return backTo(context, group, 'valeur');
    const problems = problemMessages(termFields(group.parts), created.problems ?? []);
    return answerGroup(deps, context, group, { newTerm: refusedState(form, problems) });
  });

export const submitTermOrder = (find: FindGroup) =>
  inGroup(find, async (deps, context, group) => {
    const [, id, way] = /^(\d{1,9})-(haut|bas)$/.exec(readForm(context.request).text('sens')) ?? [];
    const move = { taxonomy: group.taxonomy, id: Number(id ?? 0), step: way === 'haut' ? -1 : 1 } as const;
    const moved = await inTransaction(deps.db, (tx) => moveTerm(tx, authorOf(deps, context), move));
    if (moved.ok) return backTo(context, group, 'deplacee');
    return answerGroup(deps, context, group, { refusal: { text: texts.refusals.unknown, status: 404 } });
  });

const termIdOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export const submitTermDeletion = (find: FindGroup) =>
  inGroup(find, async (deps, context, group) => {
    const id = termIdOf(readForm(context.request).text(PICTURE_FIELDS.term));
    const place = { taxonomy: group.taxonomy, id };
    const removed = await inTransaction(deps.db, (tx) => removeTerm(tx, authorOf(deps, context), place));
    if (removed.ok) return backTo(context, group, 'retiree');
    const refusal = { text: texts.refusals[removed.failure], status: 409 };
    return answerGroup(deps, context, group, { refusal });
  });

const PICTURE_STATUS: Readonly<Record<PictureRefusal, number>> = {
  unknown: 404,
  'none-chosen': 422,
  'too-large': 422,
  'not-a-photo': 422,
  'storage-away': 503,
};

export const submitTermPicture = inGroup(findAttributeGroup, async (deps, context, group) => {
  const { text } = readForm(context.request);
  const cleared = text(PICTURE_FIELDS.clear);
  const uploads = context.uploads ?? { files: [], tooLarge: [], count: 0 };
  const reference = { taxonomy: group.taxonomy, id: termIdOf(cleared || text(PICTURE_FIELDS.term)) };
  const author = authorOf(deps, context);
  const outcome =
    cleared === ''
      ? await setUploadedPicture(deps, author, reference, uploads)
      : await clearTermPicture(deps, author, reference);
  if (outcome.ok) return backTo(context, group, cleared === '' ? 'image' : 'sans-image');
  const refusal = { text: texts.refusals[outcome.failure], status: PICTURE_STATUS[outcome.failure] };
  return answerGroup(deps, context, group, { refusal });
});
