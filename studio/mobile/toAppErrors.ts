import { snakeCase } from '../../schemas/wire/snakeCase'
import type { ApiError } from '../../src/core/api/ApiError'
import { ownValue } from '../../src/core/json/plainObject'
import type { MessageId } from '../../generated/MessageId'

/**
 * Message ids of a rejected change of the app by field: `name`, `icon`, `splash`, `colours` or
 * `colours/<name>`.
 */
export type AppErrors = Readonly<Record<string, MessageId>>

/** Message ids of a 400 response by field; empty if the error is about none of the form's fields. */
export function toAppErrors(error: Pick<ApiError, 'body'>, colours: readonly string[]): AppErrors {
  const details = error.body.errorDetails
  return Object.fromEntries(
    (Array.isArray(details) ? details : []).flatMap(
      (detail) =>
        toFieldError(String(ownValue(detail, 'path')), String(ownValue(detail, 'code')), colours) ??
        [],
    ),
  )
}

function toFieldError(
  path: string,
  code: string,
  colours: readonly string[],
): [[string, MessageId]] | undefined {
  if (path === '/name') return [['name', 'studio.mobile.fault.name']]
  if (path === '/config/icon' || path === '/config/splash')
    return [
      [
        path.slice('/config/'.length),
        code === 'image-missing' ? 'studio.mobile.fault.missing' : 'studio.fault.image-ref',
      ],
    ]
  const colour = /^\/config\/colours\/(.+)$/.exec(path)?.[1]
  // The server's paths are in snake_case.
  const name = colours.find((one) => snakeCase(one) === colour)
  if (name !== undefined) return [[`colours/${name}`, 'studio.fault.colour']]
  return path === '/config/colours' ? [['colours', 'studio.mobile.fault.colourName']] : undefined
}
