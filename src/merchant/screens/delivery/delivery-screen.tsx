import { z } from 'zod';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { readFields, typedFrom } from '#platform/form-fields.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import { formOf } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { countryName, readCountry, SIMULATOR_FIELDS } from '#shop/basket/delivery-desk/delivery-fields.ts';
import {
  DELIVERY_DESK_PATH,
  methodPath,
  NEW_ZONE_PATH,
  newMethodPath,
  zonePath,
} from '#shop/basket/delivery-desk/delivery-paths.ts';
import {
  listDeskZones,
  type DeskMethod,
  type DeskZone,
} from '#shop/basket/delivery-desk/server/list-desk-zones.ts';
import {
  simulateDelivery,
  type SimulatedDelivery,
} from '#shop/basket/delivery-desk/server/simulate-delivery.ts';
import { SHIPPING_CLASSES_PATH } from '#shop/catalogue/shipping-classes/shipping-class-paths.ts';
import { answerScreen, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { DescribedField } from '../../forms/described-field.tsx';
import { faultMessages, refusedState, storedState, type FormState } from '../../forms/form-state.ts';
import { classTexts } from './class-texts.ts';
import { deliveryTexts as texts } from './texts.ts';
import styles from './delivery.module.css';

/** A small parcel to Corsica. */
const EXAMPLE = { pays: countryName('FR'), cp: '20000', poids: 500, montant: toCents(3000) };

export const showDelivery: OfficeScreen = async (deps, context) => {
  const [zones, simulation] = await Promise.all([
    listDeskZones(deps.db),
    readSimulation(deps, queryOf(context.request)),
  ]);
  return answerScreen(deps, context, {
    title: texts.title,
    current: DELIVERY_DESK_PATH,
    actions: <ButtonLink href={NEW_ZONE_PATH}>{texts.createZone}</ButtonLink>,
    done: texts.done,
    status: simulation.state.status,
    body: (
      <>
        <p>{texts.lead}</p>
        <p>
          <a href={SHIPPING_CLASSES_PATH} className={styles.link}>
            {classTexts.title}
          </a>
        </p>
        <section aria-labelledby="zones" className={styles.zones}>
          <h2 id="zones" className="visually-hidden">
            {texts.zones}
          </h2>
          {zones.length === 0 && <p>{texts.noZone}</p>}
          {zones.map((zone) => (
            <Zone key={zone.id} zone={zone} />
          ))}
        </section>
        <Simulator {...simulation} />
      </>
    ),
  });
};

type Simulation = { readonly state: FormState; readonly delivery?: SimulatedDelivery };
const simulated = z.object({ pays: z.string(), cp: z.string(), poids: z.int(), montant: z.int() });

/** The simulator keeps its fields in the url. */
async function readSimulation({ db, now }: OfficeDeps, query: URLSearchParams): Promise<Simulation> {
  const isAsked = SIMULATOR_FIELDS.some(({ name }) => query.has(name));
  if (!isAsked) return { state: storedState(SIMULATOR_FIELDS, EXAMPLE) };
  const typed = formOf(Object.fromEntries(query));
  const { values, faults } = readFields(SIMULATOR_FIELDS, typed);
  if (faults.length > 0) return { state: refusedState(typed, faultMessages(SIMULATOR_FIELDS, faults)) };
  const { pays, cp, poids, montant } = simulated.parse(values);
  const parcel = {
    country: readCountry(pays) ?? '',
    postcode: cp,
    weightGrams: poids,
    goods: toCents(montant),
    books: toCents(0),
    offered: false,
  };
  const state: FormState = { ...storedState([], {}), typed: typedFrom(SIMULATOR_FIELDS, values) };
  return { state, delivery: await simulateDelivery(db, parcel, now()) };
}

function Zone({ zone }: { zone: DeskZone }) {
  return (
    <article className={styles.zone} aria-labelledby={`zone-${zone.id}`}>
      <div className={styles.head}>
        <h3 id={`zone-${zone.id}`} className={styles.name}>
          <a href={zonePath(zone.id)}>{zone.name}</a>
        </h3>
        <p className={styles.hint}>{texts.placesOf(zone)}</p>
      </div>
      <Methods methods={zone.methods} />
      <p>
        <a href={newMethodPath(zone.id)} aria-label={texts.addMethodTo(zone.name)} className={styles.link}>
          {texts.addMethod}
        </a>
      </p>
    </article>
  );
}

function Methods({ methods }: { methods: readonly DeskMethod[] }) {
  if (methods.length === 0) return <p>{texts.noMethod}</p>;
  return (
    <ol className={styles.methods}>
      {methods.map((method) => (
        <li key={method.id} className={styles.method}>
          <a href={methodPath(method.id)} className={styles.link}>
            {method.title}
          </a>
          <span>{texts.pricesOf(method)}</span>
          <span className={styles.hint}>
            {texts.daysOf(method)}
            {method.isRelay && ` · ${texts.relay}`}
            {method.kind === 'local_pickup' && ` · ${texts.pickup}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Simulator({ state, delivery }: Simulation) {
  return (
    <section aria-labelledby="simulateur" className={styles.zone}>
      <h2 id="simulateur">{texts.simulator}</h2>
      <form method="get" action={`${DELIVERY_DESK_PATH}#simulateur`} className={styles.simulator} noValidate>
        {SIMULATOR_FIELDS.map((field) => (
          <DescribedField key={field.name} field={field} state={state} />
        ))}
        <Button type="submit" variant="secondary">
          {texts.simulate}
        </Button>
      </form>
      {delivery && <Answer delivery={delivery} />}
    </section>
  );
}

function Answer({ delivery: { zone, rates } }: { delivery: SimulatedDelivery }) {
  if (zone === undefined) return <p role="status">{texts.nowhere}</p>;
  if (rates.length === 0) return <p role="status">{texts.noRate(zone)}</p>;
  return (
    <div role="status">
      <p className={styles.hint}>{texts.simulated(zone)}</p>
      <ul className={styles.methods}>
        {rates.map(({ id, title, price, time }) => (
          <li key={id} className={styles.method}>
            <strong>{title}</strong>
            <span>{price === 0 ? texts.free : formatPrice(price)}</span>
            <span className={styles.hint}>{time}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
