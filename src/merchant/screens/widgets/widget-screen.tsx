import { Button, ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { FormField } from '#platform/form-fields.ts';
import type { FaultMessage } from '#platform/forms.ts';
import { slugOf } from '#platform/slug.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { wantsJson } from '#platform/server/edge/wants-json.ts';
import { textPath } from '#shop/editorial/content-desk/content-paths.ts';
import { listPictureFiles } from '#shop/editorial/content-desk/server/library.ts';
import {
  changeWidget,
  createWidget,
  deleteWidget,
  type WidgetOutcome,
} from '#shop/editorial/widget-desk/server/change-widgets.ts';
import {
  findDeskWidget,
  type DeskWidget,
  type WidgetUse,
} from '#shop/editorial/widget-desk/server/find-desk-widgets.ts';
import { namedPictures, widgetForm } from '#shop/editorial/widget-desk/widget-forms.ts';
import {
  readWidget,
  widgetFields,
  widgetGroups,
  widgetValues,
  type WidgetForm,
} from '#shop/editorial/widget-desk/widget-form.ts';
import {
  kindOfPath,
  newWidgetPath,
  WIDGET_DESK_PATH,
  widgetPath,
  widgetPreviewPath,
  widgetRemovalPath,
} from '#shop/editorial/widget-desk/widget-paths.ts';
import { KIND_LABELS, type WidgetKind } from '#shop/editorial/widgets/kind-labels.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import { loadText } from '#site/reading/widget-text.tsx';
import {
  answerMissing,
  answerScreen,
  doneHref,
  PRIVATE_HEADERS,
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
import { Panel } from '../../parts/panel.tsx';
import { blockPath } from '../home-page/home-paths.ts';
import { widgetTexts as texts } from './texts.ts';

const NAME_FIELD: FormField = {
  name: 'nom',
  type: 'text',
  most: 80,
  isRequired: true,
  clean: slugOf,
  label: texts.name,
  hint: texts.nameHint,
};

const loadForm = async (deps: OfficeDeps, kind: WidgetKind, widget?: DeskWidget): Promise<WidgetForm> =>
  widgetForm(kind, await listPictureFiles(deps.db, namedPictures(widget?.settings ?? {})));

const fieldsOf = (form: WidgetForm) => [NAME_FIELD, ...widgetFields(form)];

export const showNewWidget: OfficeScreen = async (deps, context) => {
  const kind = kindOfPath(context.params['sorte'] ?? '');
  if (!kind) return answerMissing(deps, context);
  const form = await loadForm(deps, kind);
  const state = storedState(fieldsOf(form), widgetValues(form, form.blank ?? {}));
  return answerNewWidget(deps, context, { kind, form }, state);
};

type NewWidgetForm = { readonly kind: WidgetKind; readonly form: WidgetForm };

const answerNewWidget = (
  deps: OfficeDeps,
  context: OfficeContext,
  { kind, form }: NewWidgetForm,
  state: FormState,
) => {
  const title = texts.newOf(KIND_LABELS[kind]);
  return answerScreen(deps, context, {
    title,
    current: WIDGET_DESK_PATH,
    status: state.status,
    body: (
      <>
        <p>
          <a href={WIDGET_DESK_PATH}>{texts.back}</a>
        </p>
        <div data-widget-form="">
          <FormNotice state={state} />
          <OfficeForm action={newWidgetPath(kind)} nonce={context.nonce} label={title}>
            <FieldGroups
              groups={[
                { title: texts.nameGroup, fields: [NAME_FIELD] },
                ...widgetGroups(KIND_LABELS[kind], form, state.typed),
              ]}
              state={state}
            />
            <Button type="submit">{texts.create}</Button>
          </OfficeForm>
        </div>
      </>
    ),
  });
};

export const submitNewWidget: OfficeScreen = async (deps, context) => {
  const kind = kindOfPath(context.params['sorte'] ?? '');
  if (!kind) return answerMissing(deps, context);
  const typed = readForm(context.request);
  const form = await loadForm(deps, kind);
  const refuse = (problems: readonly FaultMessage[]) =>
    answerNewWidget(deps, context, { kind, form }, refusedState(typed, problems));
  const id = slugOf(typed.text(NAME_FIELD.name));
  const { settings, faults } = readWidget(form, typed);
  const problems = [
    ...(id === '' ? [named([NAME_FIELD], NAME_FIELD.name, texts.refusals['bad-name'])] : []),
    ...faultMessages(fieldsOf(form), faults),
  ];
  if (problems.length > 0) return refuse(problems);
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) => createWidget(tx, author, { id, kind, settings }));
  if (created.ok) return answerSaved(context, { id, kind }, 'cree');
  return refuse(refusalMessages(form, created));
};

/** The editor of a text places the widget itself; other forms lead to its screen. */
const answerSaved = (
  { request, reply }: OfficeContext,
  { id, kind }: Pick<DeskWidget, 'id' | 'kind'>,
  done: keyof typeof texts.done,
) =>
  wantsJson(request)
    ? reply.send({ widget: { id, label: texts.widgetTitle(id, KIND_LABELS[kind]) } })
    : reply.redirect(doneHref(widgetPath(id), done), 303);

type Refused = Extract<WidgetOutcome, { ok: false }>;

/** A refusal in words, beside the field that it concerns. */
function refusalMessages(form: WidgetForm, { failure, fields = [] }: Refused): FaultMessage[] {
  switch (failure) {
    case 'invalid':
      return fields.map((field) => named(fieldsOf(form), field, texts.notAcceptable));
    case 'bad-name':
    case 'name-taken':
      return [named([NAME_FIELD], NAME_FIELD.name, texts.refusals[failure])];
    case 'prolonged':
      return [named(fieldsOf(form), 'target', texts.refusals.prolonged)];
    case 'used':
      return [{ field: '', text: texts.refusals.used }];
    case 'unknown':
    case 'changed':
      return [{ field: '', text: texts.changed }];
  }
}

