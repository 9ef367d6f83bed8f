import type { EditedText, HowTextWasLeft } from '../../../core/preview/previewMessages'
import { createOutlines, frameScale } from './outlines'
import { isShown } from './tokenUsage'

/** Callbacks of a text that is edited in its element's place. */
export interface InPlaceCallbacks {
  /** Typing has paused. */
  onType: (text: string) => void
  onLeave: (text: string, how: HowTextWasLeft) => void
}

/** A text that is edited in its element's place. */
export interface InPlace {
  /** Shows a change that was made elsewhere, and the fault of the text. */
  update: (edited: EditedText) => void
  /** Reports at once what was typed last. */
  flush: () => void
  /** Keeps the text, because something else was chosen. */
  leave: () => void
  /** Shows the element again, with the focus if the text had it. Returns the element. */
  end: () => Element
}

/** The pause after which what was typed becomes part of the draft, in ms. */
const PAUSE_MS = 400

/** Elements that would react to keys and clicks themselves. */
const REACTING = 'a, button, summary, label'

/**
 * Edits a text where it stands: a field that looks like the element takes its place. Markdown is
 * edited as its source. Enter keeps the text (in Markdown with Ctrl or ⌘), Escape takes it back.
 */
export function editInPlace(
  picked: Element,
  edited: EditedText,
  { onType, onLeave }: InPlaceCallbacks,
): InPlace {
  const markdown = picked.closest<HTMLElement>('[data-markdown]')
  let original: Element = markdown ?? findTextElement(picked)
  const field = markdown ? createSource(markdown) : createLike(original)
  const fault = document.createElement('div')
  const outline = createOutlines('edited')
  const host = original.parentElement
  let sent = edited.text
  let { version } = edited
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const keepsLines = markdown !== null || edited.isLong
  const read = (): string => {
    const text = field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '')
    // Spaces that the browser writes so that they stay visible.
    const plain = text.replaceAll('\u00A0', ' ')
    return keepsLines ? plain : plain.replaceAll(/\s*\n\s*/g, ' ')
  }
  const write = (text: string): void => {
    if (field instanceof HTMLTextAreaElement) field.value = text
    else field.textContent = text
    placeCaret(field)
  }
  const type = (): void => {
    clearTimeout(timer)
    if (read() === sent) return
    sent = read()
    onType(sent)
  }
  const leave = (how: HowTextWasLeft): void => {
    if (isOver) return
    clearTimeout(timer)
    // A text with a fault isn't left by Enter.
    isOver = how !== 'kept'
    onLeave(read(), how)
  }
  const watcher = new MutationObserver(() => {
    if (!field.isConnected) return leave('gone')
    // React may render the element again instead of changing it.
    if (original.isConnected) return
    const next = [field.previousElementSibling, field.nextElementSibling].find(
      (sibling) =>
        sibling !== null &&
        sibling !== fault &&
        sibling.tagName === original.tagName &&
        sibling.className === original.className,
    )
    if (!next) return
    original = next
    original.setAttribute('data-edited', '')
  })
  const end = (): Element => {
    const hadFocus = field.contains(document.activeElement)
    isOver = true
    clearTimeout(timer)
    watcher.disconnect()
    outline.show([])
    original.removeAttribute('data-edited')
    field.remove()
    fault.remove()
    if (hadFocus) focusOn(original)
    return original
  }
  field.dataset['canvas'] = ''
  // Undo and Redo step through the draft, as in the forms.
  field.dataset['draftForms'] = ''
  field.setAttribute('aria-label', edited.name)
  const hint = markdown ? edited.markdownHint : edited.hint
  field.setAttribute('aria-description', hint)
  field.setAttribute('aria-describedby', FAULT_ID)
  fault.id = FAULT_ID
  fault.dataset['canvas'] = ''
  fault.dataset['fault'] = ''
  fault.setAttribute('role', 'status')
  for (const name of KEPT_FROM_PAGE)
    field.addEventListener(name, (event) => {
      event.stopPropagation()
      // Within a link, it would be followed.
      if (name === 'click') event.preventDefault()
    })
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(type, PAUSE_MS)
  })
  // A field that is being removed loses the focus first.
  field.addEventListener('blur', () =>
    setTimeout(() => leave(field.isConnected ? 'blurred' : 'gone')),
  )
  field.addEventListener('keydown', (event) => {
    const isCommand = event.ctrlKey || event.metaKey
    const isUndo = isCommand && event.key.toLowerCase() === 'z' && !event.shiftKey
    // What is not part of the draft yet is undone here.
    if (isUndo && read() !== sent) {
      event.preventDefault()
      write(sent)
    }
    if (!isCommand || event.key === 'Enter') event.stopPropagation()
    if (event.isComposing) return
    const isEnd = event.key === 'Enter' && !event.shiftKey && (markdown === null || isCommand)
    if (!isEnd && event.key !== 'Escape') return
    event.preventDefault()
    leave(isEnd ? 'kept' : 'takenBack')
  })
  addStyles()
  original.setAttribute('data-edited', '')
  original.after(field, fault)
  if (host) watcher.observe(document.body, { childList: true, subtree: true })
  write(edited.text)
  outline.show([field], [hint])
  window.focus()
  field.focus()
  placeCaret(field)
  return {
    update: ({ text, version: next, fault: reason }) => {
      if (next !== version) {
        version = next
        sent = text
        write(text)
      }
      fault.textContent = reason
      field.toggleAttribute('data-invalid', reason !== '')
      field.setAttribute('aria-invalid', String(reason !== ''))
    },
    flush: type,
    leave: () => leave('blurred'),
    end,
  }
}

