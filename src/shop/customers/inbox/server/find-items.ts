import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { reportTexts, REASONS } from '#shop/editorial/reviews/reporting.ts';
import { OWN_REVIEW, type OwnReview } from '#shop/editorial/reviews/server/find-submissions.ts';
import { PLAIN_ITEM, type InboxItem } from '../inbox-item.ts';
import { inboxItemPath, type InboxKind, type InboxList } from '../inbox-list.ts';

type Unversioned = Omit<InboxItem, 'version' | 'kind'>;
/** The end of a statement: its condition, order and limit. The alias of each table is `x`. */
type Selection = RawBuilder<unknown>;

const REVIEW_SOURCE = sql`(${OWN_REVIEW}) x`;

async function selectReviews(db: Db, end: Selection): Promise<Unversioned[]> {
  const { rows } = await sql<OwnReview>`select x.* from ${REVIEW_SOURCE} ${end}`.execute(db);
  return rows.map((review) => ({
    ...PLAIN_ITEM,
    id: review.id,
    status: review.status,
    createdAt: review.createdAt,
    author: review.authorName,
    email: review.email,
    about: review.subject.name,
    aboutHref: review.subject.slug === '' ? '' : PATHS.product(review.subject.slug),
    title: review.title,
    body: review.body,
    rating: review.rating,
    isVerified: review.isVerified,
    pictures: review.pictures,
    reason: review.refusalReason,
    reply: review.reply,
  }));
}

type Row = Omit<Unversioned, keyof typeof PLAIN_ITEM> & Partial<Unversioned> & { readonly slug: string };

async function selectQuestions(db: Db, end: Selection): Promise<Unversioned[]> {
  const { rows } = await sql<Row>`
    select x.id, x.status, x.created_at as "createdAt", x.author_name as author, x.email, x.body, x.answer as reply,
      x.refusal_reason as reason, p.name as about, p.slug
    from questions x join products p on p.id = x.product_id ${end}`.execute(db);
  return rows.map(({ slug, ...row }) => ({ ...PLAIN_ITEM, ...row, aboutHref: PATHS.product(slug) }));
}

async function selectComments(db: Db, end: Selection): Promise<Unversioned[]> {
  const { rows } = await sql<Row>`
    select x.id, case when x.is_merchant then case x.status when 'hidden' then 'own-hidden' else 'own' end
        else x.status end as status, x.created_at as "createdAt", x.author_name as author, x.email, x.body,
      x.hidden_reason as reason, p.title as about, p.slug, coalesce((
        select json_agg(json_build_object('author', a.author_name, 'body', a.body, 'at', a.created_at) order by a.id)
        from comments a where a.parent_id = x.id and a.is_merchant and a.status = 'published'), '[]') as thread
    from comments x join posts p on p.id = x.post_id ${end}`.execute(db);
  return rows.map(({ slug, ...row }) => ({ ...PLAIN_ITEM, ...row, aboutHref: PATHS.post(slug) }));
}

type ReportRow = Omit<Row, 'slug' | 'about'> & {
  readonly subject: 'review' | 'question' | 'comment';
  readonly subjectId: number;
  readonly quoted: string;
  readonly motive: string;
};

async function selectReports(db: Db, end: Selection): Promise<Unversioned[]> {
  const { rows } = await sql<ReportRow>`
    select x.id, case when x.decided_at is null then 'open' else 'decided' end as status,
      x.created_at as "createdAt", '' as author, x.email, x.details as body, x.decision as reply, x.reason as motive,
      case when x.review_id is not null then 'review' when x.question_id is not null then 'question'
        else 'comment' end as subject,
      coalesce(x.review_id, x.question_id, x.comment_id) as "subjectId",
      coalesce((select body from reviews where id = x.review_id), (select body from questions where id = x.question_id),
        (select body from comments where id = x.comment_id), '') as quoted
    from content_reports x ${end}`.execute(db);
  return rows.map(({ subject, subjectId, quoted, motive, ...row }) => {
    const known = REASONS.find((reason) => reason === motive);
    return {
      ...PLAIN_ITEM,
      ...row,
      title: known ? reportTexts.reasons[known] : motive,
      about: quoted,
      aboutHref: inboxItemPath(subject, subjectId),
    };
  });
}

async function selectMessages(db: Db, end: Selection): Promise<Unversioned[]> {
  const { rows } = await sql<Omit<Row, 'slug'>>`
    select x.id, x.status, x.created_at as "createdAt", x.name as author, x.email, x.subject as title, x.body, '' as about,
      x.order_number as "orderNumber", coalesce((
        select json_agg(json_build_object('author', r.author_name, 'body', r.body, 'at', r.written_at) order by r.id)
        from contact_replies r where r.message_id = x.id), '[]') as thread
    from contact_messages x ${end}`.execute(db);
  return rows.map((row) => ({ ...PLAIN_ITEM, ...row }));
}

const SELECT: Readonly<Record<InboxKind, typeof selectReviews>> = {
  review: selectReviews,
  question: selectQuestions,
  comment: selectComments,
  report: selectReports,
  contact: selectMessages,
};

const IS_OPEN: Readonly<Record<InboxKind, Selection>> = {
  review: sql`x.status = 'pending'`,
  question: sql`x.status = 'pending'`,
  comment: sql`x.status = 'pending'`,
  report: sql`x.decided_at is null`,
  contact: sql`x.status = 'open'`,
};

const versioned = (kind: InboxKind, item: Unversioned): InboxItem => ({
  ...item,
  kind,
  version: createHash('sha256')
    .update(JSON.stringify([item.status, item.title, item.body, item.reply, item.thread]))
    .digest('base64url')
    .slice(0, 16),
});

const PAGE_SIZE = 20;

export type InboxPage = { readonly items: readonly InboxItem[]; readonly hasMore: boolean };

/** Returns one page of a tab: what waits, oldest first, or what was dealt with, newest first. */
export async function listInboxItems(db: Db, { kind, isOpen, after }: InboxList): Promise<InboxPage> {
  const place = after ?? null;
  const found = await SELECT[kind](
    db,
    isOpen
      ? sql`where ${IS_OPEN[kind]} and (${place}::int is null or x.id > ${place}) order by x.id limit ${PAGE_SIZE + 1}`
      : sql`where not (${IS_OPEN[kind]}) and (${place}::int is null or x.id < ${place})
          order by x.id desc limit ${PAGE_SIZE + 1}`,
  );
  const items = found.slice(0, PAGE_SIZE).map((item) => versioned(kind, item));
  return { items, hasMore: found.length > PAGE_SIZE };
}

export async function findInboxItem(db: Db, kind: InboxKind, id: number): Promise<InboxItem | undefined> {
  const [item] = await SELECT[kind](db, sql`where x.id = ${id}`);
  return item && versioned(kind, item);
}

/** Counts the waiting items of each tab. */
export async function countInbox(db: Db): Promise<Readonly<Record<InboxKind, number>>> {
  const { rows } = await sql<Record<InboxKind, number>>`select
    (select count(*) from reviews x where ${IS_OPEN.review})::int as review,
    (select count(*) from questions x where ${IS_OPEN.question})::int as question,
    (select count(*) from comments x where ${IS_OPEN.comment})::int as comment,
    (select count(*) from content_reports x where ${IS_OPEN.report})::int as report,
    (select count(*) from contact_messages x where ${IS_OPEN.contact})::int as contact`.execute(db);
  return rows[0] ?? { review: 0, question: 0, comment: 0, report: 0, contact: 0 };
}
