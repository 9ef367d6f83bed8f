import { PortalConfigSchema } from '#generated/schemas'
import type { Catalogue } from '../Catalogue'
import { messageLanguage } from '../compile/intl'
import { tagOfText, type TextByLanguage } from '../compile/localizeTexts'
import { isPlainObject } from '../../json/plainObject'
import type { Report } from '../Report'
import type { ResolvedConfig } from '../ResolvedConfig'
import { walkConfig } from './walkConfig'

/**
 * Checks texts that are written per language: reports `text-missing` for a language that the club
 * offers and the text lacks, and `text-language` for a language that the club doesn't offer.
 */
export function checkTexts(
  config: unknown,
  { intl: { language: ownLanguage, languages, locale } }: ResolvedConfig,
  catalogue: Catalogue,
  report: Report,
): void {
  walkConfig(PortalConfigSchema, config, catalogue, (schema, value, keys) => {
    if (schema['x-localized'] !== true || !isPlainObject(value)) return
    // A text of another type is already a schema error.
    const text = value as TextByLanguage
    const missing = languages.filter((language) => tagOfText(text, language, locale) === undefined)
    if (missing.length > 0)
      report(
        'text-missing',
        keys,
        `This text is not written in ${missing.join(', ')}.`,
        missing.includes(ownLanguage)
          ? 'Add it; until then, people read the first text that there is.'
          : 'Add it; until then, people who chose that language read the text in the club’s own.',
      )
    for (const tag of Object.keys(text))
      if (!languages.includes(messageLanguage(tag, locale)))
        report(
          'text-language',
          [...keys, tag],
          `The club does not offer the language “${tag}”, so this text is never shown.`,
          `Use one of: ${languages.join(', ')}; or add texts of this language to intl.messages.`,
        )
  })
}
