import type { Change } from '../../../../src/core/config/diffConfig'
import { isSecretName } from '../../../../src/core/config/isSecretName'
import { fromPointer } from '../../../../src/core/config/pointer'

/** How much of a change history keeps: changes, characters in total, characters per value. */
const most = { changes: 200, characters: 32 * 1024, value: 2 * 1024 }

/**
 * The changes that history keeps for a revision: the first ones, with large values as text only.
 * The revision's config has the rest.
 */
export function limitChanges(changes: readonly Change[]): Change[] {
  const kept: Change[] = []
  let characters = 0
  for (const { path, text, ...values } of changes.slice(0, most.changes)) {
    const change =
      JSON.stringify(values).length > most.value ? { path, text } : { path, ...values, text }
    characters += JSON.stringify(change).length
    if (characters > most.characters) break
    kept.push(change)
  }
  return kept
}

/**
 * A stored change for display; only the path if it contains a credential stored before they were
 * rejected.
 */
export function redactChange({ path, text, ...values }: Change): Change {
  const inMap =
    /^\/(intl\/messages|theme\/tokens|settings\/navigation\/[^/]*$|props\/sections\/[^/]*$)/.test(
      path,
    )
  const hidden =
    (!inMap && fromPointer(path).some(isSecretName)) ||
    holdsNamed(values.before) ||
    holdsNamed(values.after) ||
    quotesSecretName(text)
  return hidden ? { path, text: `${path}: changed` } : { path, ...values, text }
}

/**
 * Whether a text quotes JSON with a key named like a credential; large values are kept only as
 * text, which starts like the value.
 */
function quotesSecretName(text: string): boolean {
  // Every quote is tried as the start of a key, since a text may be truncated or contain quotes of
  // its own.
  return [...text.matchAll(/"(?=((?:[^"\\]|\\.)*)"\s*:)/g)].some(([, name = '']) =>
    isSecretName(name),
  )
}

function holdsNamed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, inside]) => (!Array.isArray(value) && isSecretName(key)) || holdsNamed(inside),
  )
}
