import { ApiError } from '../../../core/api/ApiError'
import { inPreview } from '../../../core/preview/previewSession'
import type { FieldErrorCode } from '../model/checkProfile'

/**
 * Why a field is rejected, by the form or the server; only the server reports 'taken' (email) and
 * 'wrong' (password).
 */
export type FormErrorCode = FieldErrorCode | 'taken' | 'wrong'

/**
 * The result of a save: saved, rejected with errors by field name, or failed for a reason that
 * belongs to no field.
 */
export type SaveOutcome =
  | { status: 'saved' }
  | { status: 'rejected'; fieldErrors: Readonly<Record<string, FormErrorCode>> }
  | {
      status: 'failed'
      code: 'offline' | 'preview' | 'tooMany' | 'other'
      /** The response's error, if the code is 'other'. */
      error?: ApiError
    }

/**
 * Whether a result replaces the form. After a rejection the form stays and shows the errors; in a
 * preview nothing is sent, and the form stays and shows a notice.
 */
export const isFinal = (outcome: SaveOutcome): boolean =>
  outcome.status === 'saved' || (outcome.status === 'failed' && outcome.code !== 'preview')

/**
 * Runs a save and returns its result; field errors are keyed by form field names. Rejects only with
 * errors that are not an ApiError. (doc 1 §8)
 */
export async function runSave(save: () => Promise<unknown>): Promise<SaveOutcome> {
  if (inPreview()) return { status: 'failed', code: 'preview' }
  try {
    await save()
    return { status: 'saved' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0) return { status: 'failed', code: 'offline' }
    // The session has expired and the browser is leaving for the sign-in page. The form stays as it
    // is, so that its draft can be restored after the sign-in.
    if (error.status === 401) return { status: 'rejected', fieldErrors: {} }
    if (error.status === 429) return { status: 'failed', code: 'tooMany' }
    const fieldErrors = readFieldErrors(error)
    if (Object.keys(fieldErrors).length > 0) return { status: 'rejected', fieldErrors }
    return { status: 'failed', code: 'other', error }
  }
}

/** The field errors by the server's codes, which are in snake case. */
const fieldErrorsByCode: Readonly<Record<string, FormErrorCode>> = {
  required: 'required',
  name: 'name',
  link: 'link',
  email: 'email',
  own_email: 'ownEmail',
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

function readFieldErrors({ body }: ApiError): Record<string, FormErrorCode> {
  const details = Array.isArray(body.errorDetails) ? body.errorDetails : []
  const fieldErrors: Record<string, FormErrorCode> = {}
  for (const detail of details) {
    if (typeof detail === 'string' || !detail.path) continue
    const fieldError = fieldErrorsByCode[detail.code ?? '']
    if (fieldError !== undefined) fieldErrors[toFieldName(detail.path)] = fieldError
  }
  return fieldErrors
}

/**
 * Converts an error's path to a form field's name: /zip_code → zipCode; for the club's own
 * questions the name is kept: /attributes/Boat name → Boat name.
 */
function toFieldName(path: string): string {
  const [, first = '', answer] = path.split('/')
  if (answer !== undefined) return answer.replaceAll('~1', '/').replaceAll('~0', '~')
  return first.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
}
