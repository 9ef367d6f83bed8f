import { snakeCase } from '../../../schemas/wire/snakeCase'
import { ownValue } from '../json/plainObject'
import { ApiError } from './ApiError'

/**
 * The codes of a refusal by the fields of a form that it names; empty if it is about none of them.
 */
export function fieldCodes<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): readonly (readonly [Field, string])[] {
  const details = error instanceof ApiError ? error.body.errorDetails : undefined
  return (Array.isArray(details) ? details : []).flatMap((detail) => {
    const [path, code] = [String(ownValue(detail, 'path')), String(ownValue(detail, 'code'))]
    // The server's paths are in snake case.
    const field = fields.find((one) => path === `/${snakeCase(one)}`)
    return field === undefined ? [] : [[field, code] as const]
  })
}
