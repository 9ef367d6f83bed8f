import { describe, expect, it } from 'vitest'
import { toAppError } from './toAppError'

/**
 * The errors that pg throws if the database can't do the work at the moment, or the connection is
 * lost; some can be recognised only by their message.
 */
const UNAVAILABLE: readonly (Error & { code?: string })[] = [
  ...Object.entries({
    '08006': 'connection failure',
    '25006': 'cannot execute UPDATE in a read-only transaction',
    '25P03': 'terminating connection due to idle-in-transaction timeout',
    '53100': 'could not extend file: No space left on device',
    '53200': 'out of memory',
    '53300': 'sorry, too many clients already',
    '55P03': 'canceling statement due to lock timeout',
    '57014': 'canceling statement due to statement timeout',
    '57P01': 'terminating connection due to administrator command',
    '57P03': 'the database system is starting up',
    ECONNREFUSED: 'connect refused',
    ENOSPC: 'no space left on device',
  }).map(([code, message]) => Object.assign(new Error(message), { code })),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('timeout expired'),
  new Error('timeout exceeded when trying to connect'),
  new Error('PGlite is closed'),
]

describe('toAppError', () => {
  it.each(UNAVAILABLE.map((error) => [error.message, error] as const))(
    'converts an error of a database that can’t do the work now to 503: %s',
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

  it.each(['23505', '42P01', '22001', '40P01'])(
    'does not call the database unavailable because of an error in a statement: %s',
    (code) => {
      expect(toAppError(Object.assign(new Error('Failed query'), { code })).status).toBe(500)
    },
  )

  it('converts any other error of the server to 500', () => {
    expect(toAppError(new Error('undefined is not a function'))).toMatchObject({
      status: 500,
      code: 'server_error',
    })
  })
})
