import english from '../../generated/messages/mail/en.json'
import spanish from '../../generated/messages/mail/es.json'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import type { CompiledMessages } from '../../src/core/intl/CompiledMessages'
import { clubTexts, type ClubTexts } from '../texts/clubTexts'

/** The texts of mails in one language of a club. */
export const mailTexts = (config: Pick<ResolvedConfig, 'intl'>, language: string): ClubTexts =>
  clubTexts(builtIn, config, language)

// The generator writes parsed texts; JSON imports lose their literal types.
const builtIn = {
  en: english as unknown as CompiledMessages,
  es: spanish as unknown as CompiledMessages,
}
