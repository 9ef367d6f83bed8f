import type { ErrorObject } from '../../../generated/types'
import { ErrorObjectShape } from '../../../generated/wire'
import { encode } from '../../../schemas/wire/codec'
import type { AppError } from './AppError'

/** More errors than anyone fixes at once. */
const maxDetails = 100

/**
 * The body of a non-2xx response, in wire names. Paths and sentences contain names from the
 * request, so both are truncated: a large request must not cause an even larger response.
 */
export function errorObject(error: AppError, requestId: string): unknown {
  const body = {
    code: error.code,
    error: error.code,
    title: error.title,
    errorMessage: error.title,
    errorDescription: cut(error.description, 2000),
    errorDetails: error.details.slice(0, maxDetails).map((detail) => ({
      ...detail,
      path: cut(detail.path, 300),
      message: cut(detail.message, 500),
    })),
    requestId,
    ...(error.current === undefined ? {} : { current: error.current }),
  } satisfies Omit<ErrorObject, 'current'> & { current?: unknown }
  return encode(body, ErrorObjectShape)
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}…`
