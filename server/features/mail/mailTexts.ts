import english from '../../../generated/messages/mail/en.json'
import spanish from '../../../generated/messages/mail/es.json'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import type { CompiledMessages } from '../../../src/core/intl/CompiledMessages'
import { clubTexts, type ClubTexts } from '../../platform/clubs/clubTexts'

/** The texts of emails in one of a club's languages. */
export const mailTexts = (config: Pick<ResolvedConfig, 'intl'>, language: string): ClubTexts =>
  clubTexts(builtIn, config, language)

// The generated file contains compiled messages; JSON imports lose their literal types.
const builtIn = {
  en: english as unknown as CompiledMessages,
  es: spanish as unknown as CompiledMessages,
}
