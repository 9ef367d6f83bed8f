import { dropKept, keepInTab, takeKept } from '../../core/session/keptInTab'
import { pathAtSessionExpiry, wasForcedOut } from '../../core/session/leftPath'
import { offerOpenForms } from '../../core/session/openForms'
import { PAGE_LOST } from '../../core/session/pageLost'
import { onMutation } from '../../core/session/portalApi'
import {
  canHold,
  fieldKey,
  giveBack,
  keptField,
  valueOf,
  type KeptField,
  type TypedText,
} from '../../core/session/typedText'

/** Typing is written down at most this often, in ms; leaving the page writes at once. */
const WRITE_MS = 300
const NAME = 'typed'

/**
 * Keeps what a customer types into any form of the portal, and which forms stand open, and brings
 * both back on the same page after that was left without their doing: a lost session, a reload, a
 * crash; `onBack` is told when text came back. A form that the page itself closes takes its text
 * with it, one that was saved too. (decision 25)
 */
export function keepTyping(customerId: number, onBack: () => void): void {
  // The way out keeps nothing, and takes nothing from the page that it leads back to.
  if (window.location.pathname === '/logout') return
  // A 401 that led to a page of the same person is over.
  wasForcedOut()
  dropKept(customerId)
  const typed = new Map<string, TypedField>()
  const pending = bringBack(takeKept(NAME, customerId), (key) => typed.has(key), onBack)
  let timer: ReturnType<typeof setTimeout> | undefined
  /**
   * The page whose fields the error boundary has taken away: what was typed into them waits for the
   * reload.
   */
  let lost: string | undefined

  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (lost === window.location.pathname) return
    // A form may close as its session is found to be lost, and its page go on: then it counts what
    // stood where it was lost.
    const lostAt = pathAtSessionExpiry()
    const path = lostAt ?? window.location.pathname
    const standing = [...typed.values()].filter((entry) =>
      lostAt === undefined ? entry.field.isConnected : entry.path === path,
    )
    const values = {
      ...pending(path),
      ...Object.fromEntries(standing.map(({ key, value }) => [key, value])),
    }
    const open = [...document.forms].flatMap((form) => form.getAttribute('name') ?? [])
    const all: TypedText = { path, values, open }
    keepInTab(NAME, customerId, Object.keys(values).length + open.length === 0 ? undefined : all)
  }
  const hear = ({ target }: Event): void => {
    const field = keptField(target)
    if (!field?.form) return
    const [key, value] = [fieldKey(field), valueOf(field)]
    const before = typed.get(key)
    // A field says so once more as it is left, when its page may be another one already.
    if (before?.field === field && before.value === value) return
    lost = undefined
    typed.set(key, { key, field, value, path: window.location.pathname, stage: 'typed' })
    timer ??= setTimeout(write, WRITE_MS)
  }
  for (const type of ['input', 'change']) document.addEventListener(type, hear, true)
  document.addEventListener(
    'submit',
    ({ target }) => {
      for (const entry of typed.values())
        if (entry.field.form === target && entry.stage === 'typed') entry.stage = 'sent'
    },
    true,
  )
  onMutation(() => {
    // The first call to begin after a form was sent counts as its own, which it is unless the form
    // asks nobody or a vendor first; how any other one ends says nothing of it.
    const own = [...typed.values()].filter(({ stage }) => stage === 'sent')
    for (const entry of own) entry.stage = 'underWay'
    return (saved) => {
      for (const entry of own) {
        entry.stage = 'typed'
        // What was typed anew meanwhile was not sent.
        if (saved && typed.get(entry.key) === entry) typed.delete(entry.key)
      }
      write()
    }
  })
  window.addEventListener('pagehide', write)
  window.addEventListener(PAGE_LOST, () => {
    const path = window.location.pathname
    // Of a page that never appeared nothing was typed.
    if (![...typed.values()].some((entry) => entry.path === path && entry.field.isConnected)) return
    write()
    lost = path
  })
}

interface TypedField {
  key: string
  field: KeptField
  value: string | boolean
  path: string
  /** Whether its form was sent since, and whether a call of that is on its way. */
  stage: 'typed' | 'sent' | 'underWay'
}

/**
 * Opens the forms that stood open, and gives each field its text as soon as it is there: a step or
 * a drawer that opens later gets its own then. Tells what still waits for a path.
 */
function bringBack(
  taken: unknown,
  isTyped: (key: string) => boolean,
  onBack: () => void,
): (path: string) => TypedText['values'] {
  // Written by `keepTyping` in this tab.
  const kept = taken as TypedText | undefined
  const waiting = new Map(Object.entries(kept?.values ?? {}))
  const offer = (): void => {
    if (kept?.path !== window.location.pathname) return
    const held = new Set<HTMLFormElement | null>()
    let came = false
    for (const element of document.querySelectorAll('form input, form textarea, form select')) {
      const field = keptField(element)
      const key = field && fieldKey(field)
      const value = key === undefined ? undefined : waiting.get(key)
      if (field === undefined || key === undefined || value === undefined || held.has(field.form))
        continue
      // What follows from a list that is on the way (the states of a country) waits for it.
      if (field.disabled) held.add(field.form)
      if (!canHold(field, value)) continue
      waiting.delete(key)
      if (!isTyped(key) && giveBack(field, value)) came = true
    }
    if (came) onBack()
    if (waiting.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(offer)
  if (kept?.path === window.location.pathname) offerOpenForms(kept.open)
  if (waiting.size > 0) {
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    })
    // The listeners for what is typed stand by then: given back text is kept again.
    queueMicrotask(offer)
  }
  return (path) => (kept?.path === path ? Object.fromEntries(waiting) : {})
}