const FAULT_ID = 'portico-text-fault'

/** Events of the field that nothing around it may react to. */
const KEPT_FROM_PAGE = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'keyup',
  'keypress',
  'touchstart',
  'touchend',
  'input',
  'beforeinput',
  'focusin',
  'focusout',
] as const

/** The innermost element that has all the text of an element. */
function findTextElement(element: Element): Element {
  const text = element.textContent?.trim()
  const inner = [...element.children].find(
    (child) => isShown(child) && child.textContent?.trim() === text,
  )
  return inner && text !== '' ? findTextElement(inner) : element
}

/** A field that looks like an element. */
function createLike(element: Element): HTMLElement {
  const field = element.matches(REACTING)
    ? document.createElement('span')
    : (element.cloneNode(false) as HTMLElement)
  field.removeAttribute('id')
  field.removeAttribute('href')
  field.className = element.className
  field.setAttribute('contenteditable', 'plaintext-only')
  field.setAttribute('role', 'textbox')
  field.setAttribute('aria-multiline', 'false')
  return field
}

/** Font size of Markdown's source in the studio, in px. */
const SOURCE_FONT = 14

/** A field for the source of the Markdown that an element shows; it grows with its text. */
function createSource(element: HTMLElement): HTMLTextAreaElement {
  const field = document.createElement('textarea')
  field.dir = 'auto'
  field.style.setProperty('min-block-size', `${element.offsetHeight}px`)
  // Its source is not part of the page's look, so it is as large as the studio's texts.
  field.style.setProperty('font-size', `${SOURCE_FONT * frameScale()}px`)
  return field
}

function placeCaret(field: HTMLElement): void {
  if (field instanceof HTMLTextAreaElement) {
    field.setSelectionRange(field.value.length, field.value.length)
    return
  }
  const selection = window.getSelection()
  selection?.selectAllChildren(field)
  selection?.collapseToEnd()
}

function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return
  element.focus()
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.focus()
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

let hasStyles = false

/** The field looks like its element, with an edge in system colours that any page shows. */
function addStyles(): void {
  if (hasStyles) return
  hasStyles = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    [data-edited] { display: none !important; }
    [data-draft-forms][data-canvas] { min-inline-size: 1ch; cursor: text; outline: 2px solid Highlight; outline-offset: 3px; white-space: pre-wrap; user-select: text; }
    /* Above a link that covers its card. */
    :where([data-draft-forms][data-canvas]) { position: relative; z-index: 1; }
    textarea[data-draft-forms][data-canvas] { inline-size: 100%; field-sizing: content; padding: 12px; border: 0; border-radius: 2px; background: Field; color: FieldText; line-height: 1.5; font-family: ui-monospace, monospace; resize: vertical; }
    [data-draft-forms][data-canvas][data-invalid] { outline-color: var(--portico-color-danger); }
    [data-fault] { max-inline-size: 480px; margin-block-start: 6px; padding: 4px 8px; border-radius: 3px; background: var(--portico-color-surface); box-shadow: 0 0 0 1px currentColor; color: var(--portico-color-danger); font: 500 13px/18px system-ui, sans-serif; text-transform: none; letter-spacing: normal; }
    [data-fault]:empty { display: none; }
  `)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
