import type { ErrorObject } from '../../generated/types'
import { ErrorObjectShape } from '../../generated/wire'
import { encode } from '../../schemas/wire/codec'
import type { AppError } from './AppError'

/** The body of an answer that is not 2xx, in wire names (contract "Wire"). */
export function errorObject(error: AppError, requestId: string): unknown {
  const body = {
    code: error.code,
    error: error.code,
    title: error.title,
    errorMessage: error.title,
    errorDescription: error.description,
    errorDetails: error.details.map((detail) => ({ ...detail })),
    requestId,
    ...(error.current === undefined ? {} : { current: error.current }),
  } satisfies Omit<ErrorObject, 'current'> & { current?: unknown }
  return encode(body, ErrorObjectShape)
}
