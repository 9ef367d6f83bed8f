import { ApiError } from '../../src/core/api/ApiError'
import type { CloneErrors } from './cloneRequest'

/**
 * Maps the server's rejection of a clone to errors by field: 409 means that the host is taken, and
 * 422 names the field.
 */
export function toCloneErrors(error: unknown): CloneErrors {
  if (!(error instanceof ApiError)) return { form: 'studio.clone.fault.failed' }
  if (error.status === 409) return { host: 'studio.clone.fault.taken' }
  if (error.status === 0) return { form: 'studio.clone.fault.network' }
  if (error.status === 403) return { form: 'studio.clone.fault.forbidden' }
  const paths = pathsIn(error)
  if (error.status === 422 && paths.some((path) => path.endsWith('/host')))
    return { host: 'studio.clone.fault.host' }
  if (error.status === 422 && paths.some((path) => path.endsWith('/name')))
    return { name: 'studio.clone.fault.name' }
  if (error.status === 422 && paths.some((path) => path.endsWith('/locale')))
    return { locale: 'studio.clone.fault.locale' }
  return { form: 'studio.clone.fault.failed' }
}

function pathsIn({ body: { errorDetails } }: ApiError): string[] {
  const details = Array.isArray(errorDetails) ? errorDetails : [errorDetails]
  return details.flatMap((detail) =>
    typeof detail === 'object' && detail?.path !== undefined ? [detail.path] : [],
  )
}
