import portalEnglish from '../../../generated/messages/en.json'
import portalSpanish from '../../../generated/messages/es.json'
import serverEnglish from '../../../generated/server/messages/en.json'
import serverSpanish from '../../../generated/server/messages/es.json'
import type { CompiledMessages } from '../../../src/core/intl/CompiledMessages'

/** Built-in texts by language, as `clubTexts` takes them. */
export type BuiltInTexts = Readonly<Record<'en' | 'es', CompiledMessages>>

// The casts: JSON imports lose their literal types; the generated files contain compiled messages.

/** The texts of the portal, some of which the server shows too, in documents and refusals. */
export const portalTexts: BuiltInTexts = {
  en: portalEnglish as unknown as CompiledMessages,
  es: portalSpanish as unknown as CompiledMessages,
}

/** The texts that only the server uses: mails, notifications and wallet passes. */
export const serverTexts: BuiltInTexts = {
  en: serverEnglish as unknown as CompiledMessages,
  es: serverSpanish as unknown as CompiledMessages,
}
