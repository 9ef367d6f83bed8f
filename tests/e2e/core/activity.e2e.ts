import type { Page } from '@playwright/test'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

const main = (page: Page) => page.getByRole('main')

test('events are listed soonest first, filtered by day, category and time of day, and reset; an empty result suggests a next step', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  const cards = main(page).getByRole('article')
  const button = main(page).getByRole('button', { name: /^Filters\(/ })
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await test.step('a paged list marks sold-out events [activity.route.events] [activity.event.sold-out-rule]', async () => {
    await page.goto(portal.url(HARBOUR, '/events'))
    await ready(page)
    await expect(cards).toHaveCount(9)
    await expect(cards.first()).toContainText(/You’re going.*From \$65\.00.*20\splaces left/)
    await expect(cards.filter({ hasText: 'Six reds in the cellar' })).toContainText('Sold out')
    // Paging by keyboard moves the focus to the cards of the next page, which is announced.
    await main(page).getByRole('button', { name: 'Next page' }).press('Enter')
    await expect(cards).toHaveCount(6)
    const list = main(page)
      .getByRole('group')
      .filter({ has: page.getByRole('article') })
    await expect(list).toBeFocused()
    await expect(main(page).getByRole('navigation').locator('[aria-live]')).toHaveText(
      'Page 2 of 2',
    )
    // A page number past the last page leads to the last page and keeps the other parameters.
    await page.goto(portal.url(HARBOUR, '/events?from=mail&page=40'))
    await expect(page).toHaveURL(portal.url(HARBOUR, '/events?from=mail&page=2'))
    await expect(cards).toHaveCount(6)
    await page.goto(portal.url(HARBOUR, '/events'))
    await ready(page)
  })

  await test.step('filters are chosen in a panel and applied by Search [activity.events-list.filter-panel] [activity.events-list.filters-button] [activity.events-list.category-tags] [activity.events-list.time-slot] [activity.events-list.search]', async () => {
    await expect(button).toHaveText('Filters(0)')
    await button.click()
    for (const label of ['Start Date', 'End Date'])
      await expect(panel.getByRole('textbox', { name: label })).toHaveAttribute(
        'placeholder',
        'MM/DD/YYYY',
      )
    for (const control of [
      panel.getByRole('checkbox', { name: 'Music' }),
      panel.getByRole('radio', { name: 'Any time' }),
      panel.getByRole('button', { name: 'Clear', exact: true }),
      panel.getByRole('button', { name: 'Search' }),
    ])
      await expect(control).toBeVisible()
    const start = panel.getByRole('textbox', { name: 'Start Date' })
    await start.fill('13/45/2026')
    await start.press('Enter')
    await expect(start).toHaveAccessibleDescription(/MM\/DD\/YYYY/)
    await panel.getByRole('button', { name: 'Search' }).click()
    await expect(start).toBeFocused()
    await start.fill('')
    await panel.getByRole('checkbox', { name: 'Music' }).check()
    await panel.getByRole('checkbox', { name: 'Talks' }).check()
    await panel.getByRole('checkbox', { name: 'Music' }).uncheck()
    await panel.getByRole('radio', { name: 'Evening' }).check()
    await panel.getByRole('button', { name: 'Search' }).click()
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Reading the north coast')
    await expect(button).toHaveText('Filters(2)')
    await expect(
      main(page).getByRole('list', { name: 'Filtered by' }).getByRole('listitem'),
    ).toHaveText(['Talks', 'Evening'])
  })

  await test.step('an empty result suggests a next step, and filters can be cleared [activity.events-list.empty-filtered] [activity.events-list.empty-advice-wording] [activity.events-list.clear] [shell.text.empty-list-filtered] [shell.text.empty-list-filtered-advice]', async () => {
    await button.click()
    await panel.getByRole('radio', { name: 'Morning' }).check()
    await panel.getByRole('button', { name: 'Search' }).click()
    await expect(
      main(page).getByRole('heading', { name: 'Your filters produced no results!' }),
    ).toBeVisible()
    await expect(main(page).getByText('Try adjusting or clearing your filters.')).toBeVisible()
    // The filters are in the address, so Back removes the last ones.
    await page.goBack()
    await expect(cards).toHaveCount(1)
    await button.click()
    await panel.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(button).toHaveText('Filters(0)')
    await expect(cards).toHaveCount(9)
  })
})
