import { ownValue } from '../json/plainObject'
import { isSessionExpiring } from './returnPath'
import { readFromTab, storeInTab } from './tabStorage'

/**
 * A customer's unsaved changes in a form: `path` is the page's, `changes` is JSON by field name.
 */
interface FormDraft {
  path: string
  changes: string
}

/**
 * Names of fields that are never stored, at any depth: passwords, codes, card and bank data,
 * signatures.
 */
const SECRET_FIELDS =
  /pass(w|code)|card|cvc|cvv|expir|holder|nick.?name|iban|routing|sort.?code|account.?n|signature|coupon/i

/** Path of the page that failed to load; cleared once a form is open again. */
let failedPagePath: string | undefined

/**
 * The fields of `after` that differ from `before`, as JSON, without secrets and undefined fields.
 */
export const changesSince = (before: object, after: object): string =>
  withoutSecrets(
    Object.fromEntries(
      Object.entries(after).filter(
        ([field, value]) => withoutSecrets(value) !== withoutSecrets(ownValue(before, field)),
      ),
    ),
  )

/** The stored changes of a form on this page, as JSON; undefined if none are stored. */
export function readDraft(form: string, customerId: number): string | undefined {
  // `storeDraft` wrote it in this tab.
  const draft = readFromTab(storageName(form), customerId) as FormDraft | undefined
  return draft?.path === window.location.pathname ? draft.changes : undefined
}

/**
 * Stores the changes made in a form of this page, even if there are none yet: a stored draft also
 * records that the form is open.
 */
export function storeDraft(form: string, customerId: number, changes: string): void {
  failedPagePath = undefined
  const draft: FormDraft = { path: window.location.pathname, changes }
  storeInTab(storageName(form), customerId, draft)
}

/** Whether the page on which the stored draft of a form was typed is no longer shown. */
export function isDraftOfPageLeft(form: string, customerId: number): boolean {
  // `storeDraft` wrote it in this tab.
  const draft = readFromTab(storageName(form), customerId) as FormDraft | undefined
  return draft !== undefined && draft.path !== window.location.pathname
}

/**
 * Deletes the draft of a form that was closed. Keeps it if the form closed because the session
 * expired or its page failed to load, because the person will return to the form.
 */
export function forgetDraft(form: string, customerId: number): void {
  // `storeDraft` wrote it in this tab.
  const draft = readFromTab(storageName(form), customerId) as FormDraft | undefined
  if (!isSessionExpiring() && (draft === undefined || draft.path !== failedPagePath))
    storeInTab(storageName(form), customerId, undefined)
}

/**
 * Keeps the drafts of the current page when its forms close, until a form is open again: a reload
 * then restores them.
 */
export function keepDraftsOfPage(): void {
  failedPagePath = window.location.pathname
}

const storageName = (form: string): string => `form-${form}`
const withoutSecrets = (value: unknown): string =>
  JSON.stringify(value, (field, part: unknown) => (SECRET_FIELDS.test(field) ? undefined : part))
