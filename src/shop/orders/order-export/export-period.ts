/** The days of the orders to export, both included, as ISO dates. */
export type ExportPeriod = { readonly from: string; readonly to: string };

function isDay(text: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Reads the period; reversed days are meant the other way round. */
export function readExportDays(from: string, to: string): ExportPeriod | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  return from <= to ? { from, to } : { from: to, to: from };
}
