import { KIND_LABELS, kindLabel, WIDGET_KINDS } from '#shop/editorial/widgets/kind-labels.ts';
import { listDeskWidgets, type ListedWidget } from '#shop/editorial/widget-desk/server/find-desk-widgets.ts';
import { newWidgetPath, WIDGET_DESK_PATH, widgetPath } from '#shop/editorial/widget-desk/widget-paths.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { DeskTable, NothingFound, type Column } from '../../lists/desk-list.tsx';
import { Panel } from '../../parts/panel.tsx';
import { widgetTexts as texts } from './texts.ts';
import styles from './widgets.module.css';

/** Shows all widgets; a shop has few. */
export const showWidgets: OfficeScreen = async (deps, context) => {
  const widgets = await listDeskWidgets(deps.db);
  return answerScreen(deps, context, {
    title: texts.title,
    current: WIDGET_DESK_PATH,
    done: texts.done,
    body: (
      <>
        <p>{texts.lead}</p>
        {widgets.length === 0 ? (
          <NothingFound text={texts.empty} />
        ) : (
          <DeskTable caption={texts.title} columns={COLUMNS} rows={widgets} keyOf={({ id }) => id} />
        )}
        {may(context.staff.role, 'change-content') && <NewWidgets />}
      </>
    ),
  });
};

const NewWidgets = () => (
  <Panel id="nouveau" title={texts.newTitle}>
    <ul className={styles.kinds}>
      {WIDGET_KINDS.map((kind) => (
        <li key={kind}>
          <a href={newWidgetPath(kind)}>{KIND_LABELS[kind]}</a>
        </li>
      ))}
    </ul>
  </Panel>
);

const { columns } = texts;
const COLUMNS: readonly Column<ListedWidget>[] = [
  { label: columns.name, cell: ({ id }) => <a href={widgetPath(id)}>{id}</a> },
  { label: columns.kind, cell: ({ kind }) => kindLabel(kind) },
  { label: columns.uses, cell: ({ useCount }) => texts.useCount(useCount) },
];
