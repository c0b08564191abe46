import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { newWidgetPath, widgetPath } from '#shop/editorial/widget-desk/widget-paths.ts';
import { KIND_LABELS, WIDGET_KINDS } from '#shop/editorial/widgets/kind-labels.ts';
import type { Placed, RichTextField } from './rich-text-field.ts';
import { texts } from './texts.ts';
import { Tool } from './tool.tsx';
import { openWidgetDialog } from './widget-dialog.ts';
import styles from './rich-text.module.css';

type Props = { editor: Editor; field: RichTextField; onClose: () => void };

/** Places a widget of the shop, changes it, or creates one in its form. */
export function WidgetPanel({ editor, field, onClose }: Props) {
  const [widgets, setWidgets] = useState(field.widgets);
  const [chosen, setChosen] = useState(widgets[0]?.id ?? '');
  const [problem, setProblem] = useState('');
  const insert = (id: string) => {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'paragraph', content: [{ type: 'text', text: `[widget ${id}]` }] })
      .run();
    onClose();
  };
  const fill = (url: string, onSaved: (widget: Placed) => void) =>
    openWidgetDialog(url, { start: field.start, onSaved }).catch(() => setProblem(texts.widgetFailed));
  return (
    <div>
      {problem !== '' && <p role="alert">{problem}</p>}
      {widgets.length > 0 && (
        <div className={styles.panel}>
          <label>
            {texts.whichWidget}
            <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {widgets.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <Tool label={texts.insert} onPress={() => insert(chosen)} />
          <Tool label={texts.editWidget} onPress={() => fill(widgetPath(chosen), () => undefined)} />
          <Tool label={texts.close} onPress={onClose} />
        </div>
      )}
      <NewWidget
        onFill={(url) =>
          fill(url, (widget) => {
            setWidgets((known) => [...known, widget]);
            insert(widget.id);
          })
        }
      />
    </div>
  );
}

function NewWidget({ onFill }: { onFill: (url: string) => unknown }) {
  const [kind, setKind] = useState(WIDGET_KINDS[0]);
  if (!kind) return null;
  return (
    <div className={styles.panel}>
      <label>
        {texts.newWidget}
        <select
          value={kind}
          onChange={({ target }) => setKind(WIDGET_KINDS.find((one) => one === target.value) ?? kind)}
        >
          {WIDGET_KINDS.map((one) => (
            <option key={one} value={one}>
              {KIND_LABELS[one]}
            </option>
          ))}
        </select>
      </label>
      <Tool label={texts.createWidget} onPress={() => onFill(newWidgetPath(kind))} />
    </div>
  );
}
