import { catalogue } from '../../generated/catalogue'
import portalEnglish from '../../generated/messages/en.json'
import portalSpanish from '../../generated/messages/es.json'
import studioEnglish from '../../generated/studio/messages/en.json'
import studioSpanish from '../../generated/studio/messages/es.json'
import sourceEnglish from '../../generated/studio/texts/en.json'
import { createFindText } from '../../src/core/config/describe/createFindText'
import type { CompiledMessages } from '../../src/core/intl/CompiledMessages'
import { createMessageIntl, translateWith } from '../../src/core/intl/createMessageIntl'

/** The functions that create and find the studio's texts and the portal's built-in ones. */
export function studioTexts(language: 'en' | 'es') {
  const english = { ...portalEnglish, ...studioEnglish }
  const spanish = { ...portalSpanish, ...studioSpanish }
  // JSON imports lose their literal types; the generated files contain compiled messages.
  const messages = (language === 'en' ? english : spanish) as unknown as CompiledMessages
  const t = translateWith(createMessageIntl({ locale: language, timeZone: 'UTC', messages }))
  const sources: Readonly<Record<string, string>> = sourceEnglish
  return {
    t,
    find: createFindText(messages, t, catalogue.pages, [language]),
    sourceText: (id: string) => sources[id],
  }
}
