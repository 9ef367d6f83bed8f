import { own } from '../config/plainObject'
import { isSessionExpiring } from './returnPath'
import { readFromTab, storeInTab } from './tabStorage'

/** A customer's unsaved changes in a form, as JSON by field name, with the path of its page. */
interface FormDraft {
  path: string
  changes: string
}

/** Fields that are never stored, at any depth: passwords, codes, card and bank data, signatures. */
const SECRET =
  /pass(w|code)|card|cvc|cvv|expir|holder|nick.?name|iban|routing|sort.?code|account.?n|signature|coupon/i

/** The path of the page that failed to load, until a form is open again. */
let lostPath: string | undefined

/** The fields that differ from `before` as JSON, without secrets and undefined fields. */
export const changesSince = (before: object, after: object): string =>
  withoutSecrets(
    Object.fromEntries(
      Object.entries(after).filter(
        ([field, value]) => withoutSecrets(value) !== withoutSecrets(own(before, field)),
      ),
    ),
  )

/** The changes stored for a form of this page; undefined if it was not open. */
export function readDraft(form: string, customerId: number): string | undefined {
  // Written by `storeDraft` in this tab.
  const draft = readFromTab(storageName(form), customerId) as FormDraft | undefined
  return draft?.path === window.location.pathname ? draft.changes : undefined
}

/** Stores the changes made in a form of this page, which also marks it as open. */
export function storeDraft(form: string, customerId: number, changes: string): void {
  lostPath = undefined
  const draft: FormDraft = { path: window.location.pathname, changes }
  storeInTab(storageName(form), customerId, draft)
}

/**
 * Deletes the draft of a closed form, unless it closed because the session expired or its page
 * failed to load: then the person will return to it.
 */
export function forgetDraft(form: string, customerId: number): void {
  // Written by `storeDraft` in this tab.
  const draft = readFromTab(storageName(form), customerId) as FormDraft | undefined
  if (!isSessionExpiring() && (draft === undefined || draft.path !== lostPath))
    storeInTab(storageName(form), customerId, undefined)
}

/**
 * Keeps the drafts of the current page when its forms close, until a form is open again: a reload
 * will restore them.
 */
export function keepDraftsOfPage(): void {
  lostPath = window.location.pathname
}

const storageName = (form: string): string => `form-${form}`
const withoutSecrets = (value: unknown): string =>
  JSON.stringify(value, (field, part: unknown) => (SECRET.test(field) ? undefined : part))
