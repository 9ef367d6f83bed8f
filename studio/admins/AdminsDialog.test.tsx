// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminUser, Domain, OneTimeLink } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { studioApi, studioAtom, studioStore } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import { AdminsDialog } from './AdminsDialog'
import texts from './messages.en.json'

afterEach(() => {
  cleanup()
  studioQueries.clear()
  vi.restoreAllMocks()
})

const admin = (userId: number, firstName: string, status: string): AdminUser =>
  ({
    userId,
    firstName,
    lastName: '',
    fullName: firstName,
    username: firstName.toLowerCase(),
    email: `${firstName.toLowerCase()}@club.example.com`,
    permissionLevel: 'manager',
    areas: ['desk', 'door'],
    status,
  }) as never

/** The server's answer to an admin who is no longer an owner. */
const forbidden = new ApiError(403, {
  code: 'forbidden',
  error: '',
  title: '',
  errorMessage: '',
  errorDescription: '',
  errorDetails: [],
  requestId: '',
})

/** Opens the dialog of a server that knows these admins and does what it is asked. */
function open(
  admins = [admin(1, 'Olga', 'active'), admin(2, 'Ines', 'invited'), admin(3, 'Max', 'active')],
  { sendsMail = true, link }: { sendsMail?: boolean; link?: OneTimeLink } = {},
) {
  // After a withdrawal, the reload is pending until `finishReload` is called.
  let finishReload = (): void => undefined
  const reload = new Promise<void>((resolve) => (finishReload = resolve))
  let isHeld = false
  vi.spyOn(studioApi, 'call').mockImplementation(((call: string, input: { params?: object }) => {
    if (call === 'admin.users.invite') {
      const invited = admin(4, 'Nora', 'invited')
      admins = [...admins, invited]
      return Promise.resolve({ ...invited, ...(link && { link }) })
    }
    if (call === 'admin.users.withdraw') {
      const { userId } = input.params as { userId: number }
      isHeld = true
      admins = admins.filter((one) => one.userId !== userId)
      return Promise.resolve(undefined)
    }
    if (call === 'admin.users.reset') return Promise.resolve(link ? { link } : {})
    if (call === 'admin.users.patch') return Promise.reject(forbidden)
    throw new Error(`${call} is not expected`)
  }) as never)
  vi.spyOn(studioApi, 'list').mockImplementation((async (call: string) => {
    if (isHeld) await reload
    return { items: call === 'admin.users.list' ? admins : [] }
  }) as never)
  studioStore.set(studioAtom, {
    status: 'ready',
    session: {
      user: { userId: 1 },
      company: { id: 1, name: 'Harbour', permissionLevel: 'owner' },
      companies: [],
      sendsMail,
    },
    domains: [],
    domain: undefined,
  } as never)
  const user = renderInStudio(
    <AdminsDialog domain={{ id: 1, companyId: 1 } as Domain} onClose={() => undefined} />,
    texts,
  )
  return { user, finishReload }
}
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('li')
  if (row === null) throw new Error(`no row of ${name}`)
  return row
}
const isGiven = (box: HTMLElement): string =>
  !(box as HTMLInputElement).checked
    ? 'no'
    : (box as HTMLInputElement).disabled
      ? 'included'
      : 'chosen'
const button = (name: RegExp) => screen.findByRole('button', { name })

it('after an invitation is sent, the focus is on the button that invites', async () => {
  const { user } = open()
  await user.click(await button(/^Invite/))
  await user.type(screen.getByLabelText(/^Username/), 'nora')
  await user.type(screen.getByLabelText(/^Email/), 'nora@club.example.com')
  await user.click(await button(/^Send/))
  await waitFor(async () => expect(document.activeElement).toBe(await button(/^Invite/)))
})

it('without a mail server, an invitation says where its email is', async () => {
  for (const [sendsMail, count] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const { user } = open(undefined, { sendsMail })
    await user.click(await button(/^Invite/))
    await user.type(screen.getByLabelText(/^Email/), 'nora@club.example.com')
    await user.click(await button(/^Send/))
    await screen.findByText('Nora has been invited at nora@club.example.com.')
    expect(screen.queryAllByText(/outbox folder/)).toHaveLength(count)
    cleanup()
  }
})

it('without a mail server, an owner is shown the link to hand over, after an invitation, when it is sent again, and for a new password', async () => {
  const link = {
    url: 'http://club.example/studio/password#secret',
    endsAt: '2026-12-03T08:00:00Z',
  }
  const { user } = open(undefined, { sendsMail: false, link })
  const shown = async (title: RegExp) => {
    await screen.findByText(title)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link that works once' })
    expect([field.value, field.readOnly]).toEqual([link.url, true])
    expect(screen.getByText(/^Give it to \w+ and nobody else.*until .*2026/)).toBeDefined()
  }
  await user.click(await button(/^Invite/))
  await user.type(screen.getByLabelText(/^Email/), 'nora@club.example.com')
  await user.click(await button(/^Send/))
  await shown(/^Nora has been invited at nora@club.example.com. Give them this link/)
  await user.click(await button(/^Resend invitation.*Ines/))
  await shown(/^Give this link to Ines yourself/)
  await user.click(await button(/^Reset password.*Max/))
  const confirm = await screen.findByRole('dialog', { name: 'Reset the password of Max?' })
  expect(within(confirm).getByText(/needs a link to set a new password/)).toBeDefined()
  await user.click(within(confirm).getByRole('button', { name: 'Reset password' }))
  await shown(/^Max has been signed out. Give them this link/)
})

