import { isPlaced, type Placed } from './rich-text-field.ts';
import { texts } from './texts.ts';
import styles from './rich-text.module.css';

type Options = {
  /** Opens editors on the fields of the form. */
  readonly start: (root: ParentNode) => void;
  readonly onSaved: (widget: Placed) => void;
};

/** Opens the form of a widget above the text that is being written. The form is that of its screen. */
export async function openWidgetDialog(url: string, { start, onSaved }: Options): Promise<void> {
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-label', texts.widgetForm);
  dialog.addEventListener('close', () => dialog.remove());
  const show = (part: Element) => {
    dialog.replaceChildren(closeButton(dialog), withOwnIds(document.importNode(part, true)));
    start(dialog);
  };
  dialog.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    void send(form).then(
      (answer) => {
        if (answer instanceof Element) return show(answer);
        dialog.close();
        onSaved(answer);
      },
      () => dialog.prepend(alertOf(texts.widgetFailed)),
    );
  });
  show(formIn(await (await fetch(url)).text()));
  document.body.append(dialog);
  dialog.showModal();
}

function closeButton(dialog: HTMLDialogElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.tool ?? '';
  button.textContent = texts.close;
  button.addEventListener('click', () => dialog.close());
  return button;
}

const OWN = 'widget-';

/** The page has fields of the same names: the form in the dialog gets ids of its own. */
function withOwnIds(part: Element): Element {
  for (const element of part.querySelectorAll('[id]')) element.id = `${OWN}${element.id}`;
  for (const name of ['for', 'aria-describedby', 'aria-labelledby'])
    for (const element of part.querySelectorAll(`[${name}]`))
      element.setAttribute(name, (element.getAttribute(name) ?? '').replace(/\S+/g, `${OWN}$&`));
  for (const link of part.querySelectorAll('a[href^="#"]'))
    link.setAttribute('href', (link.getAttribute('href') ?? '').replace('#', `#${OWN}`));
  return part;
}

function alertOf(text: string): HTMLParagraphElement {
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.textContent = text;
  return alert;
}

/** The form of a widget in its screen; a screen without it, for example after signing out, is an error. */
function formIn(html: string): Element {
  const part = new DOMParser().parseFromString(html, 'text/html').querySelector('[data-widget-form]');
  if (!part) throw new Error('the screen has no form of a widget');
  return part;
}

/** Saves the form. The answer is the widget, or the form again with its problems. */
async function send(form: HTMLFormElement): Promise<Placed | Element> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  const response = await fetch(form.action, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
  });
  const text = await response.text();
  if (!response.ok) return formIn(text);
  const { widget }: { widget?: unknown } = JSON.parse(text);
  if (!isPlaced(widget)) throw new Error('the answer names no widget');
  return widget;
}
