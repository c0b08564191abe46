/** Days on which the shop is closed, first and last day included (ISO dates). */
export type Closure = { readonly from: string; readonly to: string };

/** The merchant's working days, for the computation of delivery dates. */
export type DeliverySettings = {
  /** Orders placed before this hour (Europe/Paris) are prepared on the same day; 24: all day. */
  readonly cutOffHour: number;
  /** Further working days before a parcel leaves. */
  readonly preparationDays: number;
  /** The days of the week on which the shop works; 1 is Monday. Public holidays are off. */
  readonly shopWeekdays: readonly number[];
  /** The days of the week on which carriers deliver. */
  readonly carrierWeekdays: readonly number[];
  /** Further days on which the shop is closed. */
  readonly closures: readonly Closure[];
  /** How many days before its first day a closure is announced above the header; null: never. */
  readonly announceClosuresDays: number | null;
};

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

export const USUAL_DELIVERY_SETTINGS: DeliverySettings = {
  cutOffHour: 12,
  preparationDays: 0,
  shopWeekdays: MONDAY_TO_FRIDAY,
  carrierWeekdays: MONDAY_TO_FRIDAY,
  closures: [],
  announceClosuresDays: 7,
};
