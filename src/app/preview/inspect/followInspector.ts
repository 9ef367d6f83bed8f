import {
  readPreviewMessage,
  type EditedText,
  type ElementContent,
  type FromPortal,
  type MarkTarget,
  type SectionPlace,
  type ShownContent,
  type ToPortal,
} from '../../../core/preview/previewMessages'
import { editInPlace, type InPlace } from './editInPlace'
import { startInspecting, type Inspecting } from './inspectMode'
import { createOutlines } from './outlines'
import { createPins } from './pins'
import { placeOf } from './elementPlace'
import { createSectionOutline } from './sectionOutline'
import { findElements, findIcons, isShown, findTokens } from './tokenUsage'

type StudioMessage = Extract<
  ToPortal,
  { portico: 'inspect' | 'name' | 'text' | 'mark' | 'showSection' | 'pins' | 'speak' }
>

/**
 * How long the page must stay unchanged before the inspector searches it again for elements that
 * use the marked token or icon, in ms.
 */
const SETTLE_MS = 250

/** How long the pointer must rest on an element before its name is asked for, in ms. */
const POINT_MS = 60

/**
 * Handles the messages of the studio's inspector: reports the tokens and section of a selected
 * element, and outlines the elements that use a token or an icon, and the section that is edited.
 */
export function followInspector(studio: Window, send: (message: FromPortal) => void): void {
  let inspecting: Inspecting | undefined
  let pointedNumber = 0
  let pointTimer: ReturnType<typeof setTimeout> | undefined
  const inspect = (on: boolean): void => {
    inspecting?.end()
    clearTimeout(pointTimer)
    inspecting = on
      ? startInspecting({
          onPoint: (element) => {
            const number = ++pointedNumber
            clearTimeout(pointTimer)
            pointTimer = setTimeout(
              () => send({ portico: 'pointed', number, ...contentOf(element) }),
              POINT_MS,
            )
          },
          onPick: (element) => {
            inPlace?.leave()
            const content = contentOf(element)
            pickedSection = content.section
            const place = placeOf(element, content.section)
            send({ portico: 'picked', tokens: tokensAround(element), place, ...content })
          },
          onEdit: (element) => {
            inPlace?.leave()
            askedElement = element
            send({ portico: 'textAsked', tokens: tokensAround(element), ...contentOf(element) })
          },
          onLeave: () => send({ portico: 'inspectLeft' }),
        })
      : undefined
  }
  // The studio stores the draft at `pagehide`; a posted message would arrive after it is left.
  const deliver = (data: FromPortal): void =>
    void studio.dispatchEvent(
      new MessageEvent('message', { data, origin: window.location.origin, source: window }),
    )
  window.addEventListener('beforeunload', () => inPlace?.flush())
  let askedElement: Element | undefined
  let inPlace: InPlace | undefined
  const showText = (edited: EditedText | null): void => {
    if (edited && inPlace) return inPlace.update(edited)
    if (edited) {
      if (askedElement?.isConnected)
        inPlace = editInPlace(askedElement, edited, {
          onType: (text) => deliver({ portico: 'typed', text }),
          onLeave: (text, how) => send({ portico: 'textLeft', text, how }),
        })
      else send({ portico: 'textLeft', text: edited.text, how: 'gone' })
      return
    }
    const element = inPlace?.end()
    inPlace = undefined
    if (element?.isConnected && element.contains(document.activeElement)) inspecting?.point(element)
  }
  const showSection = createSectionOutline()
  const showPins = createPins()
  /** The section of the last pick, until the studio shows one. */
  let pickedSection: SectionPlace | null = null
  const outlines = createOutlines('used')
  let target: MarkTarget | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = (): void => {
    const elements = target === null ? [] : elementsOf(target)
    outlines.show(elements)
    if (target !== null) send({ portico: 'marked', target, count: elements.length })
  }
  // Navigation or late data adds new elements. Changes of the outlines themselves are ignored.
  const observer = new MutationObserver((changes) => {
    if (
      changes.every(
        (change) =>
          change.target === document.body &&
          [...change.addedNodes, ...change.removedNodes].every(
            (node) => node instanceof HTMLElement && node.dataset['inspector'] !== undefined,
          ),
      )
    )
      return
    clearTimeout(timer)
    timer = setTimeout(mark, SETTLE_MS)
  })
  window.addEventListener('message', (event) => {
    const message = readPreviewMessage<StudioMessage>(event, {
      origin: window.location.origin,
      source: studio,
      kinds: ['inspect', 'name', 'text', 'mark', 'showSection', 'pins', 'speak'],
    })
    if (!message) return
    // The page is about to show the text of another language there.
    if (message.portico === 'speak') return inPlace?.leave()
    if (message.portico === 'inspect') return inspect(message.on)
    if (message.portico === 'text') return showText(message.edited)
    if (message.portico === 'pins') return showPins(message.pins, message.shown)
    if (message.portico === 'name')
      return message.number === pointedNumber ? inspecting?.name(message.name) : undefined
    if (message.portico === 'showSection') {
      const { section } = message
      const wasPicked = section?.id === pickedSection?.id && section?.page === pickedSection?.page
      pickedSection = null
      return showSection(section, wasPicked)
    }
    target = message.target
    clearTimeout(timer)
    observer.disconnect()
    mark()
    if (target !== null) observer.observe(document.body, { childList: true, subtree: true })
  })
}

