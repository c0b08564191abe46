import { startChunk } from '#platform/browser/start-chunk.ts';
import { texts } from './texts.ts';

/** Puts the editor in the place of each text field with HTML, once the field gets the focus. */
export function startRichText(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLElement>('[data-rich-text]')) {
    const textarea = field.querySelector('textarea');
    if (textarea) openOnFocus(field, textarea);
  }
}

/** The editor is loaded once, at the first focus. Until then, and if it does not load, the field takes HTML. */
function openOnFocus(field: HTMLElement, textarea: HTMLTextAreaElement): void {
  const open = () =>
    void startChunk(
      () => import('./open-editor.tsx'),
      ({ openEditor }) => addSwitch(field, textarea, openEditor(field, textarea, startRichText)),
    );
  // The merchant may have entered the field before this script started.
  if (textarea.ownerDocument.activeElement === textarea) open();
  else textarea.addEventListener('focus', open, { once: true });
}

/** A button that shows the HTML of the text, and the editor again. */
function addSwitch(
  field: HTMLElement,
  textarea: HTMLTextAreaElement,
  editor: { show: (isShown: boolean) => void },
) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset['richTextSwitch'] = '';
  let isShown = true;
  const follow = () => {
    editor.show(isShown);
    button.textContent = isShown ? texts.html : texts.editor;
    if (!isShown) textarea.focus();
  };
  button.addEventListener('click', () => {
    isShown = !isShown;
    follow();
  });
  follow();
  field.append(button);
}
