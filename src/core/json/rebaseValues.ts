import { jsonEquals } from './mergePatch'

/**
 * Rebases typed values onto what someone else has stored meanwhile: fields that were changed here
 * keep the typed value, all others take the stored one. `conflicts` names the fields that both
 * changed, to different values.
 */
export function rebaseValues<Values extends Readonly<Record<string, unknown>>>(
  before: Values,
  typed: Values,
  stored: Values,
): { typed: Values; conflicts: readonly (keyof Values & string)[] } {
  const mine = Object.keys(typed).filter((field) => !jsonEquals(typed[field], before[field]))
  return {
    typed: { ...stored, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) },
    conflicts: mine.filter(
      (field) =>
        !jsonEquals(stored[field], before[field]) && !jsonEquals(stored[field], typed[field]),
    ),
  }
}
