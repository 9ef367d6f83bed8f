import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { apiAt, PASSWORD, signInAdmin } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { customerCookies } from '../support/cookies'
import { tabTo } from '../support/keyboard'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { expectReadable } from '../support/readable'
import type { RunningPortal } from '../support/runPortal'

const HARBOUR = 'harbour.localhost'
const MARKUP = 'Is the pool <img src=x onerror=alert(1)> open?'
const test = ownPortalTest()

const answer = (page: Page) => page.getByLabel('Your answer')
const openDesk = async (page: Page, portal: RunningPortal, path: string): Promise<void> => {
  await page.goto(portal.url(HARBOUR, path))
  await signInHere(page, 'desk', PASSWORD)
  await expect(page.locator('html[data-live="true"]')).toBeAttached()
}

test('a member writes, staff see it live and answer by keyboard alone, and the member reads it live; what a colleague answers meanwhile is told, and nothing typed is lost', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  const there = await anotherBrowser()
  await there.addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
  const member = await there.newPage()
  await member.goto(portal.url(HARBOUR, '/messages'))
  await live(member)
  await member.getByRole('button', { name: 'New message' }).click()
  const box = member.getByRole('textbox', { name: 'Message' })
  const log = member.getByRole('log')
  const write = async (text: string): Promise<void> => {
    await box.fill(text)
    await box.press('Enter')
  }

  await openDesk(page, portal, '/desk/messages')
  const row = page.getByRole('listitem').filter({ hasText: 'Casey' })
  await test.step('the message appears on the desk, as text', async () => {
    await write(MARKUP)
    await expect(row).toContainText(MARKUP)
    await expect(row).toContainText('Unanswered')
  })

  await test.step('staff answer by keyboard alone', async () => {
    await tabTo(page, row.getByRole('link'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /Casey/ })).toBeVisible()
    await expect(page.getByRole('log')).toContainText(MARKUP)
    await expect(page.getByRole('link', { name: 'Open member' })).toHaveAttribute(
      'href',
      /^\/desk\/members\/\d+$/,
    )
    await tabTo(page, answer(page))
    await page.keyboard.type('It is, until nine.')
    await tabTo(page, page.getByRole('button', { name: 'Answer', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('The answer was sent.')).toBeVisible()
    await expect(log).toContainText('It is, until nine.')
    await expect(answer(page)).toHaveValue('')
    await expect(row).not.toContainText('Unanswered')
  })

  await test.step('a colleague answers meanwhile: the form says so and keeps the text', async () => {
    await write('And the sauna?')
    await expect(page.getByRole('log')).toContainText('And the sauna?')
    await answer(page).fill('The sauna opens')
    const { api, dispose } = await signInAdmin(portal, HARBOUR, 'manager')
    const path = `/admin/api/desk/conversations/${new URL(page.url()).pathname.split('/').at(-1)}`
    const { revision } = (await (await api.get(path)).json()) as { revision: number }
    const answered = await api.post(`${path}/messages`, {
      data: { text: 'The sauna is warm.' },
      headers: { 'if-match': `"${revision}"`, 'idempotency-key': randomUUID() },
    })
    expect(answered.status()).toBe(201)
    await dispose()
    await expect(page.getByText('Somebody has answered meanwhile')).toBeVisible()
    await expect(answer(page)).toHaveValue('The sauna opens')
    await page.getByRole('link', { name: 'Today', exact: true }).click()
    await page.goBack()
    await expect(answer(page)).toHaveValue('The sauna opens')
    await expect(page.getByText('Somebody has answered meanwhile')).toBeVisible()
  })

  await test.step('assigned, answered and closed; the next message opens it again', async () => {
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await expect(page.getByRole('button', { name: 'Assign to me' })).toBeHidden()
    await answer(page).fill('The sauna opens at ten.')
    await page.getByLabel('Use a template').selectOption('Opening hours')
    await expect(answer(page)).toHaveValue(
      'The sauna opens at ten.\n\nThe bar is open from noon to midnight, the Chart Room from six.',
    )
    await page.getByRole('button', { name: 'Answer and close' }).click()
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(log).toContainText('The sauna opens at ten.')
    await write('Thank you!')
    await expect(row).toContainText('Thank you!')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  })
})

test('today says how many messages are unanswered, and leads to them', async ({ page, portal }) => {
  await openDesk(page, portal, '/desk/today')
  const section = page.getByRole('region', { name: /message/i })
  const member = await apiAt(portal, HARBOUR)
  await member.post('/login', { data: { email: 'morgan@example.com', password: PASSWORD } })
  const begun = await member.post('/api/account/conversations', { data: { with: 'club' } })
  const { id } = (await begun.json()) as { id: number }
  const data = { text: 'A berth for the summer?', client_id: randomUUID() }
  const sent = await member.post(`/api/account/conversations/${id}/messages`, { data })
  expect(sent.status()).toBe(200)
  await member.dispose()
  await expect(section).toContainText('A berth for the summer?')
  await expect(section.getByRole('heading')).toContainText('unanswered message')
  await section.getByRole('link', { name: /Morgan/ }).click()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/messages\/\d+\?show=unanswered$/)
})

for (const width of [1440, 820, 390])
  test(`the list and a conversation are readable at ${width} px, in both directions, and pass axe`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openDesk(page, portal, '/desk/messages?show=all')
    const row = page.getByRole('listitem').filter({ hasText: 'Alex Rivera' })
    await expect(row).toBeVisible()
    await expectReadable(page, width, 844)
    await row.getByRole('link').click()
    await expect(page.getByRole('log')).toBeVisible()
    await answer(page).fill('Good morning')
    await expectReadable(page, width, 844)
  })
