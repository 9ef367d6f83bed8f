import type { ErrorSchema } from '@rjsf/utils'
import { fromPointer } from '../../src/core/config/pointer'

/** A fault that the server found, by JSON Pointer from the config's root. */
export interface ServerFault {
  path: string
  message: string
}

/** The server's faults below a form's place, each at its field, as rjsf wants them. */
export function faultsOf(faults: readonly ServerFault[], pointer: string): ErrorSchema {
  const root: ErrorSchema = {}
  for (const { path, message } of faults) {
    if (path !== pointer && !path.startsWith(`${pointer}/`)) continue
    let at: ErrorSchema = root
    for (const name of fromPointer(path.slice(pointer.length))) {
      at[name] ??= {}
      at = at[name]
    }
    at.__errors = [...(at.__errors ?? []), message]
  }
  return root
}
