import type { Locator, Page } from '@playwright/test'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import {
  colourField,
  openColours,
  openStudio,
  pickedCard,
  portalSwitch,
  previewOf,
  settingField,
  unfoldCard,
  usePortal,
  waitForPreview,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'

/** The first section that the club has chosen for its home page. */
const hero = (studio: Page): Locator => previewOf(studio).locator('[data-section=opening]')
/** Shows a member's home page and the colours again, in a preview that chooses. */
async function backHome(studio: Page): Promise<void> {
  // Closes the card of the last pick.
  await usePortal(studio)
  await portalSwitch(studio).uncheck()
  await studio.getByLabel('View as', { exact: true }).selectOption('member')
  await studio.getByLabel('Page', { exact: true }).selectOption('/')
  await openColours(studio)
  await waitForPreview(studio)
}
const outlines = (studio: Page): Locator => previewOf(studio).locator('[data-inspector=used] > div')

test('choosing in the preview, “Where is this used?” and the table of what pages use lead from the portal to its settings', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  const preview = previewOf(studio)

  await test.step('a press on an element offers its section and tokens, each linked to its editor, and triggers nothing in the portal', async () => {
    const link = preview
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Events' })
    await waitForPreview(studio)
    await expect(portalSwitch(studio)).not.toBeChecked()
    await link.hover()
    await expect(preview.locator('[data-inspector=pointed] > div')).toBeVisible()
    await link.click()
    await expect(pickedCard(studio)).toBeVisible()
    await unfoldCard(studio)
    await expect(
      pickedCard(studio).getByRole('button', { name: 'Colours › Text', exact: true }),
    ).toBeVisible()
    await expect(studio.getByLabel('Page', { exact: true })).toHaveValue('/')

    await pickedCard(studio)
      .getByRole('button', { name: /^Type › / })
      .first()
      .click()
    await expect(studio.getByRole('tab', { name: 'Type' })).toHaveAttribute('aria-selected', 'true')
    await expect(studio.getByRole('tabpanel').locator(':focus')).toBeVisible()

    await hero(studio).getByRole('heading').first().click()
    await expect(settingField(studio, 'Headline').first()).toBeFocused()
    await pickedCard(studio)
      .getByRole('button', { name: /^Sections › Hero/ })
      .click()
    await expect(studio.getByRole('tab', { name: 'Sections' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(settingField(studio, 'Headline').first()).toBeVisible()
    await expect(studio.getByRole('tabpanel').locator(':focus')).toBeVisible()

    // The background of this button of the portal is painted with the primary colour, or with one
    // derived from it.
    await hero(studio).getByRole('link').first().click()
    await pickedCard(studio).getByRole('button', { name: 'Colours › Primary', exact: true }).click()
    await expect(colourField(studio, 'Primary')).toBeFocused()
    await expect(studio.getByLabel('Page', { exact: true })).toHaveValue('/')

    await usePortal(studio)
    await expect(pickedCard(studio)).toBeHidden()
    await link.click()
    await expect(studio.getByLabel('Page', { exact: true })).toHaveValue('/events')
  })

  await test.step('a press on the logo, a menu entry, the greeting, a note, a text or a slogan puts the cursor into its own field', async () => {
    await backHome(studio)
    const field = (name: string) => settingField(studio, name)
    await waitForPreview(studio)
    await preview.locator('[data-logo]').filter({ visible: true }).click()
    await expect(field('Name beside the logo')).toBeFocused()
    await preview
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Events' })
      .click()
    await expect(studio.getByRole('tab', { name: 'Navigation' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(studio.getByRole('tabpanel').locator('[id*=events]:focus')).toBeVisible()
    // Which greeting is shown depends on the time of day.
    await preview
      .getByRole('main')
      .getByText(/^(?:Welcome back|Good (?:morning|afternoon|evening)), /)
      .click()
    const greeting = studio.getByLabel(
      /^(?:Welcome back|Good morning|Good afternoon|Good evening), …$/,
    )
    await expect(greeting.and(studio.locator(':focus'))).toBeVisible()
    await preview.getByText('The launch leaves').click()
    await expect(field('Note at the bottom')).toBeFocused()
    await preview.getByText('The terrace is open').click()
    await expect(field('Text')).toBeFocused()

    // The screen starts with a random slogan, which must not change while it is pressed.
    await studio.emulateMedia({ reducedMotion: 'reduce' })
    await studio.getByLabel('View as', { exact: true }).selectOption('visitor')
    await waitForPreview(studio)
    const slogan = preview.getByText(/^(?:The tide sets|Supper tastes|Old charts|Good to see)/)
    await slogan.filter({ visible: true }).first().click()
    await expect(field('Title')).toBeFocused()
    await studio.emulateMedia({ reducedMotion: null })
  })

  await test.step('by keyboard only: Tab and the arrow keys choose the element, Enter opens it, Escape leads back to the switch', async () => {
    await backHome(studio)
    const dining = preview
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Dining' })
    await dining.focus()
    await expect(preview.locator('[data-inspector=pointed] > div')).toHaveCount(1)
    await studio.keyboard.press('Tab')
    await studio.keyboard.press('ArrowUp')
    await studio.keyboard.press('ArrowDown')
    await studio.keyboard.press('Enter')
    await expect(pickedCard(studio)).toBeVisible()
    await expect(
      studio.getByRole('tabpanel').getByRole('textbox', { name: /^Name/ }).first(),
    ).toBeFocused()
    await pickedCard(studio).getByRole('button').nth(1).focus()
    await studio.keyboard.press('Escape')
    await expect(pickedCard(studio)).toBeHidden()
    await expect(studio.getByLabel('Page', { exact: true })).toHaveValue('/')
    await expect(portalSwitch(studio)).toBeFocused()
    await dining.focus()
    await expect(preview.locator('[data-inspector=pointed] > div')).toHaveCount(1)
    await studio.keyboard.press('Escape')
    await expect(portalSwitch(studio)).toBeFocused()
    await studio.keyboard.press('Space')
    await expect(portalSwitch(studio)).toBeChecked()
    await expect(preview.locator('[data-inspector=pointed]')).toHaveCount(0)
    await dining.focus()
    await studio.keyboard.press('Enter')
    await expect(studio.getByLabel('Page', { exact: true })).toHaveValue('/dining')
  })

  await test.step("'Where is this used?' outlines and counts each element painted with the token, or each drawing of the icon; pressing it again or leaving the control removes the outlines", async () => {
    await backHome(studio)
    const where = studio.getByRole('button', { name: 'Where is this used? Muted text' })
    await waitForPreview(studio)
    await where.click()
    await expect(where).toHaveAttribute('aria-pressed', 'true')
    const usageText = studio.getByText(/^Used in \d+\splaces on this page\.$/)
    await expect(usageText).toBeVisible()
    // Elements that load late are counted too.
    const count = async () => Number(/\d+/.exec((await usageText.textContent()) ?? '')?.[0])
    await expect.poll(async () => (await outlines(studio).count()) - (await count())).toBe(0)

    // Checked by changing the colour: the elements that use it are those whose colours change with
    // it.
    const changed = () =>
      preview.locator('html').evaluate((html) => {
        const seen = () =>
          [...document.body.querySelectorAll('*')]
            .filter(
              (element) =>
                !element.closest('[data-inspector]') &&
                element.checkVisibility() &&
                [...element.childNodes].some(
                  (node) => node instanceof Text && node.data.trim() !== '',
                ),
            )
            .map((element) => getComputedStyle(element).color)
        const before = seen()
        html.style.setProperty('--portico-color-muted-text', 'lime')
        const after = seen()
        html.style.removeProperty('--portico-color-muted-text')
        return before.filter((colour, index) => colour !== after[index]).length
      })
    await expect.poll(async () => (await count()) - (await changed())).toBeGreaterThanOrEqual(0)
    expect(await changed()).toBeGreaterThan(3)

    // Changing the page removes the outlines, while the focus stays on the control.
    const pages = studio.getByLabel('Page', { exact: true })
    await pages.focus()
    await pages.selectOption('/events')
    await expect(outlines(studio)).toHaveCount(0)
    await expect(preview.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await expect(pages).toBeFocused()
    await studio.getByRole('button', { name: 'Where is this used? Muted text' }).click()
    await expect(outlines(studio).first()).toBeAttached()
    await where.click()
    await expect(outlines(studio)).toHaveCount(0)
    await where.click()
    await expect(outlines(studio).first()).toBeAttached()
    await colourField(studio, 'Accent').click()
    await expect(outlines(studio)).toHaveCount(0)

    await studio.getByRole('tab', { name: 'Shape' }).click()
    await studio
      .getByRole('button', { name: 'Where is this used? Corners of buttons and fields' })
      .click()
    await expect(
      studio.getByText(/^Used in (?:one place|\d+\splaces) on this page\.$/),
    ).toBeVisible()

    await studio.getByRole('tab', { name: 'Navigation' }).click()
    await studio.getByRole('button', { name: /^Dining/ }).click()
    await studio.getByRole('button', { name: 'Where is this used? Icon' }).click()
    const drawings = preview.locator('[data-icon=utensils]').filter({ visible: true })
    await expect(drawings.first()).toBeVisible()
    await expect(outlines(studio)).toHaveCount(await drawings.count())
  })

  await test.step('a table lists the settings and painted tokens of each page, with links to edit them', async () => {
    await backHome(studio)
    await studio.getByRole('button', { name: 'Tools', exact: true }).click()
    await studio.getByRole('menuitem', { name: 'What each page uses' }).click()
    const table = studio.getByRole('dialog', { name: 'What each page uses' })
    const row = table.getByRole('row', { name: /^Events/ })
    await row.getByText(/^\d+\stokens$/).click()
    await row.getByRole('button', { name: 'Primary', exact: true }).click()
    await expect(table).toHaveCount(0)
    await expect(colourField(studio, 'Primary')).toBeFocused()

    await studio.getByRole('button', { name: 'Tools', exact: true }).click()
    await studio.getByRole('menuitem', { name: 'What each page uses' }).click()
    await row.getByRole('button').first().click()
    await expect(studio.getByRole('tab', { name: 'Pages' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(studio.getByRole('tabpanel').locator(':focus')).toBeVisible()
  })

  await test.step('however deep the pressed element is, the preview tries out each token once', async () => {
    await backHome(studio)
    const html = previewOf(studio).locator('html')
    await html.evaluate(() => {
      const changes: string[] = []
      const { setProperty } = CSSStyleDeclaration.prototype
      CSSStyleDeclaration.prototype.setProperty = function (name, value, priority) {
        if (this === document.documentElement.style) changes.push(name)
        setProperty.call(this, name, value, priority)
      }
      Object.assign(window, { changes })
    })
    await hero(studio).getByRole('link').first().click()
    await expect(pickedCard(studio)).toBeVisible()
    // A colour is changed once and restored; each change restyles the whole page.
    const colours = await html.evaluate(() =>
      (Reflect.get(window, 'changes') as string[]).filter((name) => /color-(?!.*mark)/.test(name)),
    )
    const times = colours.map((name) => colours.filter((other) => other === name).length)
    expect(Math.max(...times)).toBe(2)
  })

  await test.step('a message from another window opens no card, even if it is identical to the preview’s own message', async () => {
    await backHome(studio)
    const message = {
      portico: 'picked',
      tokens: ['color-primary', 'color-accent'],
      section: null,
      shows: {
        logo: false,
        text: '',
        picture: null,
        emptyPage: null,
        menuPath: null,
        linkPath: null,
        isInPage: true,
      },
    }
    // Observed from the start, so that even a card that appears briefly is noticed.
    await studio.evaluate(() => {
      const seen = () =>
        document.querySelectorAll('[role=dialog]').length > 0 &&
        Object.assign(window, { cardSeen: true })
      new MutationObserver(seen).observe(document.body, { childList: true, subtree: true })
    })
    const cardSeen = () => studio.evaluate(() => Object.hasOwn(window, 'cardSeen'))
    await studio.evaluate((data) => window.postMessage(data, window.location.origin), message)
    // Now a message from a frame of this origin that is not the preview.
    await studio.evaluate(
      () =>
        void document.body.append(
          Object.assign(document.createElement('iframe'), { name: 'stranger' }),
        ),
    )
    await expect.poll(() => studio.frame({ name: 'stranger' }) !== null).toBe(true)
    await studio
      .frame({ name: 'stranger' })
      ?.evaluate((data) => window.parent.postMessage(data, window.parent.location.origin), message)
    // Once this last message has arrived, the earlier ones have too.
    await studio.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener(
            'message',
            ({ data }) =>
              data === 'all heard' && requestAnimationFrame(() => requestAnimationFrame(resolve)),
          )
          window.postMessage('all heard', window.location.origin)
        }),
    )
    expect(await cardSeen()).toBe(false)
    await previewOf(studio)
      .locator('html')
      .evaluate((_html, data) => window.parent.postMessage(data, window.location.origin), message)
    await expect(
      pickedCard(studio).getByRole('button', { name: 'Colours › Accent', exact: true }),
    ).toBeVisible()
    expect(await cardSeen()).toBe(true)
  })
})

test('on a phone with the form hidden, a tap on an element shows the form with the cursor in its field', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  await studio.setViewportSize({ width: 390, height: 844 })
  const hideForm = () => studio.getByRole('button', { name: 'Hide the form' }).click()
  await hideForm()
  await waitForPreview(studio)
  for (const [pressed, field] of [
    [hero(studio).getByRole('link'), settingField(studio, 'Button text')],
    [hero(studio).getByRole('heading'), settingField(studio, 'Headline')],
  ] as const) {
    await pressed.first().click()
    await expect(field.first()).toBeFocused()
    await expect(pickedCard(studio)).toHaveCount(0)
    await hideForm()
  }
  // Where nothing is shown that has a setting, the card offers how the element looks.
  await previewOf(studio)
    .locator('header')
    .filter({ visible: true })
    .first()
    .click({ position: { x: 3, y: 3 } })
  await pickedCard(studio)
    .getByRole('button', { name: /^Colours › / })
    .first()
    .click()
  await expect(pickedCard(studio)).toBeHidden()
  await expect(studio.getByRole('tabpanel').locator(':focus')).toBeVisible()
})
