import { openTool, signInHere } from '../support/adminSteps'
import { seriousViolations } from '../support/axe'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const PASSWORD = 'Portico-demo-1'
const test = ownPortalTest()

test('staff make an event at the desk, publish it into an open member tab, and settle a conflict by field', async ({
  page,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/422.*\/admin\/api\/desk\/events/)
  await page.setViewportSize({ width: 1440, height: 900 })
  const member = await (await anotherBrowser()).newPage()

  await test.step('who works at the desk only is told so by the studio, and led to the desk, which shares its session', async () => {
    const response = await page.goto(portal.url(HARBOUR, '/desk'))
    expect(response?.headers()['permissions-policy']).toContain('camera=(self)')
    await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
    await signInHere(page, 'desk', PASSWORD)
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await page.goto(portal.url(HARBOUR, '/studio/'))
    await expect(page.getByRole('heading', { name: 'The studio is not open to you' })).toBeVisible()
    await page.getByRole('link', { name: 'Open the desk' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Today',
      'Calendar',
      'Check-in',
      'Members',
      'Memberships',
      'Tags',
      'Perks',
      'Kinds of perks',
      'Events',
      'Schedules',
      'Orders',
      'Products',
      'Categories',
      'Coupons',
      'Articles',
      'Pages',
      'Directory',
      'Messages',
      'Reply templates',
      'Mailings',
      'Surveys',
      'Taxes',
      'Couriers',
      'Pickup locations',
      'Import',
    ])
    await page.getByRole('link', { name: 'Events', exact: true }).click()
  })

  await test.step('the list is searched and sorted, and its address keeps both', async () => {
    const rows = page.getByRole('grid', { name: 'Events' }).getByRole('rowheader')
    await expect(rows.first()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search' }).fill('QUART')
    await expect(rows).toHaveText(['The Narragansett Quartet'])
    await page.getByRole('columnheader', { name: 'Title' }).click()
    await expect(page).toHaveURL(/\/desk\/events\?search=QUART&sort=title$/)
    await page.reload()
    await expect(rows).toHaveText(['The Narragansett Quartet'])
    expect(await seriousViolations(page)).toEqual([])
  })

  await test.step('a refused value stays in its field with the reason; once it is right, the event is saved', async () => {
    await page.getByRole('link', { name: 'New event' }).click()
    await page.getByLabel('Title').fill('Lantern walk')
    // At the end of a form that is longer than the window.
    await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport()
    await page.getByLabel('Start').fill('2031-05-02T19:30')
    await page.getByLabel('End', { exact: true }).fill('2031-05-02T19:00')
    await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('End', { exact: true })).toHaveAccessibleDescription(
      /The end must be after the start\./,
    )
    await expect(page.getByLabel('End', { exact: true })).toBeFocused()
    await page.getByLabel('End', { exact: true }).fill('2031-05-02T21:00')
    await page.getByLabel('Places', { exact: false }).fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Lantern walk' })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Saved')
    expect(await seriousViolations(page)).toEqual([])
  })

  await test.step('what is published appears in a member’s open page, and changes there with the next save', async () => {
    await member.context().addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
    const id = /\/events\/(\d+)$/.exec(page.url())?.[1] ?? ''
    await page.getByRole('checkbox', { name: 'Members see the event' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status')).toHaveText('Saved')
    const link = page.getByRole('link', { name: 'In the portal' })
    await expect(link).toHaveAttribute('href', `/events/${id}`)
    await member.goto(portal.url(HARBOUR, `/events/${id}`))
    await ready(member)
    await expect(member.getByRole('heading', { name: 'Lantern walk' })).toBeVisible()
    await expect(member.locator('html[data-live="true"]')).toBeAttached()
    await page.getByLabel('Title').fill('Lantern walk by the sea')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(member.getByRole('heading', { name: 'Lantern walk by the sea' })).toBeVisible()
  })

  await test.step('what is not saved is there again after another page', async () => {
    await page.getByLabel('Title').fill('My walk')
    await page.getByRole('link', { name: 'Back to: Events' }).click()
    await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Your unsaved changes are here again')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('My walk')
  })

  await test.step('once someone else has saved, the open form has their changes, keeps one’s own, and says what is stored', async () => {
    const colleague = await (await anotherBrowser()).newPage()
    await colleague.goto(page.url())
    await signInHere(colleague, 'manager', PASSWORD)
    await expect(colleague.getByLabel('Title')).toHaveValue('Lantern walk by the sea')
    await colleague.goto(portal.url(HARBOUR, '/studio/'))
    await openTool(colleague, 'Open the desk')
    await colleague.getByRole('link', { name: 'Events', exact: true }).click()
    await colleague.getByRole('rowheader', { name: 'Lantern walk by the sea' }).click()
    await colleague.getByLabel('Title').fill('Walk')
    await colleague.getByLabel('Venue').fill('Pier')
    await colleague.getByRole('button', { name: 'Save' }).click()
    await expect(colleague.getByRole('status')).toHaveText('Saved')
    await expect(page.getByText('Someone else saved meanwhile')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('My walk')
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Stored now: Walk/)
    await expect(page.getByLabel('Venue')).toHaveValue('Pier')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'My walk' })).toBeVisible()
    await page.getByText('History', { exact: true }).click()
    await expect(page.getByText('Title: Walk → My walk')).toBeVisible()
    await expect(page.getByText(/Milo Grant changed:/)).toBeVisible()
  })
})

test('who may only work at the door has no way to the events', async ({ page, portal }) => {
  await page.goto(portal.url(HARBOUR, '/desk/events'))
  await signInHere(page, 'door', PASSWORD)
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Events', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
})

test('a tab whose company another tab has left saves nothing until its company is chosen again', async ({
  page,
  portal,
  expectErrors,
}) => {
  // Whatever the left tab asks for then: the list, its saved filters, the record.
  expectErrors(/409.*\/admin\/api\/desk\//)
  await page.goto(portal.url(HARBOUR, '/desk/events/new'))
  await signInHere(page, 'owner', PASSWORD)
  await page.getByLabel('Title').fill('Late supper')
  await page.getByLabel('Start').fill('2031-05-02T19:30')
  await page.getByLabel('End', { exact: true }).fill('2031-05-02T21:00')
  const other = await page.context().newPage()
  await other.goto(portal.url(HARBOUR, '/desk/events'))
  await other.getByLabel('Company').selectOption({ label: 'The Lantern' })
  await expect(other.getByRole('grid', { name: 'Events' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  const moved = page.getByText('Another tab works on another company')
  await expect(moved).toBeVisible()
  await page.getByRole('button', { name: 'Choose this company again' }).click()
  // What is saved before the company is chosen is refused once more.
  await expect(moved).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue('Late supper')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Late supper' })).toBeVisible()
  await other.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(other.getByText('Another tab works on another company')).toBeVisible()
})
