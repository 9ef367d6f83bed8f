// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInPage } from '../../../tests/support/renderInPage'
import texts from '../../../generated/studio/messages/en.json'
import { LeftOverHours } from './LeftOverHours'

const hours = (day: string, end = '22:00') => ({ id: 1, day, start: '12:00', end })

it('what can’t be booked is read out once it is so, on days of the week and on single days to come', () => {
  renderInPage(<LeftOverHours values={{ rules: [hours('monday')], blockMinutes: 60 }} />, { texts })
  expect(screen.getByRole('status').textContent).toBe('')
  const exceptions = [hours('2099-12-24', '16:00'), hours('2001-12-24', '16:00')]
  renderInPage(
    <LeftOverHours values={{ rules: [hours('monday')], exceptions, blockMinutes: 90 }} />,
    { texts },
  )
  const said = screen.getAllByRole('status').at(-1)?.textContent?.replaceAll('\u202f', ' ')
  expect(said).toContain(
    '9:00 PM to 10:00 PM can’t be booked, because no further time fits: Monday.',
  )
  expect(said).toMatch(/3:00 PM to 4:00 PM .*2099/)
  expect(said).not.toContain('2001')
})
