import type { ErrorSchema } from '@rjsf/utils'
import { fromPointer } from '../../src/core/config/pointer'

/** A fault that the server found, by JSON Pointer from the form's own place. */
export interface ServerFault {
  path: string
  message: string
}

/** The server's faults within a form, each at its field, as rjsf wants them. */
export function toErrorSchema(faults: readonly ServerFault[]): ErrorSchema {
  const root: ErrorSchema = {}
  for (const { path, message } of faults) {
    let at: ErrorSchema = root
    for (const name of fromPointer(path)) {
      at[name] ??= {}
      at = at[name]
    }
    at.__errors = [...(at.__errors ?? []), message]
  }
  return root
}
