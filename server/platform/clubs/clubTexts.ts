import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import { formatLocale } from '../../../src/core/intl/locale'
import { languageChain } from '../../../src/core/intl/languageChain'
import { compileTexts } from '../../../src/core/intl/compileTexts'
import { createMessageIntl, translateWith } from '../../../src/core/intl/createMessageIntl'
import type { Translate } from '../../../src/core/intl/Translate'
import { getDirection } from '../../../src/core/intl/direction'
import type { BuiltInTexts } from './builtInTexts'

/**
 * Texts for emails and documents in one of a club's languages, with the language's text direction
 * and its locale for dates and amounts.
 */
export interface ClubTexts {
  t: Translate
  dir: 'ltr' | 'rtl'
  locale: string
}

/**
 * The built-in texts in a language, the first of `languageChain` that has some, overridden by the
 * club's own texts.
 */
export function clubTexts(
  builtIn: BuiltInTexts,
  { intl }: Pick<ResolvedConfig, 'intl'>,
  language: string,
): ClubTexts {
  const tag = languageChain(language.toLowerCase()).find((one) => builtIn[one] !== undefined)
  const messages = {
    ...builtIn[tag ?? 'en'],
    ...compileTexts(intl.messages[language] ?? {}),
  }
  const locale = formatLocale(language, intl.locale)
  const t = translateWith(createMessageIntl({ locale, timeZone: intl.timezone, messages }))
  return { t, dir: language === intl.language ? intl.dir : getDirection(language), locale }
}
