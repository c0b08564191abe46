import { formatPrice } from '#platform/money.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import type { FeedItem } from '#shop/api/product-feeds/feed-item.ts';
import {
  FEED_DESK_PATH,
  FEED_NAMES,
  feedPath,
  isFeedName,
  type FeedName,
} from '#shop/api/product-feeds/feed-paths.ts';
import { loadFeedSwitches, switchFeed } from '#shop/api/product-feeds/server/feed-state.ts';
import {
  listFeedRemarks,
  previewFeed,
  type RemarkedProducts,
} from '#shop/api/product-feeds/server/report-feeds.ts';
import { productDeskPath } from '#shop/catalogue/product-desk/product-paths.ts';
import { answerMissing, answerScreen, doneHref } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm } from '../../forms/office-form.tsx';
import { Muted, OfficeTable, StateBadge } from '../../parts/office-table.tsx';
import { Empty, Panel } from '../../parts/panel.tsx';
import { Button } from '#platform/design/button.tsx';
import { texts } from './texts.ts';
import styles from './feeds.module.css';

const PREVIEWED = 10;
const SWITCH_FIELD = 'etat';

/** Shows the addresses of the feeds, what they leave out, and their first rows. */
export const showFeeds: OfficeScreen = async (deps, context) => {
  const { db, config } = deps;
  const [switches, remarks, items] = await Promise.all([
    loadFeedSwitches(db),
    listFeedRemarks(db),
    previewFeed(db, config.publicUrl, PREVIEWED),
  ]);
  return answerScreen(deps, context, {
    title: texts.title,
    current: FEED_DESK_PATH,
    done: texts.done,
    body: (
      <>
        <p>{texts.lead}</p>
        {FEED_NAMES.map((name) => (
          <Feed
            key={name}
            name={name}
            isOn={switches[name]}
            publicUrl={config.publicUrl}
            nonce={context.nonce}
          />
        ))}
        <Remarks remarks={remarks} />
        <Preview items={items} />
      </>
    ),
  });
};

export const submitSwitch: OfficeScreen = async (deps, context) => {
  const { name = '' } = context.params;
  const state = readForm(context.request).text(SWITCH_FIELD);
  if (!isFeedName(name) || (state !== 'actif' && state !== 'inactif')) return answerMissing(deps, context);
  const isOn = state === 'actif';
  await switchFeed(deps, { name, isOn }, context.actor);
  return context.reply.redirect(doneHref(FEED_DESK_PATH, isOn ? 'actif' : 'inactif'), 303);
};

type FeedProps = { name: FeedName; isOn: boolean; publicUrl: string; nonce: string };

function Feed({ name, isOn, publicUrl, nonce }: FeedProps) {
  const { label, where } = texts.feeds[name];
  const url = publicUrl + feedPath(name);
  return (
    <Panel id={name} title={label} hint={where}>
      <p className={styles.state}>
        {isOn ? (
          <StateBadge tone="good">{texts.on}</StateBadge>
        ) : (
          <StateBadge tone="neutral">{texts.off}</StateBadge>
        )}
        {isOn ? (
          <a href={url} className={styles.url}>
            {url}
          </a>
        ) : (
          <span className={styles.url}>{url}</span>
        )}
      </p>
      <OfficeForm
        action={`${FEED_DESK_PATH}${name}/`}
        nonce={nonce}
        isGuarded={false}
        className={styles.form}
      >
        <input type="hidden" name={SWITCH_FIELD} value={isOn ? 'inactif' : 'actif'} />
        <Button type="submit" variant={isOn ? 'secondary' : 'primary'}>
          {isOn ? texts.switchOff(label) : texts.switchOn(label)}
        </Button>
      </OfficeForm>
    </Panel>
  );
}

function Remarks({ remarks }: { remarks: readonly RemarkedProducts[] }) {
  const { what, count, products } = texts.remarkColumns;
  return (
    <Panel id="remarques" title={texts.remarks} hint={texts.remarksHint}>
      {remarks.length === 0 ? (
        <Empty>
          <p>{texts.noRemarks}</p>
        </Empty>
      ) : (
        <OfficeTable
          caption={texts.remarks}
          columns={[{ label: what }, { label: count, isNumber: true }, { label: products }]}
          rows={remarks.map((one) => ({
            key: one.remark,
            cells: [
              <Remark key="what" remark={one.remark} />,
              String(one.count),
              <Products key="products" products={one} />,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

function Remark({ remark }: Pick<RemarkedProducts, 'remark'>) {
  const { label, hint } = texts.reasons[remark];
  return (
    <>
      {label}
      <Muted>{hint}</Muted>
    </>
  );
}

const Products = ({ products: { first, count } }: { products: RemarkedProducts }) => (
  <ul className={styles.products}>
    {first.map(({ id, name }) => (
      <li key={id}>
        <a href={productDeskPath(id)}>{name}</a>
      </li>
    ))}
    {count > first.length && <li>{texts.more(count - first.length)}</li>}
  </ul>
);

function Preview({ items }: { items: readonly FeedItem[] }) {
  const { title, price, availability, gtin, category } = texts.columns;
  return (
    <Panel id="apercu" title={texts.preview} hint={texts.previewHint}>
      {items.length === 0 ? (
        <Empty>
          <p>{texts.nothing}</p>
        </Empty>
      ) : (
        <OfficeTable
          caption={texts.preview}
          columns={[
            { label: title },
            { label: price, isNumber: true },
            { label: availability },
            { label: gtin },
            { label: category },
          ]}
          rows={items.map((item) => ({
            key: item.id,
            cells: [
              <a key="title" href={item.link}>
                {item.title}
              </a>,
              <PriceCell key="price" item={item} />,
              item.isInStock ? texts.inStock : texts.soldOut,
              item.gtin ?? texts.none,
              item.productType ?? texts.none,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

function PriceCell({ item: { price, sale } }: { item: FeedItem }) {
  if (!sale) return formatPrice(price);
  return (
    <>
      {formatPrice(sale.price)}
      <Muted>{texts.before(formatPrice(price))}</Muted>
    </>
  );
}
