import type { TemplateRecord } from '../../generated/types'

/** The text of a template in a language or, without one, in the club's own. */
export const templateText = (
  { text, translations }: Pick<TemplateRecord, 'text' | 'translations'>,
  language: string,
): string =>
  (
    translations.find((one) => one.language === language) ??
    translations.find((one) => primary(one.language) === primary(language))
  )?.text || text

const primary = (language: string): string => language.split('-')[0] ?? ''

/** An answer with a template's text below what is typed already. */
export const withTemplate = (typed: string, text: string): string =>
  typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`
