import type { Page } from '@playwright/test'
import { mainMenu } from '../support/menu'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log')
const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' })

test('on a phone either the list or the thread is shown; a message that is too long shows its length; a new message can be started from an empty list, a list and a conversation; another member’s thread is not found', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(HARBOUR, 'casey@example.com')
  await page.goto(portal.url(HARBOUR, '/messages'))
  await ready(page)
  await expect(page.getByRole('heading', { name: 'No items to show' })).toBeVisible()
  await page.getByRole('button', { name: 'New message' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour House' })).toBeVisible()
  await expect(box(page)).toBeFocused()
  await expect(conversations(page)).toBeHidden()
  await box(page).fill('x'.repeat(2003))
  await expect(page.getByText('3 characters too long. The limit is 2,000.')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(box(page)).toHaveValue('x'.repeat(2003))
  await box(page).fill('Good morning')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(page)).toContainText('Good morning')
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(conversations(page)).toContainText('You: Good morning')
  await expect(log(page)).toBeHidden()
  for (const place of ['the list', 'the conversation']) {
    await test.step(`a new message from ${place}`, async () => {
      await page.getByRole('button', { name: 'New message' }).filter({ visible: true }).click()
      await expect(box(page)).toBeFocused()
      await box(page).pressSequentially('x')
    })
  }
  await expect(box(page)).toHaveValue('xx')
  await page.goto(portal.url(HARBOUR, '/messages/2'))
  await expect(page.getByRole('heading', { name: 'We can’t find this conversation' })).toBeVisible()
})

test('the feature determines whether the menu entry and the screen exist [shell.screen.messages-content] [shell.entity.feature-flags-effect]', async ({
  page,
  portal,
  signIn,
  configure,
  expectErrors,
}) => {
  expectErrors(/404/)
  await signIn(HARBOUR, 'alex@example.com')
  for (const messaging of [false, true]) {
    await configure(HARBOUR, { features: { messaging } })
    await page.goto(portal.url(HARBOUR, '/messages'))
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: messaging ? 'Messages' : 'Oops. Page not found',
      }),
    ).toBeVisible()
    await expect(mainMenu(page).getByRole('link', { name: 'Messages' })).toHaveCount(
      messaging ? 1 : 0,
    )
  }
})
test('the blog and the club’s pages can be read: cards, both addresses of a post, Markdown without HTML, and the date only with its feature [shell.route.blogs] [shell.route.blog-post] [shell.route.pages] [shell.screen.blogs-pages-content]', async ({
  page,
  portal,
  signIn,
  configure,
  expectErrors,
}) => {
  expectErrors(/404/)
  await signIn(HARBOUR, 'alex@example.com')
  for (const blogDates of [true, false]) {
    await configure(HARBOUR, { features: { blog_dates: blogDates } })
    await page.goto(portal.url(HARBOUR, '/blogs'))
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: 'A winter berth for the old launch' }) })
    await expect(card.getByRole('time')).toHaveCount(blogDates ? 1 : 0)
    await expect(page.getByRole('article')).toHaveCount(4)
    await card.getByRole('link').click()
    const { pathname } = new URL(page.url())
    for (const path of [pathname, pathname.replace('/blogs/', '/blog/')]) {
      await page.goto(portal.url(HARBOUR, path))
      await expect(
        page.getByRole('heading', { level: 1, name: 'A winter berth for the old launch' }),
      ).toBeVisible()
      await expect(
        page.getByRole('article').getByRole('heading', { level: 2, name: 'Until then' }),
      ).toBeVisible()
      await expect(page.getByRole('article').locator('img').first()).toBeVisible()
      await expect(page.getByRole('article').getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)).toHaveCount(
        blogDates ? 1 : 0,
      )
    }
  }
  await page.goto(portal.url(HARBOUR, '/pages/1'))
  await expect(page.getByRole('heading', { level: 1, name: 'House notes' })).toBeVisible()
  await page.goto(portal.url(HARBOUR, '/pages/99'))
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
})
