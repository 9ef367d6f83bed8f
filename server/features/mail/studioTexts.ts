import catalogue from '../../../generated/catalogue.json'
import shellEnglish from '../../../generated/messages/shell/en.json'
import shellSpanish from '../../../generated/messages/shell/es.json'
import studioEnglish from '../../../generated/messages/studio/en.json'
import studioSpanish from '../../../generated/messages/studio/es.json'
import type { FindText } from '../../../src/core/config/describeConfigPath'
import { configPathTextId } from '../../../src/core/config/configPathTextId'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import type { CompiledMessages } from '../../../src/core/intl/CompiledMessages'
import { clubTexts } from '../../platform/clubs/clubTexts'
import { messageIdOf } from '../../../src/core/intl/messageIdOf'

/**
 * The studio's names for the places of a config, pages by their titles, in one of a club's
 * languages.
 */
export function studioTexts(config: Pick<ResolvedConfig, 'intl'>, language: string): FindText {
  const { t } = clubTexts(builtIn, config, language)
  return (id, values) => {
    const textId = configPathTextId(id, catalogue.pages)
    const known = textId === undefined ? undefined : messageIdOf(builtIn.en, textId)
    return known === undefined ? undefined : t(known, values)
  }
}

// The generated file contains compiled messages; JSON imports lose their literal types.
const builtIn = {
  en: { ...shellEnglish, ...studioEnglish } as unknown as CompiledMessages,
  es: { ...shellSpanish, ...studioSpanish } as unknown as CompiledMessages,
}
