import { z } from 'zod';
import { Button } from '#platform/design/button.tsx';
import { readFields } from '#platform/form-fields.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { INBOX_PATH, SAVED_REPLIES_PATH } from '#shop/customers/inbox/inbox-list.ts';
import { SAVED_REPLY_FIELDS, type SavedReply } from '#shop/customers/inbox/saved-reply.ts';
import {
  changeSavedReply,
  createSavedReply,
  removeSavedReply,
} from '#shop/customers/inbox/server/change-saved-replies.ts';
import { findSavedReply, listSavedReplies } from '#shop/customers/inbox/server/find-saved-replies.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import {
  changedState,
  faultMessages,
  named,
  refusedState,
  storedState,
  type FormState,
} from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm, PressForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { DeskTable, NothingFound } from '../../lists/desk-list.tsx';
import { inboxTexts as texts } from './texts.ts';

export const savedReplyPath = (id: number | string) => `${SAVED_REPLIES_PATH}${id}/`;

const savedText = z.object({ title: z.string(), body: z.string() });
const EMPTY = { title: '', body: '' };

export const showSavedReplies: OfficeScreen = (deps, context) =>
  answerSavedReplies(deps, context, storedState(SAVED_REPLY_FIELDS, EMPTY));

async function answerSavedReplies(deps: OfficeDeps, context: OfficeContext, state: FormState) {
  const replies = await listSavedReplies(deps.db);
  return answerScreen(deps, context, {
    title: texts.savedTitle,
    current: INBOX_PATH,
    status: state.status,
    done: state.status === 200 ? texts.savedDone : {},
    body: (
      <>
        <p>
          <a href={INBOX_PATH}>{texts.back}</a>
        </p>
        <p>{texts.savedLead}</p>
        {replies.length === 0 ? (
          <NothingFound text={texts.savedEmpty} />
        ) : (
          <DeskTable
            caption={texts.savedTitle}
            rows={replies}
            keyOf={({ id }) => id}
            columns={[
              {
                label: texts.savedColumns.title,
                cell: ({ id, title }) => <a href={savedReplyPath(id)}>{title}</a>,
              },
              { label: texts.savedColumns.body, cell: ({ body }) => body.slice(0, 160) },
            ]}
          />
        )}
        <FormNotice state={state} />
        <OfficeForm action={SAVED_REPLIES_PATH} nonce={context.nonce} label={texts.newSaved}>
          <FieldGroups groups={[{ title: texts.newSaved, fields: SAVED_REPLY_FIELDS }]} state={state} />
          <Button type="submit">{texts.createSaved}</Button>
        </OfficeForm>
      </>
    ),
  });
}

/** The text of the form, or its problems. */
function readText(form: SubmittedForm) {
  const { values, faults } = readFields(SAVED_REPLY_FIELDS, form);
  return faults.length > 0
    ? ({ ok: false, state: refusedState(form, faultMessages(SAVED_REPLY_FIELDS, faults)) } as const)
    : ({ ok: true, text: savedText.parse(values) } as const);
}

const titleTaken = (form: SubmittedForm) =>
  refusedState(form, [named(SAVED_REPLY_FIELDS, 'title', texts.titleTaken)]);

export const submitNewSavedReply: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const read = readText(form);
  if (!read.ok) return answerSavedReplies(deps, context, read.state);
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) => createSavedReply(tx, author, read.text));
  if (created.ok) return context.reply.redirect(doneHref(SAVED_REPLIES_PATH, 'cree'), 303);
  return answerSavedReplies(deps, context, titleTaken(form));
};

const findFor = (deps: OfficeDeps, { params }: OfficeContext) =>
  findSavedReply(deps.db, Number(params['id']));

export const showSavedReply: OfficeScreen = async (deps, context) => {
  const reply = await findFor(deps, context);
  return reply
    ? answerSavedReply(deps, context, reply, storedState(SAVED_REPLY_FIELDS, reply))
    : answerMissing(deps, context);
};

/** The text that the form showed is its version. */
const versionOf = ({ title, body }: SavedReply) => JSON.stringify([title, body]);
const seenText = z.tuple([z.string(), z.string()]);

function readSeen(id: number, version: string): SavedReply {
  try {
    const [title, body] = seenText.parse(JSON.parse(version));
    return { id, title, body };
  } catch {
    // A version that no form of ours has sent matches no stored text.
    return { id, title: '', body: '' };
  }
}

const answerSavedReply = (deps: OfficeDeps, context: OfficeContext, reply: SavedReply, state: FormState) =>
  answerScreen(deps, context, {
    title: reply.title,
    current: INBOX_PATH,
    status: state.status,
    body: (
      <>
        <p>
          <a href={SAVED_REPLIES_PATH}>{texts.backToSaved}</a>
        </p>
        <FormNotice state={state} />
        <OfficeForm
          action={savedReplyPath(reply.id)}
          nonce={context.nonce}
          version={versionOf(reply)}
          label={reply.title}
        >
          <FieldGroups groups={[{ title: texts.saved, fields: SAVED_REPLY_FIELDS }]} state={state} />
          <Button type="submit">{texts.saveSaved}</Button>
        </OfficeForm>
        <PressForm
          action={`${savedReplyPath(reply.id)}supprimer/`}
          nonce={context.nonce}
          button={texts.removeSaved}
          danger
        />
      </>
    ),
  });

export const submitSavedReply: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const reply = await findFor(deps, context);
  if (!reply) return answerMissing(deps, context);
  const read = readText(form);
  if (!read.ok) return answerSavedReply(deps, context, reply, read.state);
  const author = { actor: context.actor, now: deps.now() };
  const seen = readSeen(reply.id, form.text(VERSION_FIELD));
  const changed = await inTransaction(deps.db, (tx) => changeSavedReply(tx, author, seen, read.text));
  if (changed.ok) return context.reply.redirect(doneHref(SAVED_REPLIES_PATH, 'change'), 303);
  if (changed.failure === 'unknown') return answerMissing(deps, context);
  if (changed.failure === 'title-taken') return answerSavedReply(deps, context, reply, titleTaken(form));
  const current = (await findFor(deps, context)) ?? reply;
  return answerSavedReply(deps, context, current, changedState(SAVED_REPLY_FIELDS, form, current));
};

export const submitSavedReplyRemoval: OfficeScreen = async (deps, context) => {
  const author = { actor: context.actor, now: deps.now() };
  const id = Number(context.params['id']);
  await inTransaction(deps.db, (tx) => removeSavedReply(tx, author, id));
  return context.reply.redirect(doneHref(SAVED_REPLIES_PATH, 'supprime'), 303);
};
