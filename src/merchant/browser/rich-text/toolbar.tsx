import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import type { RichTextField } from './rich-text-field.ts';
import { PicturePanel } from './picture-panel.tsx';
import { texts } from './texts.ts';
import { Tool } from './tool.tsx';
import { WidgetPanel } from './widget-panel.tsx';
import styles from './rich-text.module.css';

type Panel = 'link' | 'picture' | 'widget';
type Props = { editor: Editor; field: RichTextField };

/** Moves the focus along the toolbar with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + step) % buttons.length)?.focus();
  event.preventDefault();
}

export function Toolbar({ editor, field }: Props) {
  const [panel, setPanel] = useState<Panel>();
  const close = () => {
    setPanel(undefined);
    editor.commands.focus();
  };
  const toggle = (next: Panel) => setPanel(panel === next ? undefined : next);
  return (
    <>
      <div role="toolbar" aria-label={texts.toolbar} className={styles.toolbar} onKeyDown={moveFocus}>
        <Marks editor={editor} />
        <Tool label={texts.link} isPressed={panel === 'link'} onPress={() => toggle('link')} />
        {!field.isShort && (
          <>
            <Tool label={texts.picture} isPressed={panel === 'picture'} onPress={() => toggle('picture')} />
            <Tool label={texts.widget} isPressed={panel === 'widget'} onPress={() => toggle('widget')} />
            <TableTools editor={editor} />
          </>
        )}
        <Tool label={texts.undo} onPress={() => editor.chain().focus().undo().run()} />
        <Tool label={texts.redo} onPress={() => editor.chain().focus().redo().run()} />
      </div>
      {panel === 'link' && <LinkPanel editor={editor} onClose={close} />}
      {panel === 'widget' && <WidgetPanel editor={editor} field={field} onClose={close} />}
      {panel === 'picture' && <PicturePanel editor={editor} field={field} onClose={close} />}
    </>
  );
}

function Marks({ editor }: { editor: Editor }) {
  const is = useEditorState({
    editor,
    selector: () => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      heading: editor.isActive('heading', { level: 2 }),
      subheading: editor.isActive('heading', { level: 3 }),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <>
      <Tool label={texts.bold} isPressed={is.bold} onPress={() => chain().toggleBold().run()} />
      <Tool label={texts.italic} isPressed={is.italic} onPress={() => chain().toggleItalic().run()} />
      <Tool
        label={texts.heading}
        isPressed={is.heading}
        onPress={() => chain().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        label={texts.subheading}
        isPressed={is.subheading}
        onPress={() => chain().toggleHeading({ level: 3 }).run()}
      />
      <Tool
        label={texts.bulletList}
        isPressed={is.bulletList}
        onPress={() => chain().toggleBulletList().run()}
      />
      <Tool
        label={texts.orderedList}
        isPressed={is.orderedList}
        onPress={() => chain().toggleOrderedList().run()}
      />
      <Tool label={texts.quote} isPressed={is.quote} onPress={() => chain().toggleBlockquote().run()} />
    </>
  );
}

function TableTools({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  const chain = () => editor.chain().focus();
  if (!isInTable)
    return (
      <Tool
        label={texts.table}
        onPress={() => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
      />
    );
  return (
    <>
      <Tool label={texts.addRow} onPress={() => chain().addRowAfter().run()} />
      <Tool label={texts.addColumn} onPress={() => chain().addColumnAfter().run()} />
      <Tool label={texts.removeTable} onPress={() => chain().deleteTable().run()} />
    </>
  );
}

type PanelProps = { editor: Editor; onClose: () => void };

/** Enter in a field of a panel presses its button and does not send the form of the page. */
const onEnter = (press: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  press();
};

function LinkPanel({ editor, onClose }: PanelProps) {
  const [url, setUrl] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const apply = () => {
    const href = url.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <div className={styles.panel}>
      <label>
        {texts.url}
        <input
          type="text"
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          onKeyDown={onEnter(apply)}
          // The person has just asked for this field.
          autoFocus
        />
      </label>
      <Tool label={texts.apply} onPress={apply} />
      <Tool label={texts.close} onPress={onClose} />
    </div>
  );
}
