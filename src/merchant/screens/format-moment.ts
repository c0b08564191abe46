const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** « 02/03/2026 09:00 », in French time. */
export const formatMoment = (at: Date) => moment.format(at);
