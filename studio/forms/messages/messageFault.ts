import { parse } from '@formatjs/icu-messageformat-parser'
import { placeholdersOf } from '../../../schemas/messages/placeholdersOf'

/**
 * Why a text can't stand for another: it can't be read, or its placeholders are others; undefined
 * when it can.
 */
export function messageFault(
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
