import { expect, it, vi } from 'vitest'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { JobRow } from '../../platform/db/platform/jobs'
import { jobs } from './jobs'
import { failImport } from './runImport'

vi.mock('./runImport')

it('an import is given up after eight failures in a row, and the desk is told why', async () => {
  const fail = (attempts: number) =>
    jobs.import?.onFailure?.(
      {} as ServerContext,
      { companyId: 1, subjectId: 7, attempts } as JobRow,
      new Error('it failed'),
      false,
    )
  expect(await fail(7)).toBe(false)
  expect(failImport).not.toHaveBeenCalled()
  expect(await fail(8)).toBe(true)
  expect(failImport).toHaveBeenCalledExactlyOnceWith(
    {},
    { companyId: 1, id: 7 },
    'An error of the server ended it; its log says which.',
  )
})
