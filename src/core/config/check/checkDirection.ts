import { getDirection } from '../../intl/direction'
import { ownValue } from '../../json/plainObject'
import type { Report } from '../Report'
import type { ResolvedConfig } from '../ResolvedConfig'

/** Letters of Hebrew, Arabic and related scripts. */
const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Reports `rtl-locale` for a right-to-left locale with rtl off, and for rtl on if neither the
 * locale nor any text is right-to-left.
 */
export function checkDirection(config: unknown, resolved: ResolvedConfig, report: Report): void {
  const tag = ownValue(ownValue(config, 'intl'), 'locale')
  const isRightToLeft =
    getDirection(typeof tag === 'string' ? tag.replaceAll('_', '-') : resolved.intl.locale) ===
    'rtl'
  if (isRightToLeft && !resolved.intl.rtl)
    report(
      'rtl-locale',
      ['intl', 'rtl'],
      `“${String(tag)}” is written from right to left, but rtl is off.`,
      'Set intl.rtl to true.',
    )
  else if (!isRightToLeft && resolved.intl.rtl && !hasRtlLetters(config))
    report(
      'rtl-locale',
      ['intl', 'rtl'],
      'rtl is on, but neither the locale nor any text is written from right to left.',
      'Set intl.rtl to false, or set the locale and texts of the language.',
    )
}

function hasRtlLetters(config: unknown): boolean {
  try {
    return RTL_LETTERS.test(JSON.stringify(config))
  } catch {
    // JSON.stringify fails only for values too deep or circular to come from a file.
    return false
  }
}
