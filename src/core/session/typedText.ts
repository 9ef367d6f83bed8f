import { KEEP_MS } from './leftPath'

/** What was typed into one page's forms, by the key of the field; kept in this tab only (decision 25). */
export interface TypedText {
  customerId: number
  path: string
  /** When it was last written, in ms since 1970. */
  at: number
  values: Readonly<Record<string, string | boolean>>
}

const KEY = 'portico-typed'

/** Keeps it until it is replaced, taken, dropped or too old. */
export function storeTyped(typed: TypedText): void {
  if (Object.keys(typed.values).length === 0) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify(typed))
}

/** Takes what the same customer typed less than half an hour ago; anybody else's is gone then. */
export function takeTyped(customerId: number | undefined, now = Date.now()): TypedText | undefined {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (text === null) return undefined
  // Written by this module in this tab.
  const typed = JSON.parse(text) as TypedText
  return typed.customerId === customerId && now - typed.at < KEEP_MS ? typed : undefined
}

/** Forgets it: the person signed out by choice. */
export function dropTyped(): void {
  sessionStorage.removeItem(KEY)
}

/** A field that may be kept. */
export type KeptField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The field that an event is about, if it stands in a form and may be kept: no password, no code, no card, bank or signature, nothing inside of `data-private`. */
export function keptField(target: EventTarget | null): KeptField | undefined {
  if (!isField(target) || target.form === null || nameOf(target) === '') return undefined
  if (target instanceof HTMLInputElement && NEVER_TYPES.has(target.type)) return undefined
  if (NEVER_AUTOCOMPLETE.test(target.autocomplete) || NEVER_NAMES.test(nameOf(target)) || target.closest('[data-private]')) return undefined
  return target
}

/** Names a form among those of its page. */
export function formKey(form: HTMLFormElement): string {
  return form.id || form.getAttribute('name') || `${form.getAttribute('action') ?? ''}#${[...document.forms].indexOf(form)}`
}

/** Names a field among those of its page; the boxes of one name are told apart by their value. */
export function fieldKey(field: KeptField): string {
  const box = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio') ? `=${field.value}` : ''
  return `${field.form ? formKey(field.form) : ''} ${nameOf(field)}${box}`
}

/** What a field holds: whether a box is ticked, else its text. */
export const valueOf = (field: KeptField): string | boolean => (isBox(field) ? field.checked : field.value)

/** Gives a field back what it held, as if the person had typed it, so that the page hears of it. */
export function giveBack(field: KeptField, value: string | boolean): void {
  if (isBox(field)) {
    if (field.checked !== value) field.click()
    return
  }
  if (typeof value !== 'string' || field.value === value) return
  // React keeps its own record of a value that is set on the element; the setter of the prototype passes it by.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const NEVER_TYPES: ReadonlySet<string> = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'])
const NEVER_AUTOCOMPLETE = /\bcc-|password|one-time-code/
const NEVER_NAMES = /passw|card|cvc|cvv|iban|routing|sort.?code|account.?n|signature|coupon/i

const isField = (target: EventTarget | null): target is KeptField => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
const isBox = (field: KeptField): field is HTMLInputElement => field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
const nameOf = (field: KeptField): string => field.name || field.id
