import { isolate, readsRightToLeft } from './isolate'

/**
 * What stands between the facts of a line, such as time and place. A line breaks after the dot,
 * so that none begins with one.
 */
export const FACT_SEPARATOR = '\u00a0· '

/**
 * Joins the facts that are not empty to one line that reads in the direction of its page or email.
 * Where directions could mix, the line and each fact are wrapped in Unicode isolates; otherwise the
 * first fact would move behind the second. Where markup is possible, use `JoinedFacts` instead.
 */
export function joinFacts(
  parts: readonly (string | null | undefined)[],
  dir: 'ltr' | 'rtl' | undefined,
): string {
  const facts = parts.flatMap((part) => (part ? [part] : []))
  if (facts.length < 2) return facts.join('')
  if (dir !== 'rtl' && !facts.some(readsRightToLeft)) return facts.join(FACT_SEPARATOR)
  const isolated = facts.map((fact) => isolate(fact, 'rtl')).join(FACT_SEPARATOR)
  return `${dir === 'rtl' ? '\u2067' : '\u2066'}${isolated}\u2069`
}
