import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/**
 * Parses a text in ICU syntax; throws a `SyntaxError` if it is invalid. In a plural, no line breaks
 * between the number and the next word: `# people`.
 */
export function parseMessage(text: string): MessageFormatElement[] {
  return keepCounts(parse(text))
}

function keepCounts(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element, index) => {
    if (element.type === LITERAL && elements[index - 1]?.type === POUND)
      return { ...element, value: element.value.replace(/^ (?=\S)/, '\u00a0') }
    if ('options' in element) {
      for (const option of Object.values(element.options)) option.value = keepCounts(option.value)
    } else if ('children' in element) element.children = keepCounts(element.children)
    return element
  })
}

// The parser's `TYPE` would add to the code that a browser loads.
const LITERAL = 0
const POUND = 7
