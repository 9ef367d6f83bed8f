/** Text typed into one page's forms, by field key, and which forms were open. */
export interface TypedText {
  path: string
  values: Readonly<Record<string, string | boolean>>
  open: readonly string[]
}

/** A field whose text may be stored. */
export type KeptField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The field of an event if it belongs to a form and may be stored: no password, code, card, bank or
 * signature, nothing inside `data-private`.
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

/** Key of a form within its page. */
export function formKey(form: HTMLFormElement): string {
  return (
    form.id ||
    form.getAttribute('name') ||
    `${form.getAttribute('action') ?? ''}#${[...document.forms].indexOf(form)}`
  )
}

/**
 * Key of a field within its page; checkboxes of one name differ by value, radios of one name share
 * a key.
 */
export function fieldKey(field: KeptField): string {
  return `${field.form ? formKey(field.form) : ''} ${nameOf(field)}${isBox(field, 'checkbox') ? `=${field.value}` : ''}`
}

/**
 * A field's value: whether a checkbox is checked, else its text; for radios that of the chosen one.
 */
export const valueOf = (field: KeptField): string | boolean =>
  isBox(field, 'checkbox') ? field.checked : field.value

/**
 * Whether a field can take this value now: the options of a select may still be loading, or the
 * value may belong to another radio of the same name.
 */
export function canHold(field: KeptField, value: string | boolean): boolean {
  if (field.disabled) return false
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.value === value)
  return isBox(field, 'radio') ? field.value === value : true
}

/**
 * Restores a field's value as if the person had typed it, so that the page is notified; false if
 * the field already has it.
 */
export function giveBack(field: KeptField, value: string | boolean): boolean {
  if (isBox(field, 'checkbox') || isBox(field, 'radio')) {
    const isWrong = field.checked !== (value === true || field.type === 'radio')
    if (isWrong) field.click()
    return isWrong
  }
  if (typeof value !== 'string' || field.value === value) return false
  // React tracks values set on the element; the prototype's setter bypasses that, so that React
  // sees a change.
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
