import { openTool, signInHere } from '../support/adminSteps'
import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { openStudio } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const PASSWORD = 'Portico-demo-1'
/** The test puts things aside, so it has its own server. */
const test = ownPortalTest()

test('an owner goes through what the club needs before it goes live, puts a line aside and tries an email; the desk says the same', async ({
  page,
  portal,
}) => {
  await openStudio(page, portal, HARBOUR, 'owner')
  const dialog = page.getByRole('dialog', { name: 'Going live' })
  const line = (name: string) =>
    dialog.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

  await test.step('each line says how it stands and how it is mended', async () => {
    await openTool(page, 'Going live')
    await expect(dialog.getByText(/things? stops? members\.$/)).toBeVisible()
    await expect(line('Payments')).toContainText('Open, stops members')
    await expect(line('Payments')).toContainText('Only the sandbox is set up')
    await dialog.getByText(/^What is done: /).click()
    await expect(line('Memberships')).toContainText('Done')
    await expect(line('Backup')).toContainText('club backup')
    expect(await seriousViolations(page)).toEqual([])
  })

  await test.step('what is put aside says by whom, and is taken back where it was', async () => {
    await dialog.getByRole('button', { name: 'Put aside: Payments' }).click()
    await expect(line('Payments')).toContainText('Put aside by owner')
    await dialog.getByRole('button', { name: 'Take back: Payments' }).click()
    await expect(line('Payments')).toContainText('Open, stops members')
  })

  await test.step('a test mail is tried, and said to be a file without a mail server', async () => {
    await dialog.getByRole('button', { name: 'Send a test mail' }).click()
    await expect(dialog.getByText(/There is no mail server/)).toBeVisible()
  })

  await test.step('a line leads to its place, in the studio or on the desk', async () => {
    await dialog.getByRole('button', { name: 'Go there: Owners' }).click()
    await expect(page.getByRole('dialog', { name: 'Admins of Harbour House' })).toBeVisible()
    await page.goto(portal.url(HARBOUR, '/studio/?domain=harbour&tool=host'))
    await expect(page.getByRole('dialog', { name: 'Harbour House: host' })).toBeVisible()
    await expect(page).toHaveURL(/\/studio\/\?domain=harbour$/)
    await page.keyboard.press('Escape')
    await page.goto(portal.url(HARBOUR, '/studio/?domain=harbour&at=/props/slogans'))
    await expect(page.getByRole('tab', { name: 'Slogans' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })

  await test.step('the desk has the same list, for managers and owners', async () => {
    await page.goto(portal.url(HARBOUR, '/desk/going-live'))
    await expect(page.getByRole('heading', { name: 'Going live', level: 1 })).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ has: page.getByText('Payments', { exact: true }) }),
    ).toContainText('Open, stops members')
    expect(await seriousViolations(page)).toEqual([])
  })
})

test('reception has no list for going live', async ({ page, portal }) => {
  await page.goto(portal.url(HARBOUR, '/desk/going-live'))
  await signInHere(page, 'desk', PASSWORD)
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Going live', exact: true })).toHaveCount(0)
})
