import { readFrenchTime, showFrenchTime } from '#platform/french-time.ts';

/** A moment in French time and in UTC, both without an offset, as clients of this API expect. */
export const wireMoment = <Name extends string>(name: Name, moment: Date | null) =>
  ({
    [name]: moment && `${showFrenchTime(moment)}:${moment.toISOString().slice(17, 19)}`,
    [`${name}_gmt`]: moment && moment.toISOString().slice(0, 19),
  }) as Record<Name | `${Name}_gmt`, string | null>;

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Reads the parameter of a list: in French time, or in UTC if the client says so, unless it names its offset. */
export function readMoment(text: string, isGmt: boolean): Date | undefined {
  const [, day, time = '00:00', seconds = '00', offset] = MOMENT.exec(text.trim()) ?? [];
  if (day === undefined) return undefined;
  if (offset === undefined && !isGmt) {
    const minute = readFrenchTime(`${day}T${time}`);
    if (minute instanceof Date) return new Date(minute.getTime() + Number(seconds) * 1000);
    // An hour that the change to summer time skips is read in winter time.
    return minute && new Date(`${day}T${time}:${seconds}+01:00`);
  }
  const moment = new Date(`${day}T${time}:${seconds}${offset ?? 'Z'}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
