import { parse } from '@formatjs/icu-messageformat-parser'
import { listPlaceholders } from '../../../schemas/messages/listPlaceholders'

/**
 * Checks whether a text can replace another one: `unreadable` if it can't be parsed, `differ` if
 * its placeholders are different, undefined if it can replace it.
 */
export function checkMessage(
  text: string,
  placeholders: readonly string[],
): 'unreadable' | 'differ' | undefined {
  try {
    const names = listPlaceholders(parse(text))
    return names.length === placeholders.length &&
      names.every((name) => placeholders.includes(name))
      ? undefined
      : 'differ'
  } catch {
    return 'unreadable'
  }
}
