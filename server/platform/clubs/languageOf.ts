import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import { chooseLanguage } from '../../../src/core/intl/chooseLanguage'
import { readLanguageCookie } from '../../../src/core/intl/languageCookie'

/**
 * A page's language: the person's choice from a readable cookie (not in a preview), else the club's
 * own.
 */
export function languageOf(config: ResolvedConfig, cookies: string | undefined, preview: boolean) {
  const cookie = preview ? undefined : readLanguageCookie(cookies ?? '')
  return chooseLanguage({
    cookie: cookie ?? undefined,
    config: config.intl,
    offered: config.intl.languages,
  })
}