const elementsOf = ({ kind, name }: MarkTarget): readonly Element[] =>
  kind === 'icon' ? findIcons(name) : findElements(name)

const CONTROLS = 'a, button, input, select, textarea, [role=button], [role=tab]'
/** Maximum number of elements examined within a control, such as a card that is one large link. */
const MAX_INNER_ELEMENTS = 12

/**
 * The tokens of an element and of its ancestors, up to the nearest control or background: for a
 * button's text also those of the button, for text on a card also those of the card.
 */
function tokensAround(element: Element): readonly string[] {
  const elements: Element[] = []
  for (
    let current: Element | null = element;
    current && current !== document.documentElement;
    current = current.parentElement
  ) {
    elements.push(current)
    const isControl = current.matches(CONTROLS)
    // A control counts as one element together with its text and icon.
    if (isControl)
      elements.push(
        ...[...current.querySelectorAll('*')].filter(isShown).slice(0, MAX_INNER_ELEMENTS),
      )
    if (isControl || hasOwnBackground(current)) break
  }
  return findTokens(elements)
}

/** Whether an element has a background of its own that hides what is behind it. */
const hasOwnBackground = (element: Element): boolean => {
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return backgroundImage !== 'none' || !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)
}

const contentOf = (element: Element): ElementContent => ({
  section: findSection(element),
  shows: describeContent(element),
})

/** The page and id of the section that contains an element; null if none does. */
function findSection(element: Element): ElementContent['section'] {
  const slot = element.closest<HTMLElement>('[data-section]')
  const [id, page] = [
    slot?.dataset['section'],
    slot?.closest<HTMLElement>('[data-sections-of]')?.dataset['sectionsOf'],
  ]
  return id === undefined || page === undefined ? null : { page, id }
}

/** Maximum length of a picked element's text; longer text comes from a whole area of the page. */
const MAX_TEXT_LENGTH = 2000

/** The content of an element: the logo, its text or picture, and the targets of its links. */
function describeContent(element: Element): ShownContent {
  const link = element.closest('a')
  const cardLink = link ?? element.closest('article, li')?.querySelector('a')
  const text = (element.textContent || link?.textContent || '').trim()
  return {
    logo: link?.dataset['logo'] !== undefined,
    text: text.length <= MAX_TEXT_LENGTH ? text : '',
    picture: pictureOf(element),
    emptyPage: emptyPageOf(element),
    menuPath: link?.closest('nav') ? link.pathname : null,
    linkPath: cardLink?.pathname ?? null,
    isInPage: element.closest('main') !== null,
  }
}

const PICTURES = 'img, [data-scene]'

/** The picture that an element shows and nothing else; null if it shows none. */
function pictureOf(element: Element): string | null {
  // Around a section there is more than its picture.
  const within = element.matches('[data-section]') ? [] : element.querySelectorAll(PICTURES)
  const [picture, ...others] = element.matches(PICTURES) ? [element] : within
  if (!picture || others.length > 0 || element.textContent?.trim()) return null
  if (picture.closest('[data-placeholder]')) return ''
  const scene = picture.getAttribute('data-scene')
  return scene === null ? picture.getAttribute('src') : `scene:${scene}`
}

/** The page without sections that an element says so of; null if it doesn't. */
function emptyPageOf(element: Element): string | null {
  const sections = element.closest<HTMLElement>('[data-sections-of]')
  return sections?.querySelector('[data-section]')
    ? null
    : (sections?.dataset['sectionsOf'] ?? null)
}
