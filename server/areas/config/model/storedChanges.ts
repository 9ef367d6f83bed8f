import type { Change } from '../../../../src/core/config/diffConfig'
import { isSecretName } from '../../../../src/core/config/isSecretName'
import { fromPointer } from '../../../../src/core/config/pointer'

/** How much of what changed history tells: changes, characters of all, characters of one value. */
const most = { changes: 200, characters: 32 * 1024, value: 2 * 1024 }

/**
 * The changes that history keeps of a revision: the first ones, large values by their text only. A
 * revision's config has the rest.
 */
export function storedChanges(changes: readonly Change[]): Change[] {
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
 * A stored change as it may be shown: of one that was kept before credentials were refused, only
 * the place.
 */
export function shownChange({ path, text, ...values }: Change): Change {
  const inMap =
    /^\/(intl\/messages|theme\/tokens|settings\/navigation\/[^/]*$|props\/sections\/[^/]*$)/.test(
      path,
    )
  const hidden =
    (!inMap && fromPointer(path).some(isSecretName)) ||
    holdsNamed(values.before) ||
    holdsNamed(values.after) ||
    tellsNamed(text)
  return hidden ? { path, text: `${path}: changed` } : { path, ...values, text }
}

/**
 * Whether a text quotes JSON with a key that is named like a credential: of a large value only the
 * text is kept, which begins like it.
 */
function tellsNamed(text: string): boolean {
  // Each quote is tried as the beginning of a key, since a text may be cut or hold quotes of its
  // own.
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
