import { catalogue } from '#generated/catalogue'
import portalEnglish from '#generated/messages/en.json'
import studioEnglish from '#generated/studio/messages/en.json'
import sourceEnglish from '#generated/studio/texts/en.json'
import { changeText, describeChanges, isMenuOrder } from '#src/core/config/describe/describeChanges'
import { findWholeEntries } from '#src/core/config/describe/joinEntries'
import { createFindText } from '#src/core/config/describe/createFindText'
import type { ConfigDifference } from '#src/core/json/diffConfig'
import type { PlainObject } from '#src/core/json/plainObject'
import type { CompiledMessages } from '#src/core/intl/CompiledMessages'
import { createMessageIntl, translateWith } from '#src/core/intl/createMessageIntl'
import type { RecordedChange } from '../../../platform/db/schema/domainRevisions'

/**
 * Adds an English sentence in the studio's words to each change, for history, output and logs.
 * Moved menu entries share one sentence, and so do the settings of an added or removed one.
 * `configs` are the configs that changed, the newest first.
 */
export function withTexts(
  changes: readonly ConfigDifference[],
  configs: readonly PlainObject[],
): RecordedChange[] {
  const context = { configs, catalogue, find, sourceText: (id: string) => sources[id] }
  const textOf = (group: readonly ConfigDifference[]): string =>
    describeChanges(group, context)
      .map((change) => changeText(change, MAX_VALUE_LENGTH))
      .join('; ')
  const shared = new Map<ConfigDifference, string>()
  const share = (group: readonly ConfigDifference[]): void => {
    const text = textOf(group)
    for (const change of group) shared.set(change, text)
  }
  for (const parts of findWholeEntries(changes, context).values()) share(parts)
  share(changes.filter((change) => isMenuOrder(change) && !shared.has(change)))
  return changes.map((change) => ({
    ...change,
    text: (shared.get(change) ?? textOf([change])) || change.path,
  }))
}

/** Returns the sentences of changes, each once: moved menu entries share one. */
export const uniqueTexts = (changes: readonly { text: string }[]): readonly string[] => [
  ...new Set(changes.map(({ text }) => text)),
]

/** Characters of each value that a sentence shows. */
const MAX_VALUE_LENGTH = 120

const sources: Readonly<Record<string, string>> = sourceEnglish

// Cast because JSON imports lose their literal types; the generated files contain compiled
// messages.
const messages = { ...portalEnglish, ...studioEnglish } as unknown as CompiledMessages

const find = createFindText(
  messages,
  translateWith(createMessageIntl({ locale: 'en', timeZone: 'UTC', messages })),
  catalogue.pages,
  ['en'],
)
