import { NO_BREAK_SPACE } from '#platform/french.ts';
import { readDays } from '#platform/reported-days.ts';
import { DeskTabs } from '../../lists/desk-list.tsx';

const PARAMETER = 'jours';
const USUAL_DAYS = 30;
const PERIODS = [7, 30, 90, 365] as const;

const texts = {
  label: 'Période',
  days: (days: number) => `${days}${NO_BREAK_SPACE}jours`,
};

/** The days of a report from its url; an invalid number is the usual one. */
export const readReportDays = (query: URLSearchParams): number =>
  readDays(query.get(PARAMETER) ?? undefined) ?? USUAL_DAYS;

export const DayTabs = ({ path, days }: { path: string; days: number }) => (
  <DeskTabs
    label={texts.label}
    tabs={PERIODS.map((period) => ({
      href: period === USUAL_DAYS ? path : `${path}?${PARAMETER}=${period}`,
      label: texts.days(period),
      isCurrent: period === days,
    }))}
  />
);
