import type { SectionPlace } from '../../../core/preview/previewMessages'
import { createOutlines } from './outlines'

/**
 * Creates a function that scrolls to a section, unless it was chosen on the page, and outlines it;
 * null removes the outline. A section that is not on the page yet, because it was just added or its
 * page is loading, is outlined as soon as it appears.
 */
export function createSectionOutline(): (
  section: SectionPlace | null,
  wasChosenHere?: boolean,
) => void {
  const outlines = createOutlines('section')
  let section: SectionPlace | null = null
  let outlined: Element | undefined
  let scrolls = true
  const update = (): void => {
    const element = section ? findSection(section) : undefined
    if (element === outlined) return
    outlined = element
    outlines.show(element ? [element] : [])
    if (scrolls) element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  const observer = new MutationObserver(update)
  return (next, wasChosenHere = false) => {
    section = next
    scrolls = !wasChosenHere
    observer.disconnect()
    // Opening the same section again scrolls to it again.
    outlined = undefined
    outlines.show([])
    update()
    if (section) observer.observe(document.body, { childList: true, subtree: true })
  }
}

/** The element of a section on the page; undefined if the page does not have it. */
export const findSection = ({ page, id }: SectionPlace): Element | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-sections-of] > [data-section]')].find(
    (slot) => slot.dataset['section'] === id && slot.parentElement?.dataset['sectionsOf'] === page,
  )
