import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { shortenValue } from '../../../src/core/config/changes/showValue'

/**
 * A portal text in plain words: without ICU syntax, of alternatives the most general one, and with
 * `…` for what the portal fills in. A longer text is cut off.
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
