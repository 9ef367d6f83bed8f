import type { Domain } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { draftPatch, type Editor } from '../editor/Editor'
import { toCamelPointer } from './toCamelPointer'
import type { ServerProblem } from './useProblemText'
import type { MessageId } from '../../generated/MessageId'

/** The outcome of an attempt to publish. */
export type PublishOutcome =
  | { kind: 'published'; domain: Domain }
  /**
   * Someone else has published meanwhile; `config` is the config published now, `revision` its
   * number.
   */
  | { kind: 'conflict'; config: PlainObject; revision: number }
  /** The server rejected the config; each error has its path. */
  | { kind: 'invalid'; errors: readonly ServerProblem[] }
  /** The call was denied or the server unreachable; `reason` is a message id. */
  | { kind: 'failed'; reason: MessageId; detail?: string }

/** Sends a merge patch with the revision it is based on; returns the published club. */
export type SendPatch = (patch: PlainObject, note: string, revision: number) => Promise<Domain>

/** Publishes the editor's patch and returns the outcome; does not change the draft. */
export async function publishDraft(
  editor: Editor,
  note: string,
  send: SendPatch,
): Promise<PublishOutcome> {
  try {
    return {
      kind: 'published',
      domain: await send(draftPatch(editor) ?? {}, note, editor.revision),
    }
  } catch (error) {
    return toPublishFailure(error)
  }
}

/** What an error of a publish means; throws an error that is no ApiError. */
export function toPublishFailure(error: unknown): Exclude<PublishOutcome, { kind: 'published' }> {
  if (!(error instanceof ApiError)) throw error
  const { current } = error.body
  if (
    error.status === 412 &&
    error.code !== 'stale_draft' &&
    current &&
    isPlainObject(current.config)
  )
    return { kind: 'conflict', config: current.config, revision: current.revision }
  if (error.status === 422) return { kind: 'invalid', errors: errorsIn(error) }
  if (error.status === 0) return { kind: 'failed', reason: 'studio.fault.network' }
  if (error.code === 'debug_off') return { kind: 'failed', reason: 'studio.publish.debugOff' }
  if (error.code === 'limit_reached') return { kind: 'failed', reason: 'studio.schedule.tooMany' }
  if (error.status === 403)
    return { kind: 'failed', reason: 'studio.publish.forbidden', ...firstErrorDetail(error) }
  return { kind: 'failed', reason: 'studio.publish.failed', ...firstErrorDetail(error) }
}

function errorsIn(error: ApiError): ServerProblem[] {
  const { errorDetails } = error.body
  const list = Array.isArray(errorDetails) ? errorDetails : errorDetails ? [errorDetails] : []
  const errors = list.map((detail) =>
    typeof detail === 'string'
      ? { path: '', code: '', message: detail }
      : {
          path: toCamelPointer(detail.path ?? ''),
          code: detail.code ?? '',
          message: detail.message ?? detail.code ?? '',
        },
  )
  return errors.length > 0 ? errors : [{ path: '', code: '', message: error.message }]
}

function firstErrorDetail(error: ApiError): { detail?: string } {
  const [first] = errorsIn(error)
  return first ? { detail: first.message } : {}
}
