import { getDirection } from './direction'

/**
 * Input for choosing a language: the cookie's value, the club's own language and direction, and the
 * languages that the club offers.
 */
export interface LanguageRequest {
  cookie: string | undefined
  config: { language: string; dir: 'ltr' | 'rtl' }
  offered: readonly string[]
}

/**
 * The language of a page; `chosen` is true if the person chose a language other than the club's
 * own.
 */
export interface LanguageChoice {
  language: string
  dir: 'ltr' | 'rtl'
  chosen: boolean
}

/**
 * Chooses the language of the page: the one stored in the cookie if the club offers it, otherwise
 * the club's own (shell.i18n.language-choice). The club's direction flag applies to its own
 * language only; other languages have their natural direction.
 */
export function chooseLanguage({ cookie, config, offered }: LanguageRequest): LanguageChoice {
  const requested = cookie?.toLowerCase()
  const language = requested && offered.find((tag) => tag.toLowerCase() === requested)
  if (!language || language === config.language) return { ...config, chosen: false }
  return { language, dir: getDirection(language), chosen: true }
}
