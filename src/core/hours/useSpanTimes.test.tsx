// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderInPage } from '../../../tests/support/renderInPage'
import { useSpanTimes } from './useSpanTimes'

afterEach(cleanup)

function Span({ startDate, endDate }: { startDate: string; endDate: string }): ReactNode {
  const { start, end } = useSpanTimes('America/New_York')({ startDate, endDate })
  return <p>{`${start} to ${end}`}</p>
}

it.each([
  ['once, at its end', '2026-12-01T23:00:00Z', '2026-12-02T01:00:00Z', '6:00 PM to 8:00 PM EST'],
  [
    'twice, if the clocks change in between',
    '2026-11-01T02:00:00Z',
    '2026-11-01T11:00:00Z',
    '10:00 PM EDT to 6:00 AM EST',
  ],
  [
    'once, also if its dates have no zone, which are UTC',
    '2026-12-01T23:00:00',
    '2026-12-02T01:00:00',
    '6:00 PM to 8:00 PM EST',
  ],
  ['on its start, if its end is invalid', '2026-12-01T23:00:00Z', '', '6:00 PM EST to'],
])('a span of time names its zone %s [activity.constant.time-format]', (_when, ...span) => {
  const [startDate = '', endDate = '', text = ''] = span
  renderInPage(<Span startDate={startDate} endDate={endDate} />, { texts: {} })
  expect(screen.getByText(text)).toBeDefined()
})
