import { ApiError } from '../../../core/api/ApiError'
import { inPreview } from '../../../core/preview/previewSession'
import type { FieldFault } from '../model/checkProfile'

/** Why a field is rejected; only the server can report 'taken' (email) and 'wrong' (password). */
export type ServerFault = FieldFault | 'taken' | 'wrong'

/**
 * The result of a save: saved, rejected with faults by field name, or failed for a reason that
 * belongs to no field.
 */
export type SaveOutcome =
  | { status: 'saved' }
  | { status: 'refused'; faults: Readonly<Record<string, ServerFault>> }
  | {
      status: 'failed'
      code: 'offline' | 'preview' | 'tooMany' | 'other'
      text: string
      requestId?: string | undefined
    }

/** Runs a save and returns its result; faults are keyed by form field names. (doc 1 §8) */
export async function saveOutcome(change: () => Promise<unknown>): Promise<SaveOutcome> {
  if (inPreview()) return { status: 'failed', code: 'preview', text: '' }
  try {
    await change()
    return { status: 'saved' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0) return { status: 'failed', code: 'offline', text: '' }
    if (error.status === 429) return { status: 'failed', code: 'tooMany', text: '' }
    const faults = faultsIn(error)
    if (Object.keys(faults).length > 0) return { status: 'refused', faults }
    return { status: 'failed', code: 'other', text: error.message, requestId: error.body.requestId }
  }
}

const known: Readonly<Record<string, ServerFault>> = {
  required: 'required',
  name: 'name',
  email: 'email',
  phone: 'phone',
  postal: 'postal',
  state: 'state',
  country: 'country',
  birthdate: 'birthdate',
  website: 'website',
  date: 'date',
  choice: 'choice',
  text: 'text',
  read_only: 'readOnly',
  unknown: 'unknown',
  taken: 'taken',
  wrong: 'wrong',
}

function faultsIn({ body }: ApiError): Record<string, ServerFault> {
  const details = Array.isArray(body.errorDetails) ? body.errorDetails : []
  const faults: Record<string, ServerFault> = {}
  for (const detail of details) {
    if (typeof detail === 'string' || !detail.path) continue
    const fault = known[detail.code ?? '']
    if (fault !== undefined) faults[fieldOf(detail.path)] = fault
  }
  return faults
}

/** /zip_code → zipCode; the names of club questions are kept: /attributes/Boat name → Boat name. */
function fieldOf(path: string): string {
  const [, first = '', answer] = path.split('/')
  if (answer !== undefined) return answer.replaceAll('~1', '/').replaceAll('~0', '~')
  return first.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
}
