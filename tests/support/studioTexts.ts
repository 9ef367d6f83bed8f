import { catalogue } from '../../generated/catalogue'
import shellEnglish from '../../generated/messages/shell/en.json'
import shellSpanish from '../../generated/messages/shell/es.json'
import studioEnglish from '../../generated/messages/studio/en.json'
import studioSpanish from '../../generated/messages/studio/es.json'
import sourceEnglish from '../../generated/studio/texts/en.json'
import { createFindText } from '../../src/core/config/describe/createFindText'
import type { CompiledMessages } from '../../src/core/intl/CompiledMessages'
import { createMessageIntl, translateWith } from '../../src/core/intl/createMessageIntl'

/** The functions that create and find the studio's texts and the portal's built-in ones. */
export function studioTexts(language: 'en' | 'es') {
  const english = { ...shellEnglish, ...studioEnglish }
  const spanish = { ...shellSpanish, ...studioSpanish }
  // JSON imports lose their literal types; the generated files contain compiled messages.
  const messages = (language === 'en' ? english : spanish) as unknown as CompiledMessages
  const t = translateWith(createMessageIntl({ locale: language, timeZone: 'UTC', messages }))
  const sources: Readonly<Record<string, string>> = sourceEnglish
  return {
    t,
    find: createFindText(messages, t, catalogue.pages),
    sourceText: (id: string) => sources[id],
  }
}
