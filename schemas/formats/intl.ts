const zones = new Map<string, boolean>()
const locales = new Map<string, boolean>()
let currencies: ReadonlySet<string> | undefined

/** Whether a text names an IANA time zone that this machine knows. */
export const isTimezone = (text: string): boolean =>
  memoize(zones, text, () => {
    // Intl accepts offsets such as +02:00, but an offset is not a zone: it has no daylight saving
    // time.
    if (!/^[A-Za-z]/.test(text)) return false
    try {
      return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  })

/** Whether a text is a well-formed language tag, in any case and with - or _. */
export const isLocale = (text: string): boolean =>
  memoize(locales, text, () => {
    if (!/^[A-Za-z]{2,3}(?:[-_]|$)/.test(text)) return false
    try {
      return Intl.getCanonicalLocales(text.replaceAll('_', '-')).length === 1
    } catch {
      return false
    }
  })

/** Whether a text is an ISO 4217 code in use, in upper or lower case. */
export const isCurrency = (text: string): boolean => {
  currencies ??= new Set(Intl.supportedValuesOf('currency'))
  return text.length === 3 && currencies.has(text.toUpperCase())
}

function memoize(cache: Map<string, boolean>, text: string, decide: () => boolean): boolean {
  // No valid name is that long.
  if (text.length > 60) return false
  const cached = cache.get(text)
  if (cached !== undefined) return cached
  // Limits the cache, so that hostile input can't exhaust memory.
  if (cache.size > 500) cache.clear()
  const result = decide()
  cache.set(text, result)
  return result
}
