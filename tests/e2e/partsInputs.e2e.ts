import type { Page } from '@playwright/test'
import type { RunningPortal } from './support/runPortal'
import { expect, ready, test } from './support/portalTest'

const HOST = 'harbour.localhost'
const show = async (page: Page, portal: RunningPortal, part: string) => {
  await page.goto(portal.url(HOST, `/studio/parts/${part}`))
  await ready(page)
}

test("the filter panel: dates in the environment's format, tags, a time slot, Clear and Search [shell.screen.filter-dates] [shell.screen.filter-date-format] [shell.screen.filter-category-tags] [shell.screen.filter-time-slot] [shell.screen.filter-time-slot-values] [shell.screen.filter-clear] [shell.screen.filter-search] [shell.screen.filter-count-button]", async ({
  page,
  portal,
}) => {
  await show(page, portal, 'FilterPanel')
  const applied = async () =>
    JSON.parse((await page.locator('output').textContent()) ?? '{}') as unknown
  const start = page.getByLabel('Start Date', { exact: true })
  await expect(start).toHaveAttribute('placeholder', 'MM/DD/YYYY')
  await start.fill('3/9/2026')
  await page.getByLabel('End Date', { exact: true }).fill('04/01/2026')
  await page.getByLabel('Live music').check()
  await page.getByLabel('Sailing').check()
  expect(
    await page
      .getByRole('radio')
      .evaluateAll((slots) => slots.map((slot) => slot.parentElement?.textContent)),
  ).toEqual(['Any time', 'Morning', 'Afternoon', 'Evening'])
  await page.getByLabel('Evening').check()
  expect(await applied(), 'nothing is applied before Search').toEqual({
    startDate: '',
    endDate: '',
    categories: [],
    timeSlot: 'any',
  })
  await page.getByRole('button', { name: 'Search' }).click()
  expect(await applied()).toEqual({
    startDate: '2026-03-09',
    endDate: '2026-04-01',
    categories: ['music', 'sailing'],
    timeSlot: 'evening',
  })
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await applied()).toEqual({ startDate: '', endDate: '', categories: [], timeSlot: 'any' })
  await expect(start).toHaveValue('')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)

  const button = page.getByRole('button', { name: /^Filters\(/ })
  await expect(button).toHaveText('Filters(2)')
  await button.click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer.getByLabel('Start Date', { exact: true })).toHaveAttribute(
    'placeholder',
    'DD/MM/YYYY',
  )
  await drawer.getByLabel('Start Date', { exact: true }).fill('09/03/2026')
  await page.keyboard.press('Enter')
  await expect(button).toHaveText('Filters(3)')
  await button.click()
  await drawer.getByRole('button', { name: 'Clear' }).click()
  await expect(button).toHaveText('Filters(0)')
})

test('dates before yesterday can be neither chosen nor typed; yesterday can [shell.screen.filter-days-disabled] [shell.validation.date-not-before-yesterday]', async ({
  page,
  portal,
}) => {
  // In both samples today is March 9.
  for (const [part, label] of [
    ['DateField', 'Arrival'],
    ['FilterPanel', 'Start Date'],
  ] as const) {
    await show(page, portal, part)
    await page.getByRole('button', { name: `Choose from a calendar: ${label}` }).click()
    const day = (date: number) =>
      page.getByRole('button', { name: new RegExp(`March ${date}, 2026`) })
    await expect(day(7)).toHaveAttribute('aria-disabled', 'true')
    await expect(day(8)).not.toHaveAttribute('aria-disabled', 'true')
    await day(8).click()
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('03/08/2026')
    await page.getByLabel(label, { exact: true }).fill('03/07/2026')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Please choose 03/08/2026 or later')).toBeVisible()
    await page.getByLabel(label, { exact: true }).fill('13/13/2026')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Please enter a date as MM/DD/YYYY')).toBeVisible()
  }
})

test('the time picker has AM and PM and quarter hours that wrap, by buttons and arrow keys [shell.validation.time-picker-12h] [shell.validation.time-picker-minute-step]', async ({
  page,
  portal,
}) => {
  await show(page, portal, 'TimeField')
  const table = page.getByRole('group', { name: 'Table at' })
  const read = async () => (await table.getByRole('spinbutton').allTextContents()).join(' ')
  expect(await read()).toBe('7 45 PM')
  const minutes: string[] = []
  for (let press = 0; press < 4; press++) {
    await table.getByRole('button', { name: 'Minute up' }).click()
    minutes.push((await read()).split(' ')[1] ?? '')
  }
  expect(minutes).toEqual(['00', '15', '30', '45'])
  await table.getByRole('spinbutton', { name: 'Hour' }).press('ArrowUp')
  await table.getByRole('spinbutton', { name: 'AM or PM' }).press('ArrowDown')
  expect(await read()).toBe('8 45 AM')
  expect(
    await page.getByRole('group', { name: 'Court at' }).getByRole('spinbutton').allTextContents(),
  ).toEqual(['23', '00'])
})

test('quantities stay within their bounds, where the buttons are disabled [shell.validation.quantity-min] [money.validation.quantity-minimum] [shell.validation.quantity-max] [money.validation.quantity-maximum] [shell.validation.quantity-bounds-disabled]', async ({
  page,
  portal,
}) => {
  await show(page, portal, 'QuantityField')
  const field = (name: string) => {
    const group = page.getByRole('group', { name })
    return {
      value: group.getByRole('textbox'),
      less: group.getByRole('button', { name: 'One less' }),
      more: group.getByRole('button', { name: 'One more' }),
    }
  }
  const guests = field('Guests')
  await expect(guests.less).toBeDisabled()
  await guests.more.click()
  await expect(guests.value).toHaveValue('1')
  await guests.value.fill('250000')
  await guests.value.blur()
  await expect(guests.value).toHaveValue('250000')
  await expect(guests.more).toBeEnabled()
  const bottles = field('Bottles')
  await bottles.more.click()
  await expect(bottles.value).toHaveValue('6')
  await expect(bottles.more).toBeDisabled()
  for (const [typed, corrected] of [
    ['0', '1'],
    ['99', '6'],
  ] as const) {
    await bottles.value.fill(typed)
    await bottles.value.blur()
    await expect(bottles.value).toHaveValue(corrected)
  }
})

test("autocomplete groups results by category, says 'No matches found', and navigates to its prefix plus the chosen value [shell.screen.autocomplete-groups] [shell.text.autocomplete-empty] [shell.screen.autocomplete-navigate]", async ({
  page,
  portal,
}) => {
  await show(page, portal, 'Autocomplete')
  const field = page.getByRole('combobox')
  await field.pressSequentially('marsh')
  await expect(page.getByRole('option')).toHaveText([/Alex Marsh/, /Marsh & Sons/])
  expect(
    await page
      .getByRole('listbox')
      .getByRole('group')
      .evaluateAll((groups) =>
        groups.map((group) =>
          [...group.querySelectorAll('header, [role="option"] > span')].map(
            (part) => part.textContent,
          ),
        ),
      ),
  ).toEqual([
    ['Members', 'Alex Marsh'],
    ['Businesses', 'Marsh & Sons'],
  ])
  await field.fill('')
  await field.pressSequentially('zzz')
  await expect(page.getByText('No matches found')).toBeVisible()
  await field.fill('')
  await field.pressSequentially('ines')
  await page.getByRole('option', { name: 'Inés Álvarez' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/studio/parts/Autocomplete/42')
})
