import { getDirection } from './direction'

/**
 * Input for choosing a language: the language that the person requested, which a cookie stores, the
 * club's own language and direction, and the languages that the club offers.
 */
export interface LanguageRequest {
  requested: string | undefined
  config: PageLanguage
  offered: readonly string[]
}

/** The language of a page, and its direction. */
export interface PageLanguage {
  language: string
  dir: 'ltr' | 'rtl'
}

/**
 * Chooses the language of the page: the requested one if the club offers it, otherwise the club's
 * own (shell.i18n.language-choice). The club's direction flag applies to its own language only;
 * other languages have their natural direction.
 */
export function chooseLanguage({ requested, config, offered }: LanguageRequest): PageLanguage {
  const tag = requested?.toLowerCase()
  const language = tag && offered.find((candidate) => candidate.toLowerCase() === tag)
  if (!language || language === config.language)
    return { language: config.language, dir: config.dir }
  return { language, dir: getDirection(language) }
}
