import { describe, expect, it } from 'vitest'
import { toAppError } from './toAppError'

/**
 * How a database lost at various moments is reported: pg identifies some of them by message alone.
 */
const LOST: readonly (Error & { code?: string })[] = [
  Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('terminating connection due to administrator command'), {
    code: '57P01',
  }),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('timeout expired'),
  new Error('timeout exceeded when trying to connect'),
  new Error('PGlite is closed'),
]

describe('toAppError', () => {
  it.each(LOST.map((error) => [error.message, error] as const))(
    'reports that the database is unavailable: %s',
    (_message, error) => {
      for (const thrown of [
        error,
        new Error('Failed query', { cause: error }),
        new AggregateError([error]),
      ]) {
        expect(toAppError(thrown)).toMatchObject({
          status: 503,
          code: 'database_unavailable',
          headers: { 'retry-after': '2' },
        })
      }
    },
  )

  it('reports an error caused by the server as 500', () => {
    expect(toAppError(new Error('undefined is not a function'))).toMatchObject({
      status: 500,
      code: 'server_error',
    })
  })
})
