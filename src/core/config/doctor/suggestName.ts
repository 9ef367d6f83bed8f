import { PortalConfigSchema } from '../../../../generated/schemas'
import type { JsonSchema } from '../../../../schemas/JsonSchema'
import type { Catalogue } from '../Catalogue'
import { childSchema } from '../childSchema'
import { getByPointer } from '../getByPointer'
import { fromPointer, toPointer } from '../pointer'
import type { Problem } from '../Problem'

/**
 * A `closed-key` problem with the known key that was probably meant in its hint; any other problem,
 * and one whose key resembles none, is returned unchanged.
 */
export function suggestKnownKey(problem: Problem, config: unknown, catalogue: Catalogue): Problem {
  if (problem.code !== 'closed-key') return problem
  const names = fromPointer(problem.path)
  const meant = closestName(names.at(-1) ?? '', knownKeys(names.slice(0, -1), config, catalogue))
  return meant === undefined ? problem : { ...problem, hint: `Did you mean “${meant}”?` }
}

/** The keys that may stand at a place in the config. */
function knownKeys(
  place: readonly string[],
  config: unknown,
  catalogue: Catalogue,
): readonly string[] {
  let schema: JsonSchema | undefined = PortalConfigSchema
  for (const [at, name] of place.entries()) {
    const siblings = getByPointer(config, toPointer(place.slice(0, at)))
    schema = schema?.items ?? childSchema(schema, name, siblings, catalogue)
  }
  return schema?.['x-closed'] === 'tokens'
    ? Object.keys(catalogue.tokens)
    : Object.keys(schema?.properties ?? {})
}

/**
 * The name that takes the fewest edits to become, ignoring case and separators; undefined if all
 * need more than a third of their letters changed.
 */
export function closestName(name: string, names: readonly string[]): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const [best] = names
    .map((known) => ({ known, distance: editDistance(plain(name), plain(known)) }))
    .sort((a, b) => a.distance - b.distance)
  return best !== undefined && best.distance <= Math.max(1, Math.floor(best.known.length / 3))
    ? best.known
    : undefined
}

/** Insertions, deletions and replacements of letters between two texts (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_value, index) => index)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (let column = 0; column < to.length; column++)
      current.push(
        Math.min(
          (current[column] ?? 0) + 1,
          (previous[column + 1] ?? 0) + 1,
          (previous[column] ?? 0) + (letter === to[column] ? 0 : 1),
        ),
      )
    previous = current
  }
  return previous.at(-1) ?? 0
}
