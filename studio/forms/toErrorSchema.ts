import type { ErrorSchema } from '@rjsf/utils'
import { fromPointer } from '../../src/core/json/pointer'

/** An error from the server, with its JSON Pointer relative to the form. */
export interface ServerError {
  path: string
  message: string
}

/** Converts the server's errors in a form to an rjsf error schema. */
export function toErrorSchema(errors: readonly ServerError[]): ErrorSchema {
  const root: ErrorSchema = {}
  for (const { path, message } of errors) {
    let node: ErrorSchema = root
    for (const name of fromPointer(path)) {
      node[name] ??= {}
      node = node[name]
    }
    node.__errors = [...(node.__errors ?? []), message]
  }
  return root
}
