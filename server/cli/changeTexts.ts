import { catalogue } from '../../generated/catalogue'
import shellEnglish from '../../generated/messages/shell/en.json'
import studioEnglish from '../../generated/messages/studio/en.json'
import sourceEnglish from '../../generated/studio/texts/en.json'
import {
  changeText,
  describeChanges,
  type ConfigDifference,
} from '../../src/core/config/changes/describeChanges'
import { createFindText } from '../../src/core/config/createFindText'
import type { PlainObject } from '../../src/core/config/plainObject'
import type { CompiledMessages } from '../../src/core/intl/CompiledMessages'
import { createMessageIntl, translateWith } from '../../src/core/intl/createMessageIntl'

/**
 * Changes as English sentences in the studio's words, for output and logs. `configs` are those that
 * changed, the newest first.
 */
export function changeTexts(
  changes: readonly ConfigDifference[],
  configs: readonly PlainObject[],
): readonly string[] {
  return describeChanges(changes, {
    configs,
    catalogue,
    find,
    sourceText: (id) => sources[id],
  }).map((change) => changeText(change))
}

const sources: Readonly<Record<string, string>> = sourceEnglish

// Cast because JSON imports lose their literal types; the generated files contain compiled
// messages.
const messages = { ...shellEnglish, ...studioEnglish } as unknown as CompiledMessages

const find = createFindText(
  messages,
  translateWith(createMessageIntl({ locale: 'en', timeZone: 'UTC', messages })),
  catalogue.pages,
)
