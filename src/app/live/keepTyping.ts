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

/** Typed text is stored at most this often, in ms, and immediately when the page is left. */
const WRITE_MS = 300
const NAME = 'typed'

/**
 * Stores what a customer types into the portal's forms, and which forms are open, and restores both
 * when the same page returns after a lost session, a reload or a crash; calls `onBack` when text
 * was restored. Closing or saving a form discards its text. (decision 25)
 */
export function keepTyping(customerId: number, onBack: () => void): void {
  // Signing out stores nothing and leaves what is stored for the page it returns to.
  if (window.location.pathname === '/logout') return
  // A 401 that led to a page of the same person is settled; reset the flag.
  wasForcedOut()
  dropKept(customerId)
  const typed = new Map<string, TypedField>()
  const pending = bringBack(takeKept(NAME, customerId), (key) => typed.has(key), onBack)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The page whose fields the error boundary removed: their text waits for the reload. */
  let lost: string | undefined

  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (lost === window.location.pathname) return
    // A form may close when its session is found to be lost while its page stays: then store what
    // was there at that moment.
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
    // A field fires again on blur, when the page may already be another one.
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
    // The first call after a submit is taken as the form's own, which it is unless the form calls
    // nothing or a vendor first; the outcome of other calls says nothing about it.
    const own = [...typed.values()].filter(({ stage }) => stage === 'sent')
    for (const entry of own) entry.stage = 'underWay'
    return (saved) => {
      for (const entry of own) {
        entry.stage = 'typed'
        // Text typed meanwhile was not sent.
        if (saved && typed.get(entry.key) === entry) typed.delete(entry.key)
      }
      write()
    }
  })
  window.addEventListener('pagehide', write)
  window.addEventListener(PAGE_LOST, () => {
    const path = window.location.pathname
    // Nothing was typed on a page that never rendered.
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
  /** Whether its form has been submitted since, and whether that call is pending. */
  stage: 'typed' | 'sent' | 'underWay'
}

/**
 * Reopens forms and restores each field's text as soon as the field exists, also in steps and
 * drawers that open later. Returns what is still waiting, by path.
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
      // Fields that depend on a list still loading (the states of a country) wait for it.
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
    // By then the input listeners are attached, so that restored text is stored again.
    queueMicrotask(offer)
  }
  return (path) => (kept?.path === path ? Object.fromEntries(waiting) : {})
}
