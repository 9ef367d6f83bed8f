import type { ErrorObject } from '../../../generated/types'
import { ErrorObjectShape } from '../../../generated/wire'
import { encode } from '../../../schemas/wire/codec'
import type { AppError } from './AppError'

/** More faults than anyone fixes at once. */
const maxDetails = 100

/**
 * The body of a non-2xx response, in wire names (contract "Wire"). Names that were sent appear in
 * places and sentences, so both are truncated, and a large request never gets a larger response.
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
