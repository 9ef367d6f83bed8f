import english from '../../generated/messages/en.json'
import type { CompiledMessages } from '../../src/core/intl/CompiledMessages'
import { createMessageIntl, translateWith } from '../../src/core/intl/createMessageIntl'
import { textOf, type LocalizedText } from '../../src/ui/feedback/localizedText'

// JSON imports lose their literal types; the generated file contains compiled messages.
const messages = english as unknown as CompiledMessages
const t = translateWith(createMessageIntl({ locale: 'en', timeZone: 'UTC', messages }))

/** The words of a notification in English. */
export const inEnglish = (text: LocalizedText): string => textOf(text, t)
