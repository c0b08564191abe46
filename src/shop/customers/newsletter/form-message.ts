/** The message that the form shows after a response. */
export type FormMessage = { readonly text: string; readonly isError: boolean };

type Messages = {
  readonly success: string;
  readonly pending: string;
  readonly failed: string;
  readonly error: (error: string) => string;
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;

/** Turns a response of the list into a message (§4.15, §8.4). */
export function formMessage(answer: unknown, messages: Messages): FormMessage {
  const error = fieldOf(answer, 'error');
  if (typeof error === 'string' && error !== '') return { text: messages.error(error), isError: true };
  const body = parsed(fieldOf(fieldOf(answer, 'success'), 'body'));
  const status = fieldOf(body, 'status');
  if (status === 'subscribed') return { text: messages.success, isError: false };
  if (status === 'pending') return { text: messages.pending, isError: false };
  const title = fieldOf(body, 'title');
  return { text: typeof title === 'string' && title !== '' ? title : messages.failed, isError: true };
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
