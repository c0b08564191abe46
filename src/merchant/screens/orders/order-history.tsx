import type { DeskEvent, DeskNote, DeskOrder } from '#shop/orders/order-desk/server/find-desk-order.ts';
import { Part } from './order-part.tsx';
import { texts } from './texts.ts';
import styles from './order.module.css';

/** Notes and messages, and every change of the state with its author. */
export function History({ desk: { notes, events } }: { desk: DeskOrder }) {
  return (
    <>
      {notes.length > 0 && (
        <Part id="notes" title={texts.notes}>
          <ul className={styles.rows}>
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        </Part>
      )}
      <Part id="historique" title={texts.history}>
        <ol className={styles.rows}>
          {events.map((event, index) => (
            <li key={index}>
              <span>{eventText(event)}</span>
              <span className={styles.muted}>{texts.moment(event.at)}</span>
            </li>
          ))}
        </ol>
      </Part>
    </>
  );
}

function Note({ note: { kind, author, body, writtenAt } }: { note: DeskNote }) {
  return (
    <li>
      <span className={styles.muted}>
        {`${kind === 'message' ? texts.messageTo : texts.internalNote}, ${author}, ${texts.moment(writtenAt)}`}
      </span>
      <p className={styles.typed}>{body}</p>
    </li>
  );
}

const AUTHOR = /^(?:staff|key):(.+)$/;

function eventText({ from, to, cause }: DeskEvent): string {
  const [, name] = AUTHOR.exec(cause) ?? [];
  const change = from === null ? texts.placed : texts.becomes(texts.statuses[to]);
  return name === undefined ? change : `${change}, ${texts.by(name)}`;
}
