import { diffConfig } from '../../../src/core/json/diffConfig'
import { isPlainObject, type PlainObject } from '../../../src/core/json/plainObject'
import { removePrivateLeaves } from '../../features/config/model/removePrivateLeaves'
import { uniqueTexts, withTexts } from '../../features/config/model/withTexts'
import type { CommandResult } from '../CommandResult'
import { parseJson } from '../readText'

/** One side of a comparison: a club, or a file with its text. */
export type DiffSide = { slug: string } | { file: string; text: string }

/**
 * `club diff A B`: compares two configs, ignoring secrets and identity. Exit code 0 if they are
 * equal, 1 if they differ, 2 if one can't be read. `configOf` returns a club's config; undefined if
 * there is no such club.
 */
export async function diffClubs(
  sides: readonly [DiffSide, DiffSide],
  configOf: (slug: string) => Promise<unknown>,
): Promise<CommandResult> {
  const configs: PlainObject[] = []
  for (const side of sides) {
    const config = 'slug' in side ? await configOf(side.slug) : parseJson(side.text)
    if (!isPlainObject(config))
      return unreadable(
        'slug' in side
          ? `there is no club "${side.slug}" (a file's name contains a dot or a slash)`
          : `${side.file} contains no config in JSON`,
      )
    // `$schema` does not count, because only editors use it.
    configs.push({ ...removePrivateLeaves(config), $schema: undefined })
  }
  const changes = withTexts(diffConfig(configs[0], configs[1]), configs.toReversed())
  return {
    exit: changes.length === 0 ? 0 : 1,
    // null stands for a missing value; no value in a config is null.
    json: changes.map((change) => ({ before: null, after: null, ...change })),
    text: changes.length === 0 ? 'No difference.' : uniqueTexts(changes).join('\n'),
  }
}

/** Whether an argument is a file's name and not a slug: slugs contain neither dots nor slashes. */
export const isFileName = (word: string): boolean => word === '-' || /[./\\]/.test(word)

const unreadable = (message: string): CommandResult => ({
  exit: 2,
  json: { error: message },
  text: message,
})
