// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
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
  fullName: 'Ada Lee',
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

const link = { url: 'http://club.example/activate/AB12-CD34', endsAt: '2026-12-14T08:00:00Z' }

/** Renders the page without a mail server, and invites; `reply` is the server's answer. */
async function invite(reply: object) {
  vi.spyOn(deskApi, 'call').mockResolvedValue(reply as never)
  const user = renderInStudio(
    <SendsMail value={false}>
      <SignInPage record={invited} company={company} />
    </SendsMail>,
    { ...studioTexts, ...texts },
  )
  await user.click(screen.getByRole('button', { name: 'Invite again' }))
  return user
}

it('without a mail server, the link is shown to copy, with whom it is for and until when; it is gone with the page', async () => {
  const user = await invite({ email: invited.email, link })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link that works once' })
  expect([field.value, field.readOnly]).toEqual([link.url, true])
  expect(screen.getByText(/^Give this link to Ada Lee yourself/)).toBeDefined()
  expect(screen.getByText(/until Dec 14, 2026, 8:00.AM, and is gone/)).toBeDefined()
  expect(screen.queryByText(studioTexts['studio.noMailServer'])).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(link.url)
  expect(screen.getByText('Copied')).toBeDefined()
  cleanup()
  renderInStudio(
    <SendsMail value={false}>
      <SignInPage record={invited} company={company} />
    </SendsMail>,
    { ...studioTexts, ...texts },
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('where the browser allows no copying, the link is selected', async () => {
  const user = await invite({ email: invited.email, link })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.url.length])
})

it('staff are told why no link is shown, and nothing where the server gives no reason', async () => {
  const said = [/^The account holds money/, /^The club’s address is not verified/]
  for (const [reason, counts] of [
    [{ linkWithheld: 'money' }, [1, 0]],
    [{ linkWithheld: 'host' }, [0, 1]],
    [{}, [0, 0]],
  ] as const) {
    await invite({ email: invited.email, ...reason })
    expect(said.map((text) => screen.queryAllByText(text).length)).toEqual(counts)
    cleanup()
  }
})
