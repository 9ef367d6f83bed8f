import type { Page } from '@playwright/test'
import { customerCookies } from '../support/cookies'
import { test } from '../support/draftTest'
import { expect, live } from '../support/portalTest'
import {
  colourField,
  openStudio,
  paintedToken,
  previewOf,
  publish,
  waitForPreview,
  usePortal,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'

const stepsButton = (studio: Page) => studio.getByRole('button', { name: 'Steps', exact: true })
const stepsList = (studio: Page) => studio.getByRole('group', { name: 'Steps, newest first' })
const names = async (studio: Page) =>
  (await stepsList(studio).getByRole('listitem').allTextContents()).map((name) =>
    name.replace(/revision \d+/, 'revision'),
  )

async function colour(studio: Page, name: string, value: string): Promise<void> {
  await colourField(studio, name).fill(value)
  await colourField(studio, name).blur()
}

test('an admin goes back and forth in the steps of an edit, by shortcuts and in the list; a reload keeps them, and they are separate for each club and admin', async ({
  page: studio,
  portal,
  configure,
}) => {
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57', accent: '#8a5a2b' } } })
  await openStudio(studio, portal, HARBOUR, 'owner')
  const primary = colourField(studio, 'Primary')

  await test.step('the list of steps shows the name of each step, jumps to any step, and works by keyboard', async () => {
    await stepsButton(studio).click()
    await expect(stepsList(studio)).toContainText('No steps yet')
    await studio.keyboard.press('Escape')
    await expect(stepsList(studio)).toHaveCount(0)
    await expect(stepsButton(studio)).toBeFocused()

    await colour(studio, 'Primary', '#7a1f3d')
    await colour(studio, 'Accent', '#1f6f4a')
    await colour(studio, 'Primary', '#0b5394')
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
    await expect(primary).toHaveValue('#1b3a57')
    await expect(colourField(studio, 'Accent')).toHaveValue('#8a5a2b')
    await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe('#1b3a57')
    await expect(stepsList(studio).getByText('Undone')).toHaveCount(3)
    await expect(studio.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()

    // The arrow keys move through the list, End and Home to its ends, Enter chooses a step, and
    // Escape closes the list.
    await studio.keyboard.press('Home')
    await studio.keyboard.press('ArrowDown')
    await studio.keyboard.press('Enter')
    await expect(primary).toHaveValue('#7a1f3d')
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

  await test.step('shortcuts undo in a field of the draft, redo from the preview, save, and list themselves', async () => {
    await primary.press('ControlOrMeta+z')
    await expect(colourField(studio, 'Accent')).toHaveValue('#8a5a2b')
    await expect(studio.getByText('1 unpublished change')).toBeVisible()
    await waitForPreview(studio)
    await usePortal(studio)
    await previewOf(studio)
      .getByRole('main')
      .click({ position: { x: 2, y: 2 } })
    await studio.keyboard.press('ControlOrMeta+y')
    await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')
    await primary.press('ControlOrMeta+s')
    await expect(studio.getByText(/^Draft saved/)).toBeVisible()
    await studio.getByRole('tab', { selected: true }).focus()
    await studio.keyboard.press('?')
    const sheet = studio.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet.getByText('Undo', { exact: true })).toBeVisible()
    await studio.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  const harbour = ['Accent: #8a5a2b → #1f6f4a', 'Primary: #1b3a57 → #7a1f3d', 'Published, revision']
  await test.step('a reload keeps group, page and steps', async () => {
    await studio.getByLabel('Page', { exact: true }).selectOption('/events')
    const heading = previewOf(studio).getByRole('heading', { level: 1, name: 'Events' })
    await expect(heading).toBeVisible()
    await studio.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(colourField(studio, 'Accent')).toHaveValue('#8a5a2b')
    await studio.reload()
    await expect(heading).toBeVisible()
    await expect(studio.getByRole('tab', { name: 'Colours' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(studio.getByLabel('Page', { exact: true })).toHaveValue('/events')
    await expect(primary).toHaveValue('#7a1f3d')
    await stepsButton(studio).click()
    await expect(stepsList(studio).getByText('Undone')).not.toHaveCount(0)
    await stepsList(studio)
      .getByRole('button', { name: /^Accent/ })
      .click()
    await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')
    await expect.poll(async () => (await names(studio)).slice(-3)).toEqual(harbour)
  })

  await test.step('another club has its own steps', async () => {
    await studio.getByRole('combobox', { name: 'Company' }).selectOption({ label: 'The Lantern' })
    await expect(studio).toHaveURL(/domain=lantern/)
    await expect(primary).not.toHaveValue('#7a1f3d')
    await stepsButton(studio).click()
    await expect(stepsList(studio)).toContainText('No steps yet')
    await studio.getByRole('combobox', { name: 'Company' }).selectOption({ label: 'Harbour House' })
    await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')
    await stepsButton(studio).click()
    await expect.poll(async () => (await names(studio)).slice(-3)).toEqual(harbour)
    await studio.keyboard.press('Escape')
  })

  await test.step('another admin in the same browser has their own steps', async () => {
    await studio.getByRole('button', { name: 'Sign out', exact: true }).click()
    // Wait until the session has ended: if the page were left earlier, signing out would end the
    // next session.
    await expect(studio.getByLabel('Username')).toBeVisible()
    await openStudio(studio, portal, HARBOUR, 'manager')
    await expect(primary).toHaveValue('#1b3a57')
    await stepsButton(studio).click()
    await expect.poll(() => names(studio)).toEqual(['Published, revision'])
    await studio.keyboard.press('Escape')
  })

  await test.step('a hero and a note are written in two languages at once, and members read each in their language without a reload', async () => {
    await studio.getByRole('tab', { name: 'Sections' }).click()
    await studio.getByRole('switch', { name: 'Write in English and Spanish' }).check()
    await studio.getByRole('button', { name: /^Hero/ }).first().click()
    await studio.getByRole('textbox', { name: 'Headline (Español)' }).fill('')
    await studio.getByText(/^Español: /).click()
    await studio
      .getByRole('button', { name: /“?Hero.*Headline$/ })
      .first()
      .click()
    const spanish = studio.getByRole('textbox', { name: 'Headline (Español)' })
    await expect(spanish).toBeFocused()
    await studio.getByRole('textbox', { name: 'Headline (English)' }).fill('Fair winds')
    await spanish.fill('Buen viento')
    await studio.getByRole('tab', { name: 'Layout' }).click()
    await studio.getByRole('textbox', { name: 'Line of text (English)' }).fill('Since 1902')
    await studio.getByRole('textbox', { name: 'Line of text (Español)' }).fill('Desde 1902')
    await publish(studio)

    await studio.context().addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
    const member = await studio.context().newPage()
    await member.goto(portal.url(HARBOUR))
    await live(member)
    const footer = member.getByRole('contentinfo')
    await expect(footer.getByText('Since 1902')).toBeVisible()
    await member.evaluate(() => Object.assign(window, { marker: true }))
    await member.getByLabel('Language').filter({ visible: true }).first().selectOption('es')
    await expect(footer.getByText('Desde 1902')).toBeVisible()
    await expect(member.getByRole('heading', { name: 'Buen viento' })).toBeVisible()
    expect(await member.evaluate(() => 'marker' in window)).toBe(true)
  })
})

test('an admin adds a page with title and text in two languages and an entry in the menu, all at once; a visitor opens it in both, and removing it can be undone', async ({
  page: studio,
  portal,
  configure,
  anotherBrowser,
}) => {
  await configure(HARBOUR, {
    own_pages: null,
    settings: { navigation: null },
    props: { navigation: { mode: 'vertical' } },
  })
  await openStudio(studio, portal, HARBOUR, 'owner')
  const preview = previewOf(studio)

  await test.step('its path is proposed from its title, and the preview shows it at once', async () => {
    await studio.getByRole('tab', { name: 'Pages' }).click()
    await studio.getByRole('button', { name: 'Add a page' }).click()
    const dialog = studio.getByRole('dialog', { name: 'Add a page' })
    await dialog.getByLabel('Title (English)').fill('Our story')
    await dialog.getByLabel('Title (Español)').fill('Nuestra historia')
    await dialog.getByLabel('Text (English)').fill('A harbour since **1902**.')
    await dialog.getByLabel('Text (Español)').fill('Un puerto desde **1902**.')
    await expect(dialog.getByLabel('Path')).toHaveValue('/our-story')
    await dialog.getByLabel('Path').fill('/events')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog).toContainText('The page “Events” has this path')
    await dialog.getByLabel('Path').fill('/our-story')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(preview.getByRole('heading', { name: 'Our story', level: 1 })).toBeVisible()
    await expect(preview.getByText('A harbour since 1902.')).toBeVisible()
    await expect(preview.locator('[data-section]')).toHaveCount(1)
  })

  await test.step('its sections are edited like those of any page', async () => {
    await studio.getByRole('button', { name: 'Its sections' }).click()
    await studio.getByRole('button', { name: 'Add a section' }).click()
    await studio.getByRole('option', { name: 'Quotes from members' }).click()
    await expect(preview.locator('[data-section]')).toHaveCount(2)
    await studio.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(preview.locator('[data-section]')).toHaveCount(1)
  })

  await test.step('it is in the menu by an entry without a name', async () => {
    const menu = preview.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Our story' })).toBeVisible()
  })

  await publish(studio)
  const visitor = await (await anotherBrowser()).newPage()
  await visitor.goto(portal.url(HARBOUR, '/our-story'))
  await expect(visitor.getByRole('heading', { name: 'Our story', level: 1 })).toBeVisible()
  await expect(visitor.getByText('A harbour since 1902.')).toBeVisible()
  await visitor.getByLabel('Language').filter({ visible: true }).first().selectOption('es')
  await expect(visitor.getByRole('heading', { name: 'Nuestra historia', level: 1 })).toBeVisible()
  await expect(visitor.getByText('Un puerto desde 1902.')).toBeVisible()

  await test.step('removing it can be undone', async () => {
    await studio.getByRole('tab', { name: 'Pages' }).click()
    await studio.getByRole('button', { name: /^Remove .*Our story/ }).click()
    await expect(studio.getByText('No pages of your own yet')).toBeVisible()
    await studio.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(studio.getByText('No pages of your own yet')).toHaveCount(0)
  })
})
