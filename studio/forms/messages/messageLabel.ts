import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { shortenValue } from '../../../src/core/config/describe/showValue'

/**
 * A portal text without ICU syntax: of a plural or select only the `other` alternative, and `…` for
 * each placeholder. Cut off after `maxLength` characters.
 */
export function messageLabel(message: string, maxLength = 90): string {
  try {
    const words = toWords(parse(message)).replaceAll(/\s+/g, ' ').trim()
    return shortenValue(words, maxLength)
  } catch {
    return shortenValue(message, maxLength)
  }
}

const toWords = (parts: readonly MessageFormatElement[]): string =>
  parts
    .map((part) => {
      if (part.type === TYPE.literal) return part.value
      if ('options' in part) return toWords(part.options['other']?.value ?? [])
      return 'children' in part ? toWords(part.children) : '…'
    })
    .join('')
