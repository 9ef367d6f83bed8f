import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import { chooseLanguage } from '../../../src/core/intl/chooseLanguage'
import { readLanguageCookie } from '../../../src/core/intl/languageCookie'

/**
 * The language of a page: the one that the person has chosen (stored in a cookie that scripts can
 * read), else the club's default. `cookies` is the Cookie header. A preview ignores it.
 */
export function languageOf(
  config: ResolvedConfig,
  cookies: string | undefined,
  inPreview: boolean,
) {
  return chooseLanguage({
    requested: inPreview ? undefined : readLanguageCookie(cookies),
    config: config.intl,
    offered: config.intl.languages,
  })
}
