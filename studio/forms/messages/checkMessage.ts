import { parse } from '@formatjs/icu-messageformat-parser'
import { placeholdersOf } from '../../../schemas/messages/placeholdersOf'

/**
 * Why a text can't replace another (it does not parse, or its placeholders differ); undefined if it
 * can.
 */
export function checkMessage(
  text: string,
  wanted: readonly string[],
): 'unreadable' | 'differ' | undefined {
  try {
    const names = placeholdersOf(parse(text))
    return names.length === wanted.length && names.every((name) => wanted.includes(name))
      ? undefined
      : 'differ'
  } catch {
    return 'unreadable'
  }
}
