// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminCompany, MemberRecord } from '../../../generated/types'
import { renderInStudio } from '../../../tests/support/renderInStudio'
import studioTexts from '../../../studio/messages.en.json'
import { deskApi } from '../../session/deskApi'
import { SendsMail } from '../../session/mail'
import { SignInPage } from './SignInPage'
import texts from './messages.en.json'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const company = { id: 1, timezone: 'UTC' } as unknown as AdminCompany
// Only the fields that the page reads.
const invited = {
  id: 7,
  email: 'ada@example.com',
  signIn: 'invited',
  invitedAt: '2026-11-30T08:00:00Z',
  openSessions: 0,
} as unknown as MemberRecord

it.each([
  ['without a mail server, an invitation is not said to be on its way', false, [0, 1]],
  ['with a mail server, an invitation is on its way', true, [1, 0]],
])('%s', async (_rule, sendsMail, counts) => {
  vi.spyOn(deskApi, 'call').mockResolvedValue({ email: invited.email } as never)
  const user = renderInStudio(
    <SendsMail value={sendsMail}>
      <SignInPage record={invited} company={company} />
    </SendsMail>,
    { ...studioTexts, ...texts },
  )
  const said = (): number[] =>
    ['The invitation is on its way to ada@example.com.', studioTexts['studio.noMailServer']].map(
      (text) => screen.queryAllByText(text).length,
    )
  expect(said()).toEqual([0, 0])
  await user.click(screen.getByRole('button', { name: 'Invite again' }))
  expect(deskApi.call).toHaveBeenCalledOnce()
  expect(said()).toEqual(counts)
})
