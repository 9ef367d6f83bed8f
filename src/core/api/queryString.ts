/**
 * Serializes a query as `?a=1&b=2`. Omits undefined, null, empty strings and empty lists, but not 0
 * and false; repeats the key for each item of a list (doc 1 §7, shell.call.query-*).
 */
export function queryString(query: Readonly<Record<string, unknown>> | undefined): string {
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') pairs.append(key, String(item))
    }
  }
  const text = pairs.toString()
  return text === '' ? '' : `?${text}`
}