export const showWidget: OfficeScreen = async (deps, context) => {
  const widget = await findDeskWidget(deps.db, context.params['id'] ?? '');
  if (!widget) return answerMissing(deps, context);
  const form = await loadForm(deps, widget.kind, widget);
  return answerWidget(deps, context, { widget, form }, stateOf(form, widget));
};

const stateOf = (form: WidgetForm, { settings }: DeskWidget) =>
  storedState(fieldsOf(form), widgetValues(form, settings));

type WidgetScreen = { readonly widget: DeskWidget; readonly form: WidgetForm; readonly refusal?: string };

function answerWidget(
  deps: OfficeDeps,
  context: OfficeContext,
  { widget, form, refusal }: WidgetScreen,
  state: FormState,
) {
  const { id, kind, uses, version } = widget;
  const title = texts.widgetTitle(id, KIND_LABELS[kind]);
  const mayChange = may(context.staff.role, 'change-content');
  return answerScreen(deps, context, {
    title,
    current: WIDGET_DESK_PATH,
    status: refusal === undefined ? state.status : 409,
    done: state.status === 200 && refusal === undefined ? texts.done : {},
    actions: (
      <ButtonLink href={widgetPreviewPath(id)} variant="secondary">
        {texts.preview}
      </ButtonLink>
    ),
    body: (
      <>
        <p>
          <a href={WIDGET_DESK_PATH}>{texts.back}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <div data-widget-form="">
          <FormNotice state={state} />
          <OfficeForm action={widgetPath(id)} nonce={context.nonce} version={version} label={title}>
            <FieldGroups groups={widgetGroups(KIND_LABELS[kind], form, state.typed)} state={state} />
            {mayChange && <Button type="submit">{texts.save}</Button>}
          </OfficeForm>
        </div>
        <Uses id={id} uses={uses} />
        {mayChange && uses.length === 0 && (
          <PressForm
            action={widgetRemovalPath(id)}
            nonce={context.nonce}
            version={version}
            button={texts.remove}
            danger
          />
        )}
      </>
    ),
  });
}

function hrefOfUse({ kind, id }: WidgetUse): string {
  if (kind === 'home') return blockPath(id);
  return kind === 'widget' ? widgetPath(id) : textPath(kind, id);
}

const Uses = ({ id, uses }: Pick<DeskWidget, 'id' | 'uses'>) => (
  <Panel id="usages" title={texts.usesTitle} hint={texts.placeHint(id)}>
    {uses.length === 0 ? (
      <p>{texts.unused}</p>
    ) : (
      <ul>
        {uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            {texts.uses[use.kind]} <a href={hrefOfUse(use)}>{use.title || use.id}</a>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

export const submitWidget: OfficeScreen = async (deps, context) => {
  const typed = readForm(context.request);
  const id = context.params['id'] ?? '';
  const widget = await findDeskWidget(deps.db, id);
  if (!widget) return answerMissing(deps, context);
  const form = await loadForm(deps, widget.kind, widget);
  const { settings, faults } = readWidget(form, typed, widget.settings);
  if (faults.length > 0)
    return answerWidget(
      deps,
      context,
      { widget, form },
      refusedState(typed, faultMessages(fieldsOf(form), faults)),
    );
  const author = { actor: context.actor, now: deps.now() };
  const seen = { id, version: typed.text(VERSION_FIELD) };
  const changed = await inTransaction(deps.db, (tx) => changeWidget(tx, author, seen, settings));
  if (changed.ok) return answerSaved(context, widget, 'change');
  if (changed.failure === 'unknown') return answerMissing(deps, context);
  if (changed.failure !== 'changed')
    return answerWidget(deps, context, { widget, form }, refusedState(typed, refusalMessages(form, changed)));
  const current = (await findDeskWidget(deps.db, id)) ?? widget;
  const state = changedState(widgetFields(form), typed, widgetValues(form, current.settings));
  return answerWidget(deps, context, { widget: current, form }, state);
};

export const submitWidgetDeletion: OfficeScreen = async (deps, context) => {
  const id = context.params['id'] ?? '';
  const author = { actor: context.actor, now: deps.now() };
  const seen = { id, version: readForm(context.request).text(VERSION_FIELD) };
  const deleted = await inTransaction(deps.db, (tx) => deleteWidget(tx, author, seen));
  if (deleted.ok) return context.reply.redirect(doneHref(WIDGET_DESK_PATH, 'supprime'), 303);
  const widget = await findDeskWidget(deps.db, id);
  if (!widget) return answerMissing(deps, context);
  const form = await loadForm(deps, widget.kind, widget);
  const refusal = deleted.failure === 'used' ? texts.refusals.used : texts.changed;
  return answerWidget(deps, context, { widget, form, refusal }, stateOf(form, widget));
};

/** A widget as visitors see it, in the frame of the shop. */
export const showWidgetPreview: OfficeScreen = async (deps, context) => {
  const { request, reply, params } = context;
  const widget = await findDeskWidget(deps.db, params['id'] ?? '');
  if (!widget) return answerMissing(deps, context);
  const { body, allows } = await loadText(deps, `[widget ${widget.id}]`);
  const title = texts.widgetTitle(widget.id, KIND_LABELS[widget.kind]);
  return answerPage(deps, request, reply, {
    page: {
      title,
      description: '',
      path: widgetPreviewPath(widget.id),
      hidden: true,
      tags: [],
      allows,
      body: (
        <article>
          <h1>{title}</h1>
          {body}
        </article>
      ),
    },
    status: 200,
    headers: PRIVATE_HEADERS,
  });
};
