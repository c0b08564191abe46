import { Extension } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Editor, EditorContent } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { createRoot } from 'react-dom/client';
import { descriptionFromTyped } from '#shop/catalogue/product-desk/product-text.ts';
import { classNames } from '#platform/design/class-names.ts';
import { compactLists } from './compact-lists.ts';
import { isPlaced } from './rich-text-field.ts';
import { Toolbar } from './toolbar.tsx';
import styles from './rich-text.module.css';

/** Links lead to headings, for example to the part about cookies: their ids stay. */
const HeadingIds = Extension.create({
  name: 'headingIds',
  addGlobalAttributes: () => [{ types: ['heading'], attributes: { id: { default: null } } }],
});

/**
 * Opens the editor on a text field. The field keeps the HTML and is what the form sends. `start` opens editors in
 * the form of a widget.
 */
export function openEditor(
  field: HTMLElement,
  textarea: HTMLTextAreaElement,
  start: (root: ParentNode) => void,
) {
  const frame = textarea.parentElement ?? textarea;
  const mount = document.createElement('div');
  frame.after(mount);
  const [label] = textarea.labels;
  const isShort = isShortText(field);
  // A short text is stored as HTML and shown without the tags of its paragraphs.
  const html = () => (isShort ? descriptionFromTyped(textarea.value) : textarea.value);
  const editor = new Editor({
    // The content security policy refuses the style element that the editor would add.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        codeBlock: false,
        underline: false,
        link: { openOnClick: false, protocols: ['mailto', 'tel'] },
      }),
      Image,
      TableKit.configure({ table: { resizable: false } }),
      HeadingIds,
    ],
    content: html(),
    // The first letters may have been typed while the editor was loading.
    autofocus: textarea.selectionStart === textarea.value.length ? 'end' : 'start',
    editorProps: {
      attributes: editorAttributes(label, isShort),
    },
    onUpdate: ({ editor: { isEmpty }, editor: changed }) => {
      textarea.value = isEmpty ? '' : compactLists(changed.getHTML());
      textarea.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });
  const follow = () => {
    editor.commands.setContent(html(), { emitUpdate: false });
  };
  // A draft that is restored changes all fields and tells the form; a reset empties them afterwards.
  textarea.form?.addEventListener('input', ({ target }) => {
    if (target === textarea.form) follow();
  });
  textarea.form?.addEventListener('reset', () => setTimeout(follow));
  label?.addEventListener('click', () => editor.commands.focus());
  createRoot(mount).render(
    <div className={styles.editor}>
      <Toolbar editor={editor} field={{ ...readField(field, textarea), start }} />
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

const editorAttributes = (label: HTMLLabelElement | undefined, isShort: boolean) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label?.firstChild?.textContent ?? '',
  class: classNames(styles.text, isShort && styles.short),
});

const isShortText = ({ dataset }: HTMLElement) => dataset['richText'] === 'short';

/** The description of the field from the server. */
function readField(field: HTMLElement, { form }: HTMLTextAreaElement) {
  const { dataset } = field;
  const listed: unknown = JSON.parse(dataset['widgets'] ?? '[]');
  return {
    isShort: isShortText(field),
    widgets: Array.isArray(listed) ? listed.filter(isPlaced) : [],
    library: dataset['library'] ?? '',
    upload: dataset['upload'] ?? '',
    nonce: form?.querySelector<HTMLInputElement>('input[name="nonce"]')?.value ?? '',
  };
}
