import english from '../../generated/messages/mail/en.json'
import spanish from '../../generated/messages/mail/es.json'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import { formatLocale } from '../../src/core/intl/chooseLanguage'
import { compileTexts } from '../../src/core/intl/compileTexts'
import type { CompiledMessages } from '../../src/core/intl/CompiledMessages'
import { createTexts, type Texts } from '../../src/core/intl/createTexts'
import { directionOf } from '../../src/core/intl/direction'

/** The texts of mails in one language of a club, with the direction that they are read in. */
export interface MailTexts {
  t: Texts['format']
  dir: 'ltr' | 'rtl'
}

/** The built-in texts of a language, else of its base, else English, with the club's own laid over them. */
export function mailTexts({ intl }: Pick<ResolvedConfig, 'intl'>, language: string): MailTexts {
  const messages = { ...(language.toLowerCase().split('-', 1)[0] === 'es' ? builtIn.es : builtIn.en), ...compileTexts(intl.messages[language] ?? {}) }
  const { format } = createTexts(messages, { locale: formatLocale(language, intl.locale), timeZone: intl.timezone })
  return { t: format, dir: language === intl.language ? intl.dir : directionOf(language) }
}

// The generator writes parsed texts; JSON imports lose their literal types.
const builtIn = { en: english as unknown as CompiledMessages, es: spanish as unknown as CompiledMessages }
