import { catalogue } from '#generated/catalogue'
import { shortenValue as shortenText } from '#src/core/config/describe/showValue'
import type { ConfigDifference } from '#src/core/json/diffConfig'
import { isSecretName } from '#src/core/config/isSecretName'
import { mayHoldSecret } from '#src/core/config/mayHoldSecret'
import { itemName } from '#src/core/config/describe/itemName'
import { ownValue, type PlainObject } from '#src/core/json/plainObject'
import { fromPointer } from '#src/core/json/pointer'
import type { RecordedChange } from '../../../platform/db/schema/domainRevisions'
import { withTexts } from './withTexts'

/**
 * Limits for the changes that history stores with a revision: number of changes, characters in
 * total, characters per value.
 */
const limits = { changes: 200, characters: 32 * 1024, value: 2 * 1024 }

/**
 * Returns the changes that history stores with a revision: only the first ones, without large
 * values. Of a large value that was added or removed, only its name and beginning stay. The rest
 * can be computed from the revision's config. `configs` are the new config and the one before.
 */
export function limitChanges(
  changes: readonly ConfigDifference[],
  configs: readonly PlainObject[],
): RecordedChange[] {
  const limited: RecordedChange[] = []
  let characters = 0
  for (const { path, text, ...values } of withTexts(changes.slice(0, limits.changes), configs)) {
    const isLarge = JSON.stringify(values).length > limits.value
    const change = { path, ...(isLarge ? shortenValues(path, values) : values), text }
    characters += JSON.stringify(change).length
    if (characters > limits.characters) break
    limited.push(change)
  }
  return limited
}

/**
 * Shortens a large value that was added or removed to what names it in a sentence. Returns no value
 * if it can't be shortened or if it replaced another value, because the two may differ only in what
 * shortening removes.
 */
function shortenValues(
  path: string,
  { before, after }: Omit<ConfigDifference, 'path'>,
): Omit<ConfigDifference, 'path'> {
  // A page's entry is described setting by setting.
  if (path.startsWith('/pages/') || (before !== undefined && after !== undefined)) return {}
  const short = shortenValue(before ?? after)
  if (short === undefined) return {}
  return before === undefined ? { after: short } : { before: short }
}

function shortenValue(value: unknown): unknown {
  if (typeof value === 'string') return shortenText(value)
  const name = itemName(value)
  const parts = {
    ...onlyText('id', ownValue(value, 'id')),
    ...onlyText('widget', ownValue(value, 'widget')),
    ...onlyText('title', name === undefined ? undefined : shortenText(name)),
  }
  return Object.keys(parts).length > 0 ? parts : undefined
}

const onlyText = (key: string, value: unknown): PlainObject =>
  typeof value === 'string' ? { [key]: value } : {}

/**
 * Returns a stored change for display: only its path if it contains a credential, which older
 * versions accepted.
 */
export function redactChange({ path, text, ...values }: RecordedChange): RecordedChange {
  const isSecret =
    mayHoldSecret(fromPointer(path), [values.before, values.after], catalogue) ||
    quotesSecretName(text)
  return isSecret ? { path, text: `${path}: changed` } : { path, ...values, text }
}

/**
 * Whether a text quotes JSON with a key named like a credential. History stores a large value only
 * as text, which quotes the value's beginning.
 */
function quotesSecretName(text: string): boolean {
  // Tries every quote as the start of a key, because the text may be truncated or contain other
  // quotes.
  return [...text.matchAll(/"(?=((?:[^"\\]|\\.)*)"\s*:)/g)].some(([, name = '']) =>
    isSecretName(name),
  )
}
