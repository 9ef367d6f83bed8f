import english from '../../../generated/server/messages/en.json'
import spanish from '../../../generated/server/messages/es.json'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import type { CompiledMessages } from '../../../src/core/intl/CompiledMessages'
import { clubTexts, type ClubTexts } from '../../platform/clubs/clubTexts'

/** Returns the texts of emails in one of a club's languages. */
export const mailTexts = (config: Pick<ResolvedConfig, 'intl'>, language: string): ClubTexts =>
  clubTexts(builtIn, config, language)

// Cast because JSON imports lose their literal types; the generated files contain compiled
// messages.
const builtIn = {
  en: english as unknown as CompiledMessages,
  es: spanish as unknown as CompiledMessages,
}
