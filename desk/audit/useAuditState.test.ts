import { expect, it } from 'vitest'
import { readAuditState, toAuditQuery, writeAuditState } from './useAuditState'

const stateOf = (address: string) => readAuditState(new URLSearchParams(address))

it('an address says which acts are listed, and nothing that is usual', () => {
  const address =
    'search=ada&kind=sign-ins&by=rosa&record=events%3A12&from=2031-05-01&to=2031-05-02'
  expect(writeAuditState(stateOf(address)).toString()).toBe(address)
  expect(writeAuditState(stateOf('')).toString()).toBe('')
})

it('what an address says wrongly is as if it did not', () => {
  expect(stateOf('kind=nonsense&record=events&from=yesterday&to=2031-02-30')).toEqual(stateOf(''))
})

it('days are those of the company, the last one included', () => {
  expect(
    toAuditQuery(stateOf('from=2031-05-01&to=2031-05-01&record=events:12'), 'America/New_York'),
  ).toEqual({
    from: '2031-05-01T04:00:00.000Z',
    to: '2031-05-02T04:00:00.000Z',
    resource: 'events',
    recordId: 12,
  })
})
