import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'

// What other files' members do leaves notifications, which would change the counts.
const test = ownPortalTest()
const HARBOUR = 'harbour.localhost'

test.describe('notifications', () => {
  test('the bell shows the unread count, in another open tab too; unread and read notifications have separate lists, newest first; the read ones load six at a time; marking one as read removes it from the unread list [shell.route.notifications] [shell.route.notifications-tab] [shell.screen.notifications-content] [shell.const.page-size-6] [shell.text.empty-list]', async ({
    page,
    portal,
    signIn,
    context,
  }) => {
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/notifications'))
    await live(page)
    const bell = (count: number) =>
      page.getByRole('banner').getByRole('link', {
        name: count > 0 ? `Notifications, ${count} unread` : 'Notifications',
        exact: true,
      })
    await expect(bell(5)).toHaveAttribute('href', '/notifications')
    const items = page.getByRole('list', { name: 'Notifications' }).locator('time')
    await expect(items).toHaveCount(5)
    const times = await items.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
    expect(times).toEqual([...times].sort().reverse())

    const other = await context.newPage()
    await other.goto(portal.url(HARBOUR, '/account'))
    await live(other)
    await expect(other.getByRole('link', { name: 'Notifications, 5 unread' })).toBeVisible()
    await page
      .getByRole('button', {
        name: 'Mark as read: Two chairs have come free for Six reds in the cellar',
      })
      .click()
    await expect(items).toHaveCount(4)
    await expect(bell(4)).toBeVisible()
    await expect(other.getByRole('link', { name: 'Notifications, 4 unread' })).toBeVisible()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByRole('heading', { name: 'No items to show' })).toBeVisible()
    await expect(bell(0)).toBeVisible()
    await expect(other.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
    await other.close()

    const requestedPages: (string | null)[][] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (
        url.pathname === '/api/account/notifications' &&
        url.searchParams.get('unread') === 'false'
      )
        requestedPages.push([url.searchParams.get('pageNumber'), url.searchParams.get('pageSize')])
    })
    await page.getByRole('main').getByRole('link', { name: 'Read', exact: true }).click()
    await expect(page).toHaveURL(portal.url(HARBOUR, '/notifications/read'))
    await expect(items.first()).toBeVisible()
    // Scrolling brings the last quarter into view, so the next six load by themselves.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 2000)
        return items.count()
      })
      .toBe(13)
    // After a reconnect, all loaded entries are refetched in one request, as page 1, so only the
    // first request for page 1 counts.
    expect(
      requestedPages.filter(([page], index) => index === 0 || page !== '1').map(([, size]) => size),
    ).toEqual(['6', '6', '6'])
    await page.goto(portal.url(HARBOUR, '/notifications/no-such-tab'))
    await expect(page.getByRole('heading', { name: 'Oops. Page not found' })).toBeVisible()
  })
})
