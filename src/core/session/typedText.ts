/** What was typed into one page's forms, by the key of the field, and which forms stood open. */
export interface TypedText {
  path: string
  values: Readonly<Record<string, string | boolean>>
  open: readonly string[]
}

/** A field that may be kept. */
export type KeptField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The field that an event is about, if it stands in a form and may be kept: no password, no code,
 * no card, bank or signature, nothing inside of `data-private`.
 */
export function keptField(target: EventTarget | null): KeptField | undefined {
  if (!isField(target) || target.form === null || nameOf(target) === '') return undefined
  if (target instanceof HTMLInputElement && NEVER_TYPES.has(target.type)) return undefined
  if (
    NEVER_AUTOCOMPLETE.test(target.autocomplete) ||
    NEVER_NAMES.test(nameOf(target)) ||
    target.closest('[data-private]')
  )
    return undefined
  return target
}

/** Names a form among those of its page. */
export function formKey(form: HTMLFormElement): string {
  return (
    form.id ||
    form.getAttribute('name') ||
    `${form.getAttribute('action') ?? ''}#${[...document.forms].indexOf(form)}`
  )
}

/**
 * Names a field among those of its page; the checkboxes of one name are told apart by their value,
 * while radios of one name are one field.
 */
export function fieldKey(field: KeptField): string {
  return `${field.form ? formKey(field.form) : ''} ${nameOf(field)}${isBox(field, 'checkbox') ? `=${field.value}` : ''}`
}

/** What a field holds: whether a box is ticked, else its text; of radios the chosen one's. */
export const valueOf = (field: KeptField): string | boolean =>
  isBox(field, 'checkbox') ? field.checked : field.value

/**
 * Whether a field can be given this value by now: its list may be on the way, or the value belong
 * to another radio of its name.
 */
export function canHold(field: KeptField, value: string | boolean): boolean {
  if (field.disabled) return false
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.value === value)
  return isBox(field, 'radio') ? field.value === value : true
}

/**
 * Gives a field back what it held, as if the person had typed it, so that the page hears of it;
 * false when it holds that already.
 */
export function giveBack(field: KeptField, value: string | boolean): boolean {
  if (isBox(field, 'checkbox') || isBox(field, 'radio')) {
    const isWrong = field.checked !== (value === true || field.type === 'radio')
    if (isWrong) field.click()
    return isWrong
  }
  if (typeof value !== 'string' || field.value === value) return false
  // React keeps its own record of a value that is set on the element; the setter of the prototype
  // passes it by.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

const NEVER_TYPES: ReadonlySet<string> = new Set([
  'password',
  'file',
  'hidden',
  'submit',
  'button',
  'reset',
  'image',
])
const NEVER_AUTOCOMPLETE = /\bcc-|password|one-time-code/
const NEVER_NAMES = /pass(w|code)|card|cvc|cvv|iban|routing|sort.?code|account.?n|signature|coupon/i

const isField = (target: EventTarget | null): target is KeptField =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
const isBox = (field: KeptField, type: 'checkbox' | 'radio'): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === type
const nameOf = (field: KeptField): string => field.name || field.id