it('without a mail server, an owner who is shown no link learns why, and that the password stays', async () => {
  const { user } = open(undefined, { sendsMail: false })
  await user.click(await button(/^Reset password.*Max/))
  const confirm = await screen.findByRole('dialog', { name: 'Reset the password of Max?' })
  expect(within(confirm).getByText(/you are not, and the password stays\.$/)).toBeDefined()
  await user.click(within(confirm).getByRole('button', { name: 'Reset password' }))
  await screen.findByText('Max has been signed out of your companies. The password stays.')
  expect(screen.getByText(/^Max also belongs to a company that you don’t own/)).toBeDefined()
  await user.click(await button(/^Resend invitation.*Ines/))
  await screen.findByText('The invitation for Ines has been sent again.')
  expect(screen.getByText(/^Ines also belongs to a company that you don’t own/)).toBeDefined()
})

it('who works at the desk only starts with the area Desk, until another choice', async () => {
  const { user } = open()
  await user.click(await button(/^Invite/))
  const form = screen.getByRole('form', { name: /^Invite/ })
  const box = (name: string) => within(form).getByRole('checkbox', { name })
  await user.selectOptions(within(form).getByLabelText('Level'), 'viewer')
  expect(isGiven(box('Desk'))).toBe('no')
  await user.selectOptions(within(form).getByLabelText('Level'), 'none')
  expect([isGiven(box('Desk')), isGiven(box('Money'))]).toEqual(['chosen', 'no'])
  await user.click(box('Desk'))
  expect(isGiven(box('Desk'))).toBe('no')
})

it('the username follows the email until somebody types one', async () => {
  const { user } = open()
  await user.click(await button(/^Invite/))
  const username = () => screen.getByLabelText<HTMLInputElement>(/^Username/).value
  const email = screen.getByLabelText(/^Email/)
  await user.type(email, 'J')
  // One letter is too short for a username.
  expect(username()).toBe('')
  await user.type(email, 'osé.Núñez+desk@club.example.com')
  expect(username()).toBe('Jose.Nunez+desk')
  await user.clear(screen.getByLabelText(/^Username/))
  await user.type(screen.getByLabelText(/^Username/), 'jose')
  await user.type(email, '.mx')
  expect(username()).toBe('jose')
})

it("after an invitation is withdrawn, the focus is on the next admin's row", async () => {
  const { user, finishReload } = open()
  const withdraw = /^Withdraw.*Ines/
  await user.click(await button(withdraw))
  const [confirm] = screen
    .getAllByRole('button', { name: /^Withdraw/ })
    .filter((one) => !withdraw.test(one.getAttribute('aria-label') ?? ''))
  if (!confirm) throw new Error('no confirmation')
  await user.click(confirm)
  // The closed dialog returns the focus to the button of the row that is about to go.
  await waitFor(async () => expect(document.activeElement).toBe(await button(withdraw)))
  finishReload()
  await waitFor(() => expect(screen.queryByRole('button', { name: withdraw })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Level of Max')))
})

it('resetting a password asks first, and then says what happens next', async () => {
  const { user } = open()
  await user.click(await button(/^Reset password.*Max/))
  const confirm = await screen.findByRole('dialog', { name: 'Reset the password of Max?' })
  expect(studioApi.call).not.toHaveBeenCalled()
  await user.click(within(confirm).getByRole('button', { name: 'Reset password' }))
  expect(
    await screen.findByText(/^Max has been signed out and will receive an email/),
  ).toBeDefined()
})

it('an owner who has meanwhile been demoted is told so when changing a level', async () => {
  const { user } = open()
  await user.selectOptions(await screen.findByLabelText('Level of Max'), 'viewer')
  await user.click(await button(/^Change rights/))
  expect(await screen.findByText('You are no longer an owner of this company.')).toBeDefined()
})

it('a level brings its desk areas, others are given one by one, and only what was changed is saved', async () => {
  const { user } = open()
  const row = within(await rowOf('Max'))
  const area = (name: string) => row.getByRole('checkbox', { name })
  expect(['Desk', 'Money', 'Door'].map((name) => isGiven(area(name)))).toEqual([
    'included',
    'no',
    'included',
  ])
  await user.click(area('Money'))
  await user.click(row.getByRole('button', { name: /^Change rights/ }))
  await user.selectOptions(row.getByLabelText('Level of Max'), 'none')
  await user.click(area('Money'))
  await user.click(area('Door'))
  await user.click(row.getByRole('button', { name: /^Change rights/ }))
  const bodies = vi
    .mocked(studioApi.call)
    .mock.calls.map(([, input]) => (input as { body?: unknown } | undefined)?.body)
  expect(bodies).toEqual([{ areas: ['money'] }, { permissionLevel: 'none', areas: ['door'] }])
})

it('nobody is left without a level and without areas: the row says so instead of offering the change', async () => {
  const { user } = open()
  const row = within(await rowOf('Max'))
  await user.selectOptions(row.getByLabelText('Level of Max'), 'none')
  expect(
    row.getByText(/^Choose a level or at least one desk area\. Without either, there is no access/),
  ).toBeDefined()
  expect(row.queryByRole('button', { name: /^Change rights/ })).toBeNull()
})

it('an admin who has not joined yet is marked as invited, a deactivated one as such, an active one not at all', async () => {
  open([admin(1, 'Olga', 'active'), admin(2, 'Ines', 'invited'), admin(3, 'Max', 'inactive')])
  const rows = await screen.findAllByRole('listitem')
  const marks = rows.map((row) =>
    ['Invited', 'Deactivated'].filter((mark) => within(row).queryByText(mark) !== null),
  )
  expect(marks).toEqual([[], ['Invited'], ['Deactivated']])
})
