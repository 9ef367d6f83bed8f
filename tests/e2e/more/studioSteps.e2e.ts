import type { Page } from '@playwright/test'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import { colourField, openStudio, paintedToken, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'

const stepsButton = (studio: Page) => studio.getByRole('button', { name: 'Steps', exact: true })
const stepsList = (studio: Page) => studio.getByRole('group', { name: 'Steps, newest first' })
const names = async (studio: Page) =>
  (await stepsList(studio).getByRole('listitem').allTextContents()).map((name) =>
    name.replace(/revision \d+/, 'revision'),
  )

test('the list of steps shows the name of each step, jumps to any step, and works by keyboard', async ({
  page: studio,
  portal,
  configure,
}) => {
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57', accent: '#8a5a2b' } } })
  await openStudio(studio, portal, HARBOUR, 'owner')
  await stepsButton(studio).click()
  await expect(stepsList(studio)).toContainText('No steps yet')
  await studio.keyboard.press('Escape')
  await expect(stepsList(studio)).toHaveCount(0)
  await expect(stepsButton(studio)).toBeFocused()

  for (const [name, colour] of [
    ['Primary', '#7a1f3d'],
    ['Accent', '#1f6f4a'],
    ['Primary', '#0b5394'],
  ] as const) {
    await colourField(studio, name).fill(colour)
    await colourField(studio, name).blur()
  }
  await stepsButton(studio).click()
  await expect
    .poll(() => names(studio))
    .toEqual([
      'Primary: #7a1f3d → #0b5394',
      'Accent: #8a5a2b → #1f6f4a',
      'Primary: #1b3a57 → #7a1f3d',
      'Published, revision',
    ])

  // Jumps three steps back at once; the list stays open, and undone steps can be chosen again.
  await stepsList(studio)
    .getByRole('button', { name: /^Published/ })
    .click()
  await expect(colourField(studio, 'Primary')).toHaveValue('#1b3a57')
  await expect(colourField(studio, 'Accent')).toHaveValue('#8a5a2b')
  await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe('#1b3a57')
  await expect(stepsList(studio).getByText('Undone')).toHaveCount(3)
  await expect(studio.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()

  // The arrow keys move through the list, End and Home to its ends, Enter chooses a step, and
  // Escape closes the list.
  await studio.keyboard.press('Home')
  await studio.keyboard.press('ArrowDown')
  await studio.keyboard.press('Enter')
  await expect(colourField(studio, 'Primary')).toHaveValue('#7a1f3d')
  await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')
  await expect(stepsList(studio).locator('[aria-current="step"]')).toHaveText(/^Accent/)
  await studio.keyboard.press('End')
  await expect(stepsList(studio).getByRole('button', { name: /^Published/ })).toBeFocused()
  await studio.keyboard.press('Escape')
  await expect(stepsButton(studio)).toBeFocused()
  await studio.keyboard.press('Enter')
  await expect(stepsList(studio).locator('[aria-current="step"]')).toBeFocused()
  // The list closes when it loses the focus.
  await colourField(studio, 'Accent').focus()
  await expect(stepsList(studio)).toHaveCount(0)
})

test('the steps survive a reload, and are separate for each club and admin', async ({
  page: studio,
  portal,
  configure,
}) => {
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57', accent: '#8a5a2b' } } })
  await openStudio(studio, portal, HARBOUR, 'owner')
  for (const [name, colour] of [
    ['Primary', '#7a1f3d'],
    ['Accent', '#1f6f4a'],
  ] as const) {
    await colourField(studio, name).fill(colour)
    await colourField(studio, name).blur()
  }
  await studio.getByRole('button', { name: 'Undo', exact: true }).click()
  await studio.reload()
  await expect(colourField(studio, 'Primary')).toHaveValue('#7a1f3d')
  await stepsButton(studio).click()
  const harbour = [
    'Accent: #8a5a2b → #1f6f4aUndone',
    'Primary: #1b3a57 → #7a1f3d',
    'Published, revision',
  ]
  await expect.poll(() => names(studio)).toEqual(harbour)
  await stepsList(studio)
    .getByRole('button', { name: /^Accent/ })
    .click()
  await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')

  // Switches to another club of the same admin in the same browser, and back.
  await studio.getByRole('combobox', { name: 'Company' }).selectOption({ label: 'The Lantern' })
  await expect(studio).toHaveURL(/domain=lantern/)
  await expect(colourField(studio, 'Primary')).not.toHaveValue('#7a1f3d')
  await stepsButton(studio).click()
  await expect(stepsList(studio)).toContainText('No steps yet')
  await expect.poll(() => names(studio)).toEqual(['Published, revision'])
  await studio.getByRole('combobox', { name: 'Company' }).selectOption({ label: 'Harbour House' })
  await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')
  await stepsButton(studio).click()
  await expect
    .poll(() => names(studio))
    .toEqual([harbour[0]?.replace('Undone', ''), ...harbour.slice(1)])

  // Then another admin signs in to the same club in the same browser.
  await studio.getByRole('button', { name: 'Sign out', exact: true }).click()
  // Wait until the session has ended: if the page were left earlier, signing out would end the next
  // session.
  await expect(studio.getByLabel('Username')).toBeVisible()
  await openStudio(studio, portal, HARBOUR, 'manager')
  await expect(colourField(studio, 'Primary')).toHaveValue('#1b3a57')
  await stepsButton(studio).click()
  await expect.poll(() => names(studio)).toEqual(['Published, revision'])
})
