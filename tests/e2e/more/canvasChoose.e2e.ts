import type { Locator, Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import {
  openStudio,
  pickedCard,
  portalSwitch,
  previewOf,
  settingField,
  unfoldCard,
  waitForPreview,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'
const TITLE = 'The season is long, if you know where to sit.'

const hero = (studio: Page): Locator => previewOf(studio).locator('[data-section=opening]')
/** The name beside the outline of the element under the pointer or in focus. */
const outlineName = (studio: Page): Locator =>
  previewOf(studio).locator('[data-inspector=pointed] span')
/** The field in the preview in which a text is edited in its place. */
const inPlace = (studio: Page): Locator => previewOf(studio).locator('[data-draft-forms]')
const headline = (studio: Page): Locator => settingField(studio, 'Headline').first()
const pageShown = (studio: Page): Locator => studio.getByLabel('Page', { exact: true })

for (const width of [1440, 1024]) {
  test(`by mouse, at ${width} px: the preview names what is pointed at, a click opens its field, a second click edits the text in its place, and the switch or Alt uses the portal`, async ({
    page: studio,
    portal,
  }) => {
    await openStudio(studio, portal, HARBOUR, 'owner')
    await studio.setViewportSize({ width, height: 900 })
    await waitForPreview(studio)
    const preview = previewOf(studio)
    const title = hero(studio).getByRole('heading')
    const edit = async (element: Locator): Promise<void> => {
      await element.dblclick()
      await expect(inPlace(studio)).toBeFocused()
    }

    await test.step('hovering outlines an element and names what a click opens', async () => {
      await expect(portalSwitch(studio)).not.toBeChecked()
      await title.hover()
      await expect(outlineName(studio)).toHaveText('Headline of Hero')
      await preview.locator('[data-logo]').filter({ visible: true }).hover()
      await expect(outlineName(studio)).toHaveText('Logo')
      await preview.locator('[data-section=quiet]').hover({ position: { x: 12, y: 12 } })
      await expect(outlineName(studio)).toHaveText(/^Section /)
    })

    await test.step('a click on a picture opens its field, also where the link of its card covers it', async () => {
      const drawing = hero(studio).locator('[data-scene]')
      await drawing.hover()
      await expect(outlineName(studio)).toHaveText('Picture of Hero')
      await drawing.click()
      await expect(settingField(studio, 'Picture').first()).toBeFocused()
      const text = preview.locator('[data-section=rooms] article p').first()
      // Its card's link is above it.
      await text.click({ force: true })
      await expect(outlineName(studio)).toHaveText(/ of Card grid$/)
      await expect(studio.getByRole('tabpanel').locator(':focus')).toHaveValue(
        (await text.textContent()) ?? '',
      )
    })

    await test.step('a click opens the form at the field, with the caret in it, and the page stays where it is', async () => {
      const top = () => preview.locator('html').evaluate(() => window.scrollY)
      await title.hover()
      const before = await top()
      await title.click()
      await expect(headline(studio)).toBeFocused()
      expect(await top()).toBe(before)
      await unfoldCard(studio)
      await expect(
        pickedCard(studio).getByRole('button', { name: 'Colours › Text', exact: true }),
      ).toBeVisible()
      expect(await seriousViolations(studio), 'with the card').toEqual([])
      await unfoldCard(studio)
    })

    await test.step('a double click edits the text in its place, in step with the form; Enter keeps it, Undo and Escape take it back', async () => {
      await edit(title)
      await studio.keyboard.press('ControlOrMeta+a')
      await studio.keyboard.type('The season is short')
      await expect(headline(studio)).toHaveValue('The season is short')
      await studio.keyboard.press('Enter')
      await expect(inPlace(studio)).toHaveCount(0)
      await expect(title).toHaveText('The season is short')
      await expect(studio.getByText('1 unpublished change')).toBeVisible()

      await edit(title)
      await studio.keyboard.type(', alas')
      await expect(headline(studio)).toHaveValue('The season is short, alas')
      await studio.keyboard.press('Escape')
      await expect(title).toHaveText('The season is short')
      await expect(headline(studio)).toHaveValue('The season is short')

      await edit(title)
      await studio.keyboard.press('ControlOrMeta+z')
      await expect(inPlace(studio)).toHaveText(TITLE)
      await expect(headline(studio)).toHaveValue(TITLE)
      await studio.keyboard.press('Enter')
    })

    await test.step('a menu entry that has no name of its own yet is edited from what it shows', async () => {
      const menu = preview.getByRole('navigation', { name: 'Main' })
      await edit(menu.getByRole('link', { name: 'Dining' }))
      await expect(inPlace(studio)).toHaveText('Dining')
      await studio.keyboard.press('ControlOrMeta+a')
      await studio.keyboard.type('Supper')
      await studio.keyboard.press('Enter')
      await expect(menu.getByRole('link', { name: 'Supper' })).toBeVisible()
      await studio.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(menu.getByRole('link', { name: 'Dining' })).toBeVisible()
    })

    await test.step('a text beyond its maximum says so and is not left by Enter; pasted markup is plain text', async () => {
      await edit(title)
      await studio.keyboard.press('ControlOrMeta+a')
      await studio.keyboard.insertText('long '.repeat(100))
      const fault = preview.getByRole('status').filter({ hasText: /\d+ characters/ })
      await expect(fault).toBeVisible()
      await studio.keyboard.press('Enter')
      await expect(inPlace(studio)).toBeFocused()
      await studio.keyboard.press('Escape')
      await expect(inPlace(studio)).toHaveCount(0)
      await expect(title).toHaveText(TITLE)

      await studio.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await studio.evaluate(() => {
        const [html, plain] = ['<b>Warm</b> <a href="/dining">tables</a>', 'Warm tables']
        return navigator.clipboard.write([
          new ClipboardItem({
            'text/html': new Blob([html], { type: 'text/html' }),
            'text/plain': new Blob([plain], { type: 'text/plain' }),
          }),
        ])
      })
      await edit(title)
      await studio.keyboard.press('ControlOrMeta+a')
      await studio.keyboard.press('ControlOrMeta+v')
      await expect(headline(studio)).toHaveValue('Warm tables')
      await expect(inPlace(studio).locator('*')).toHaveCount(0)
      await studio.keyboard.press('Escape')
    })

    await test.step('the text is written in the language that is shown', async () => {
      await studio.getByLabel('Language', { exact: true }).selectOption({ label: 'Español' })
      await expect(title).toHaveText(/^La temporada/)
      await edit(title)
      await studio.keyboard.press('ControlOrMeta+a')
      await studio.keyboard.type('Siéntate')
      await studio.keyboard.press('Enter')
      await expect(title).toHaveText('Siéntate')
      await studio.getByLabel('Language', { exact: true }).selectOption({ label: 'English' })
      await expect(title).toHaveText(TITLE)
    })

    await test.step('Markdown is edited as its source, and a portal text becomes the club’s own', async () => {
      await edit(preview.locator('[data-section=letter] [data-markdown] p').first())
      await studio.keyboard.press('ControlOrMeta+a')
      await studio.keyboard.type('**Welcome** back')
      await studio.keyboard.press('ControlOrMeta+Enter')
      await expect(preview.locator('[data-section=letter] strong')).toHaveText('Welcome')

      const greeting = preview
        .getByRole('main')
        .getByText(/^(?:Welcome back|Good (?:morning|afternoon|evening)), /)
      await edit(greeting)
      await expect(inPlace(studio)).toHaveText(/\{name\}/)
      await studio.keyboard.press('ControlOrMeta+a')
      await studio.keyboard.insertText('Ahoy, {name}')
      await studio.keyboard.press('Enter')
      await expect(preview.getByRole('main').getByText(/^Ahoy, \w+/)).toBeVisible()
    })

    await test.step('what comes from the desk says so and leads there', async () => {
      await pageShown(studio).selectOption('/events')
      await waitForPreview(studio)
      const event = preview.getByRole('article').first().getByRole('heading')
      await event.hover()
      await expect(outlineName(studio)).toHaveText('Comes from the desk: Events')
      await event.click()
      await expect(pickedCard(studio).getByText('Comes from the desk: Events')).toBeVisible()
      await expect(
        pickedCard(studio).getByRole('link', { name: /^Open it on the desk/ }),
      ).toHaveAttribute('href', /\/desk\/events\/\d+$/)
    })

    await test.step('Alt uses the portal for one click, the switch until it is off again, also after a reload', async () => {
      const menu = preview.getByRole('navigation', { name: 'Main' })
      await menu.getByRole('link', { name: 'Dining' }).click({ modifiers: ['Alt'] })
      await expect(pageShown(studio)).toHaveValue('/dining')
      await menu.getByRole('link', { name: 'Events' }).click()
      await expect(pageShown(studio)).toHaveValue('/dining')
      await portalSwitch(studio).click()
      await menu.getByRole('link', { name: 'Events' }).click()
      await expect(pageShown(studio)).toHaveValue('/events')
      await studio.reload()
      await expect(portalSwitch(studio)).toBeChecked()
      await waitForPreview(studio)
      await menu.getByRole('link', { name: 'Dining' }).click()
      await expect(pageShown(studio)).toHaveValue('/dining')
      await portalSwitch(studio).click()
    })
  })

  test(`by keyboard, at ${width} px: Tab and arrows choose, Enter opens the field, F2 edits the text in its place`, async ({
    page: studio,
    portal,
  }) => {
    await openStudio(studio, portal, HARBOUR, 'owner')
    await studio.setViewportSize({ width, height: 900 })
    await waitForPreview(studio)
    const button = hero(studio).getByRole('link').first()
    await button.focus()
    await expect(outlineName(studio)).toHaveText('Button text of Hero')
    await studio.keyboard.press('Enter')
    const field = settingField(studio, 'Button text').first()
    await expect(field).toBeFocused()
    await expect(pageShown(studio)).toHaveValue('/')

    await button.focus()
    await studio.keyboard.press('F2')
    await expect(inPlace(studio)).toBeFocused()
    await expect(inPlace(studio)).toHaveAccessibleName('Button text of Hero')
    await studio.keyboard.press('ControlOrMeta+a')
    await studio.keyboard.type('House notes')
    await expect(field).toHaveValue('House notes')
    await studio.keyboard.press('Enter')
    await expect(inPlace(studio)).toHaveCount(0)
    await expect(button).toHaveText('House notes')
    await expect(hero(studio).locator(':focus')).toHaveText('House notes')

    await test.step('the arrows lead to a picture', async () => {
      await hero(studio).getByRole('link').first().focus()
      await studio.keyboard.press('ArrowUp')
      await studio.keyboard.press('ArrowLeft')
      await expect(outlineName(studio)).toHaveText('Picture of Hero')
      await studio.keyboard.press('Enter')
      await expect(settingField(studio, 'Picture').first()).toBeFocused()
    })

    // Alt and Enter use the portal.
    await preview(studio).getByRole('link', { name: 'Dining' }).focus()
    await studio.keyboard.press('Alt+Enter')
    await expect(pageShown(studio)).toHaveValue('/dining')
    await studio.keyboard.press('Escape')
    await expect(portalSwitch(studio)).toBeFocused()
  })
}

const preview = (studio: Page): Locator =>
  previewOf(studio).getByRole('navigation', { name: 'Main' })
