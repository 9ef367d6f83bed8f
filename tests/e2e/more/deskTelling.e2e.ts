import { signInHere } from '../support/adminSteps'
import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'
const PASSWORD = 'Portico-demo-1'
const test = ownPortalTest()

test('before a moved event is saved, staff are asked what to tell those who hold a place', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/409.*\/admin\/api\/desk\/events/)
  await page.setViewportSize({ width: 820, height: 1100 })
  await page.goto(portal.url(HARBOUR, '/desk/events?search=quart'))
  await signInHere(page, 'desk', PASSWORD)
  await page.getByRole('rowheader', { name: 'The Narragansett Quartet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell those who attend?' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const saved = page.getByRole('status').filter({ hasText: 'Saved' })

  await test.step('the question says how many they are and what changes, and going back saves nothing', async () => {
    await page.getByLabel('Venue').fill('Boat house')
    await page.getByLabel('Venue').press('Enter')
    await expect(dialog.getByText(/person holds a place|people hold a place/)).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText([/^Venue: .+ → Boat house$/])
    await expect(dialog.getByRole('button', { name: 'Back to the form' })).toBeFocused()
    expect(await seriousViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Venue')).toHaveValue('Boat house')
  })

  await test.step('they are told what the club adds, with the place before and after', async () => {
    await save.click()
    await dialog.getByLabel('In your own words').fill('The terrace is wet.')
    await dialog.getByRole('button', { name: 'Save and tell them' }).click()
    await expect(saved).toBeVisible()
    const mail = await waitForMail(
      portal,
      'alex@example.com',
      /^Changed: The Narragansett Quartet$/,
    )
    expect(mail.text).toContain('The terrace is wet.')
    expect(mail.text).toContain('New place: Boat house')
  })

  await test.step('or they are not', async () => {
    await page.getByLabel('Venue').fill('Library')
    await save.click()
    await dialog.getByRole('button', { name: 'Save, don’t tell' }).click()
    await expect(dialog).toBeHidden()
    await expect(saved).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Venue')).toHaveValue('Library')
  })
})

test('an event has texts per language, and repeats', async ({ page, portal, expectErrors }) => {
  expectErrors(/422.*\/dates/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR, '/desk/events/new'))
  await signInHere(page, 'desk', PASSWORD)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const saved = page.getByRole('status').filter({ hasText: 'Saved' })

  await test.step('a text is written in a language beside the event’s own, which stays', async () => {
    await page.getByLabel('Title').fill('Lantern walk')
    await page.getByLabel('Start').fill('2031-05-02T19:30')
    await page.getByLabel('End', { exact: true }).fill('2031-05-02T21:00')
    await page.getByLabel('Language of the texts').selectOption({ label: 'Español' })
    await expect(page.getByLabel('Title')).toHaveValue('')
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription(
      'Empty, so shown as: Lantern walk',
    )
    await page.getByLabel('Title').fill('Paseo de faroles')
    await page.getByLabel('Language of the texts').selectOption({ label: 'English' })
    await expect(page.getByLabel('Title')).toHaveValue('Lantern walk')
    await save.click()
    await expect(page.getByRole('heading', { name: 'Lantern walk' })).toBeVisible()
    await expect(saved).toBeVisible()
    await page.reload()
    await page.getByLabel('Language of the texts').selectOption({ label: 'Español ✓' })
    await expect(page.getByLabel('Title')).toHaveValue('Paseo de faroles')
    expect(await seriousViolations(page)).toEqual([])
  })

  const dates = page.getByRole('list', { name: 'Dates' }).getByRole('listitem')
  await test.step('it repeats by a rule, which is refused without the event’s own day', async () => {
    await page.getByRole('link', { name: 'Dates' }).click()
    await page.getByRole('button', { name: 'Repeat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Repeat the event' })
    await expect(dialog.getByLabel('Friday')).toBeChecked()
    await dialog.getByLabel('Friday').uncheck()
    await dialog.getByLabel('Monday').check()
    await dialog.getByRole('button', { name: 'Repeat' }).click()
    await expect(dialog.getByRole('alert')).toContainText('own day is not among these days')
    await dialog.getByLabel('Friday').check()
    await dialog.getByLabel('On a day').check()
    await dialog.getByLabel('Last day').fill('2031-05-31')
    expect(await seriousViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Repeat' }).click()
    await expect(dialog).toBeHidden()
    await expect(
      page.getByText(/^Every week on Monday and Friday, until May 31, 2031/),
    ).toBeVisible()
  })

  await test.step('single days are added, and a change is saved in all later dates', async () => {
    await page.getByRole('button', { name: 'Add dates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add dates' })
    await dialog.getByLabel(/^Day \(/).fill('2031-06-07')
    await dialog.getByRole('button', { name: 'One more day' }).click()
    await dialog.getByLabel(/^Day \(/).fill('2031-06-14')
    await dialog.getByRole('button', { name: 'Add 2 dates' }).click()
    await expect(dates).toHaveCount(3)
    await page.getByRole('link', { name: 'Details' }).click()
    await page.getByLabel('Venue').fill('Pier')
    await page.getByLabel('This and all following dates').check()
    await save.click()
    await expect(saved).toBeVisible()
    await page.getByRole('link', { name: 'Dates' }).click()
    await page.getByRole('link', { name: 'Jun 7, 2031, 7:30 PM' }).click()
    await expect(page.getByLabel('Venue')).toHaveValue('Pier')
    await page.getByRole('link', { name: 'Dates' }).click()
    await expect(dates).toHaveCount(3)
  })

  await test.step('the series ends with a date; its rule, which has no later day, stays', async () => {
    await page.getByRole('button', { name: 'End the series' }).click()
    const dialog = page.getByRole('dialog', { name: 'Is this the last date?' })
    await dialog.getByRole('button', { name: 'End the series' }).click()
    await expect(page.getByText('The series ends with this date.')).toBeVisible()
    await expect(page.getByText(/until May 31, 2031/)).toBeVisible()
  })
})
