import type { ReactNode } from 'react';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';
import type { InboxItem } from '#shop/customers/inbox/inbox-item.ts';
import { inboxItemPath, itemAnchor } from '#shop/customers/inbox/inbox-list.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import { DeskBadge } from '../../lists/desk-list.tsx';
import { formatMoment } from '../format-moment.ts';
import { inboxTexts as texts } from './texts.ts';
import styles from './inbox.module.css';

const LARGE_WIDTH = 1600;

/** A message with the answer of the shop; the forms are its children. */
export function InboxItemCard({ item, children }: { item: InboxItem; children?: ReactNode }) {
  const { kind, id, title, body, thread } = item;
  return (
    <article
      id={itemAnchor(kind, id)}
      tabIndex={-1}
      aria-labelledby={`${itemAnchor(kind, id)}-titre`}
      className={styles.item}
    >
      <header className={styles.head}>
        <h2 id={`${itemAnchor(kind, id)}-titre`}>
          <a href={inboxItemPath(kind, id)}>{texts.itemTitle(kind, id)}</a>
        </h2>
        <DeskBadge tone={isOpen(item) ? 'accent' : 'plain'}>
          {texts.statuses[item.status] ?? item.status}
        </DeskBadge>
        <time dateTime={item.createdAt.toISOString()} className={styles.muted}>
          {formatMoment(item.createdAt)}
        </time>
      </header>
      <Facts item={item} />
      {title !== '' && <p className={styles.title}>{title}</p>}
      {body !== '' && <p className={styles.text}>{body}</p>}
      <Photos pictures={item.pictures} />
      {kind === 'report' && (
        <Quote label={texts.reported} text={item.about}>
          <a href={item.aboutHref}>{texts.seeReported}</a>
        </Quote>
      )}
      {item.reason !== '' && <Quote label={texts.reason} text={item.reason} />}
      {item.reply !== '' && (
        <Quote label={kind === 'report' ? texts.yourDecision : texts.yourReply} text={item.reply} />
      )}
      {thread.map(({ author, body: reply, at }) => (
        <Quote key={at} label={`${author}, ${formatMoment(new Date(at))}`} text={reply} />
      ))}
      {children}
    </article>
  );
}

const isOpen = ({ status }: InboxItem) => status === 'pending' || status === 'open';

function Facts({ item }: { item: InboxItem }) {
  const { kind, about, aboutHref, author, email, rating, orderNumber } = item;
  const subject = kind === 'review' ? about || texts.onShop : about;
  return (
    <ul className={styles.facts}>
      {kind !== 'report' && subject !== '' && (
        <li>{aboutHref === '' ? subject : <a href={aboutHref}>{subject}</a>}</li>
      )}
      {rating !== null && <li>{texts.stars(rating)}</li>}
      {item.isVerified && <li>{texts.verified}</li>}
      {kind !== 'report' && <li>{texts.writtenBy(author || texts.anonymous)}</li>}
      <li>{email === '' ? texts.noEmail : <a href={`mailto:${email}`}>{email}</a>}</li>
      {orderNumber !== '' && (
        <li>
          {texts.order}{' '}
          {/^[1-9]\d{0,8}$/.test(orderNumber) ? (
            <a href={orderPath(Number(orderNumber))}>{orderNumber}</a>
          ) : (
            orderNumber
          )}
        </li>
      )}
    </ul>
  );
}

function Photos({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {pictures.map((picture, place) => (
        <li key={picture.id}>
          <a href={pictureUrl(picture, Math.min(LARGE_WIDTH, picture.width), 'jpg')}>
            <ResponsivePicture
              picture={{ ...picture, alt: picture.alt || texts.photo(place + 1) }}
              sizes="8rem"
              upTo={320}
              className={styles.photo}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Quote({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.quote}>
      <p className={styles.muted}>{label}</p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
