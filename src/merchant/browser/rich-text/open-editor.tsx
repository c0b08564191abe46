import { Extension } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Editor, EditorContent } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { createRoot } from 'react-dom/client';
import { texts } from './texts.ts';
import type { Placed } from './rich-text-field.ts';
import { Toolbar } from './toolbar.tsx';
import styles from './rich-text.module.css';

/** Links lead to headings, for example to the part about cookies: their ids stay. */
const HeadingIds = Extension.create({
  name: 'headingIds',
  addGlobalAttributes: () => [{ types: ['heading'], attributes: { id: { default: null } } }],
});

/** Opens the editor on a text field. The field keeps the HTML and is what the form sends. */
export function openEditor(field: HTMLElement, textarea: HTMLTextAreaElement) {
  const frame = textarea.parentElement ?? textarea;
  const mount = document.createElement('div');
  frame.after(mount);
  const editor = new Editor({
    // The content security policy refuses the style element that the editor would add.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        ...{ codeBlock: false, underline: false },
        link: { openOnClick: false, protocols: ['mailto', 'tel'] },
      }),
      Image,
      TableKit.configure({ table: { resizable: false } }),
      HeadingIds,
    ],
    content: textarea.value,
    autofocus: true,
    editorProps: {
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': texts.text, class: styles.text ?? '' },
      },
    },
    onUpdate: ({ editor: { isEmpty }, editor: changed }) => {
      textarea.value = isEmpty ? '' : changed.getHTML();
      textarea.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });
  const follow = () => {
    editor.commands.setContent(textarea.value, { emitUpdate: false });
  };
  // A draft that is restored changes all fields and tells the form; a reset empties them afterwards.
  textarea.form?.addEventListener('input', ({ target }) => {
    if (target === textarea.form) follow();
  });
  textarea.form?.addEventListener('reset', () => setTimeout(follow));
  createRoot(mount).render(
    <div className={styles.editor}>
      <Toolbar editor={editor} field={readField(field, textarea)} />
      <EditorContent editor={editor} />
    </div>,
  );
  return {
    show(isShown: boolean) {
      if (isShown) follow();
      mount.hidden = !isShown;
      frame.hidden = isShown;
    },
  };
}

/** The description of the field from the server. */
function readField({ dataset }: HTMLElement, { form }: HTMLTextAreaElement) {
  const listed: unknown = JSON.parse(dataset['widgets'] ?? '[]');
  return {
    widgets: Array.isArray(listed) ? listed.filter(isPlaced) : [],
    library: dataset['library'] ?? '',
    upload: dataset['upload'] ?? '',
    nonce: form?.querySelector<HTMLInputElement>('input[name="nonce"]')?.value ?? '',
  };
}

const isPlaced = (value: unknown): value is Placed =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value;
