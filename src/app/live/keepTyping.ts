import { isForcedOut } from '../../core/session/leftPath'
import { onSaved } from '../../core/session/portalApi'
import { fieldKey, giveBack, keptField, storeTyped, takeTyped, valueOf, type KeptField } from '../../core/session/typedText'

/** Typing is written down at most this often, in ms; leaving the page writes at once. */
const WRITE_MS = 300

/**
 * Keeps what a customer types into any form of the portal, and gives it back on the same page after that was left without
 * their doing: a lost session, a reload, a crash. A form that the page itself closes takes its text with it, one that was
 * saved too. (decision 25)
 */
export function keepTyping(customerId: number): void {
  const typed = new Map<string, TypedField>()
  const pending = waitingText(customerId, (key) => typed.has(key))
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    const path = window.location.pathname
    // A form may close as its session is found to be lost: then it counts what stood there.
    const open = [...typed].filter(([, entry]) => (isForcedOut() ? entry.path === path : entry.field.isConnected))
    storeTyped({ customerId, path, at: Date.now(), values: { ...pending(path), ...Object.fromEntries(open.map(([key, { value }]) => [key, value])) } })
  }
  const hear = ({ target }: Event): void => {
    const field = keptField(target)
    if (!field) return
    typed.set(fieldKey(field), { field, value: valueOf(field), path: window.location.pathname, sent: false })
    timer ??= setTimeout(write, WRITE_MS)
  }
  for (const type of ['input', 'change']) document.addEventListener(type, hear, true)
  document.addEventListener('submit', ({ target }) => {
    for (const entry of typed.values()) if (entry.field.form === target) entry.sent = true
  }, true)
  onSaved(() => {
    for (const [key, entry] of typed) if (entry.sent) typed.delete(key)
    write()
  })
  window.addEventListener('pagehide', write)
}

interface TypedField {
  field: KeptField
  value: string | boolean
  path: string
  /** Its form was sent, and nothing came back yet. */
  sent: boolean
}

/** Gives back what waits from before, to each field as soon as it is there: a step or a drawer that is not open yet gets its own when it opens. Tells what still waits for a path. */
function waitingText(customerId: number, isTyped: (key: string) => boolean): (path: string) => Readonly<Record<string, string | boolean>> {
  const kept = takeTyped(customerId)
  const waiting = new Map(Object.entries(kept?.values ?? {}))
  const offer = (): void => {
    if (kept?.path !== window.location.pathname) return
    for (const element of document.querySelectorAll('form input, form textarea, form select')) {
      const field = keptField(element)
      const key = field && fieldKey(field)
      const value = key === undefined ? undefined : waiting.get(key)
      if (field === undefined || key === undefined || value === undefined) continue
      waiting.delete(key)
      if (!isTyped(key)) giveBack(field, value)
    }
    if (waiting.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(offer)
  if (waiting.size > 0) {
    observer.observe(document.body, { childList: true, subtree: true })
    // The listeners for what is typed stand by then: given back text is kept again.
    queueMicrotask(offer)
  }
  return (path) => (kept?.path === path ? Object.fromEntries(waiting) : {})
}
