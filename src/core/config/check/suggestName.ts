import { distance } from 'fastest-levenshtein'
import { PortalConfigSchema } from '#generated/schemas'
import type { JsonSchema } from '#schemas/JsonSchema'
import type { Catalogue } from '../Catalogue'
import { childSchema } from '../childSchema'
import { getByKeys } from '../../json/getByPointer'
import { fromPointer } from '../../json/pointer'
import type { Problem } from '../Problem'

/**
 * Returns the problems with a new hint for each `closed-key` problem whose key resembles a known
 * one: the key that was probably meant. Only the first `MAX_SUGGESTIONS` such problems are
 * examined.
 */
export function suggestKnownKeys(
  problems: readonly Problem[],
  config: unknown,
  catalogue: Catalogue,
): readonly Problem[] {
  const suggested = new Set(
    problems.filter(({ code }) => code === 'closed-key').slice(0, MAX_SUGGESTIONS),
  )
  return problems.map((problem) =>
    suggested.has(problem) ? suggestKnownKey(problem, config, catalogue) : problem,
  )
}

/** Maximum number of keys that are compared with the known ones, because a config can have many. */
const MAX_SUGGESTIONS = 20

function suggestKnownKey(problem: Problem, config: unknown, catalogue: Catalogue): Problem {
  const keys = fromPointer(problem.path)
  const meant = closestName(keys.at(-1) ?? '', knownKeys(keys.slice(0, -1), config, catalogue))
  return meant === undefined ? problem : { ...problem, hint: `Did you mean “${meant}”?` }
}

/** The keys that the object at a path of the config may have. */
function knownKeys(
  path: readonly string[],
  config: unknown,
  catalogue: Catalogue,
): readonly string[] {
  let schema: JsonSchema | undefined = PortalConfigSchema
  for (const [depth, name] of path.entries()) {
    const siblings = getByKeys(config, path.slice(0, depth))
    schema = schema?.items ?? childSchema(schema, name, siblings, catalogue)
  }
  return schema?.['x-closed'] === 'tokens'
    ? Object.keys(catalogue.tokens)
    : Object.keys(schema?.properties ?? {})
}

/**
 * The name with the smallest edit distance, ignoring case and separators; undefined if every name
 * differs in more than a third of the letters.
 */
export function closestName(name: string, names: readonly string[]): string | undefined {
  const nameLetters = plainLetters(name)
  const [best] = names
    .flatMap((known) => {
      const letters = plainLetters(known)
      const maxDistance = Math.max(1, Math.floor(known.length / 3))
      // The cost of comparing grows with the product of the lengths, and a key may be very long.
      if (Math.abs(letters.length - nameLetters.length) > maxDistance) return []
      const edits = distance(nameLetters, letters)
      return edits <= maxDistance ? [{ known, edits }] : []
    })
    .sort((a, b) => a.edits - b.edits)
  return best?.known
}

const plainLetters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
