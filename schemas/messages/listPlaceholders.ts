import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** The placeholder names of a parsed text, sorted, including names inside plural and select. */
export function listPlaceholders(elements: readonly MessageFormatElement[]): readonly string[] {
  const names = new Set<string>()
  const visit = (parts: readonly MessageFormatElement[]): void => {
    for (const part of parts) {
      // 0 is text and 7 the number sign of a plural; all other types have a name.
      if (part.type !== 0 && part.type !== 7) names.add(part.value)
      if ('options' in part) for (const option of Object.values(part.options)) visit(option.value)
      if ('children' in part) visit(part.children)
    }
  }
  visit(elements)
  return [...names].sort()
}
