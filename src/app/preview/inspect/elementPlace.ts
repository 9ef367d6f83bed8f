import type { ElementPlace, SectionPlace } from '../../../core/preview/previewMessages'
import { findSection } from './sectionOutline'

/** Maximum length of the text by which an element is found again. */
const MAX_TEXT_LENGTH = 120
/** Maximum number of elements from the section down to the element. */
const MAX_STEPS = 80

/** How an element, which is in this section, is found again after the draft has changed. */
export function placeOf(element: Element, section: SectionPlace | null): ElementPlace {
  const root = rootOf(section)
  const steps: number[] = []
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    steps.unshift([...at.parentElement.children].indexOf(at))
  return {
    section,
    // Deeper elements count as the one that is as deep as allowed.
    steps: root?.contains(element) ? steps.slice(0, MAX_STEPS) : [],
    text: textOf(element),
  }
}

/**
 * Finds an element again: where it was, if it has the same text there; else the first one in the
 * section with this text; else whatever is where it was, or its section. undefined if nothing of it
 * is on the page.
 */
export function findPlace({ section, steps, text }: ElementPlace): Element | undefined {
  const root = rootOf(section)
  if (!root) return undefined
  let found: Element | undefined = root
  for (const step of steps) found = found?.children[step]
  if (found && textOf(found) === text) return found
  const hasText = (one: Element): boolean => textOf(one) === text
  const same =
    text === ''
      ? undefined
      : [...root.querySelectorAll('*')].find(
          (one) => hasText(one) && ![...one.children].some(hasText),
        )
  return same ?? found ?? (section ? root : undefined)
}

const rootOf = (section: SectionPlace | null): Element | undefined =>
  section ? findSection(section) : (document.getElementById('portico') ?? document.body)

const textOf = (element: Element): string =>
  (element.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    // Half of a character can't be sent.
    .replace(/[\ud800-\udbff]$/, '')
