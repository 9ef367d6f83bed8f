import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { inPreview } from '../../core/preview/previewSession'
import { customerAtom } from '../../core/session/atoms'
import {
  changesSince,
  forgetDraft,
  isDraftOfPageLeft,
  readDraft,
  storeDraft,
} from '../../core/session/formDraft'
import { localizedText } from '../feedback/localizedText'
import { notify } from '../feedback/notificationStore'

/**
 * When a form's unsaved changes outlive the form: only when it ends involuntarily, also when the
 * customer goes to another page, or also when the form closes on its own page.
 */
export type DraftLifetime = 'form' | 'page' | 'visit'

/** Options of a form's draft. */
interface DraftOptions {
  /** Whether a visitor's changes are stored as well; false by default. */
  forVisitors?: boolean
  /** `form` by default. */
  lifetime?: DraftLifetime
}

/**
 * Stores a signed-in customer's unsaved changes in the form with this name while the form is open.
 * After an expired session, a reload or a crash, `restore` is called with the changed fields, and a
 * notification is shown. Closing the form deletes the stored changes, unless they have a longer
 * `lifetime`; call the returned function once they are saved. Secrets are never stored, not even in
 * nested values; without a name nothing is stored. The draft belongs to the customer who opened the
 * form; a visitor's is stored only with `forVisitors`.
 */
export function useFormDraft<Values extends object>(
  name: string | undefined,
  values: Values,
  restore: (changes: Partial<Values>) => void,
  { forVisitors = false, lifetime = 'form' }: DraftOptions = {},
): () => void {
  const owner = useOwner(forVisitors)
  const [saved, setSaved] = useState(values)
  const changes = changesSince(saved, values)

  const restoreChanges = useEffectEvent((form: string, customerId: number) => {
    // The cast is safe: this hook stored the draft, for the form with this name.
    const draft = JSON.parse(readDraft(form, customerId) ?? '{}') as Partial<Values>
    if (changesSince(values, { ...values, ...draft }) === '{}') return
    restore(draft)
    notify({
      topic: 'form-restored',
      tone: 'info',
      title: localizedText('ui.restored.title'),
      text: localizedText('ui.restored.text'),
    })
  })
  const closeDraft = useEffectEvent((form: string, customerId: number) => {
    const isKept =
      lifetime === 'visit' || (lifetime === 'page' && isDraftOfPageLeft(form, customerId))
    // An empty draft would reopen a form in which nothing was typed.
    if (!isKept || changes === '{}') forgetDraft(form, customerId)
  })
  useEffect(() => {
    if (name === undefined || owner === undefined) return undefined
    restoreChanges(name, owner)
    return () => closeDraft(name, owner)
  }, [name, owner])
  useEffect(() => {
    if (name === undefined || owner === undefined) return undefined
    const store = (): void => storeDraft(name, owner, changes)
    store()
    // Store the draft again when the page is left, because it expires half an hour after it was
    // stored.
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [name, owner, changes])

  return () => {
    // The form may be gone by now, its changes waiting for the customer's return.
    if (name !== undefined && owner !== undefined) forgetDraft(name, owner)
    // A form that may open again with what it had starts from the values it opened with.
    if (lifetime !== 'visit') setSaved(values)
  }
}

/**
 * Calls `open` if the form with this name was open when the page was left involuntarily; for a
 * visitor's form only with `forVisitors`.
 */
export function useReopenForm(
  name: string,
  open: () => void,
  { forVisitors = false }: { forVisitors?: boolean } = {},
): void {
  const owner = useOwner(forVisitors)
  const reopen = useEffectEvent(open)
  useEffect(() => {
    if (owner !== undefined && readDraft(name, owner) !== undefined) reopen()
  }, [name, owner])
}

/**
 * Id of the customer whose input may be stored, fixed when the form mounts, so that one person's
 * input is never stored as another's; `VISITOR` for visitors if their input may be stored,
 * otherwise undefined, as in a preview.
 */
function useOwner(forVisitors = false): number | undefined {
  const customer = useAtomValue(customerAtom)
  const [owner] = useState(
    inPreview() ? undefined : (customer?.id ?? (forVisitors ? VISITOR : undefined)),
  )
  return owner
}

/** Stands for a visitor in place of a customer's id; no customer has it. */
const VISITOR = 0
