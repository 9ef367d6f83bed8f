import { describe, expect, it } from 'vitest'
import { resolveNetwork } from './network'
import { createReport } from '../Report'

function resolve(configured: unknown, companyId?: unknown) {
  const { problems, report } = createReport()
  return { ...resolveNetwork(configured, companyId, report), problems }
}

describe('the network of a club', () => {
  it.each([
    ['a single id', 3, [3]],
    ['a list of ids', [3, 5], [3, 5]],
    ['an id that appears twice', [3, 5, 3], [3, 5]],
    ['values that are not ids', ['3', null, 5], [5]],
    ['an id as text', '3', []],
    ['no id', undefined, []],
  ])('has the linked clubs of %s', (_what, id, ids) => {
    expect(resolve({ id, enabled: true })).toEqual({ enabled: true, ids, problems: [] })
  })

  it.each([
    [{ enabled: true }, true],
    [{ enabled: false }, false],
    [{ enabled: 'true' }, false],
    [{}, false],
    [undefined, false],
    [[], false],
  ])('configured as %j is on: %s', (configured, enabled) => {
    expect(resolve(configured).enabled).toBe(enabled)
  })

  it('omits and reports the company of the club itself', () => {
    expect(resolve({ id: [3, 7, 5] }, 7)).toEqual({
      enabled: false,
      ids: [3, 5],
      problems: [
        {
          code: 'network-self',
          severity: 'error',
          path: '/globalNetwork/id',
          message: 'The network contains the club itself.',
          hint: 'List only the company ids of the other clubs.',
        },
      ],
    })
    expect(resolve({ id: 7 }, 7).ids).toEqual([])
    expect(resolve({ id: [3, 5] }, 7).problems).toEqual([])
  })
})
