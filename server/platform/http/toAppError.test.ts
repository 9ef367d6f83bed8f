import { describe, expect, it } from 'vitest'
import { toAppError } from './toAppError'

/**
 * The errors that pg throws when the connection to the database is lost at various moments; some
 * can be recognised only by their message.
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
    'converts an error of a lost database to 503: %s',
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

  it('converts any other error of the server to 500', () => {
    expect(toAppError(new Error('undefined is not a function'))).toMatchObject({
      status: 500,
      code: 'server_error',
    })
  })
})
