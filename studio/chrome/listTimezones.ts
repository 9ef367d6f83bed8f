/** The time zones that this browser knows, as options of a select: IANA names, UTC first. */
export const listTimezones = (): { value: string; label: string }[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))
