import type { Locator, Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import { openStudio, previewOf, settingField, waitForPreview } from '../support/studio'

const HARBOUR = 'harbour.localhost'

/** Ids of the sections in the list, in their order. */
const listed = (studio: Page): Promise<(string | undefined)[]> =>
  studio
    .getByRole('tabpanel')
    .locator('[data-item]')
    .evaluateAll((rows) =>
      rows
        // The settings of an open section have lists of their own.
        .filter((row) => !row.parentElement?.closest('[data-item]'))
        .map((row) => (row instanceof HTMLElement ? row.dataset['item'] : '')),
    )
/** Ids of the sections in the preview, in their order. */
const drawn = (studio: Page): Promise<(string | undefined)[]> =>
  previewOf(studio)
    .locator('[data-sections-of="/"] > [data-section]')
    .evaluateAll((slots) =>
      slots.map((slot) => (slot instanceof HTMLElement ? slot.dataset['section'] : '')),
    )
const sectionBar = (studio: Page, name: string): Locator =>
  studio.getByRole('toolbar', { name: `Section ${name}` })
const undo = (studio: Page): Promise<void> =>
  studio.getByRole('button', { name: 'Undo', exact: true }).click()
/** Chooses a section by a click into its edge. */
const choose = (studio: Page, id: string): Promise<void> =>
  previewOf(studio)
    .locator(`[data-section=${id}]`)
    .click({ position: { x: 12, y: 12 } })

/** Returns a function that expects the home page's sections to start so, in the list and the preview. */
const agreeIn =
  (studio: Page) =>
  async (start: readonly (string | RegExp)[]): Promise<void> => {
    for (const read of [listed, drawn])
      await expect
        .poll(async () => (await read(studio)).slice(0, start.length))
        .toEqual(start.map((id) => (typeof id === 'string' ? id : expect.stringMatching(id))))
  }
/**
 * Drags by a handle to a point of an element, in its own px. A press on the very middle of the handle
 * would count as a screen reader's.
 */
async function drag(
  studio: Page,
  handle: Locator,
  to: Locator,
  { dropped = true, y = 4 } = {},
): Promise<void> {
  await handle.hover({ position: { x: 5, y: 8 } })
  await studio.mouse.down()
  const box = await to.boundingBox()
  const [x, top] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + y]
  await studio.mouse.move(x, top + 30, { steps: 4 })
  await expect(studio.locator('[data-drop-spot]').first()).toBeAttached()
  await studio.mouse.move(x, top, { steps: 4 })
  if (dropped) await expect(studio.locator('[data-drop-spot][data-over]')).toBeVisible()
  await studio.mouse.up()
  await expect(studio.locator('[data-drop-spot]')).toHaveCount(0)
}

for (const width of [1440, 1024]) {
  test(`by mouse, at ${width} px: the bar of the chosen section moves, copies, hides and removes it, the + adds one between two, and list and preview agree`, async ({
    page: studio,
    portal,
  }) => {
    await openStudio(studio, portal, HARBOUR, 'owner')
    await studio.setViewportSize({ width, height: 900 })
    await waitForPreview(studio)
    const agree = agreeIn(studio)

    await test.step('a chosen section has a bar, whose buttons move it', async () => {
      await choose(studio, 'quiet')
      const bar = sectionBar(studio, 'Quotes from members')
      await expect(bar).toBeInViewport()
      await agree(['this-week', 'opening', 'quiet', 'rooms'])
      await bar.getByRole('button', { name: 'Move Quotes from members up' }).click()
      await agree(['this-week', 'quiet', 'opening', 'rooms'])
      await bar.getByRole('button', { name: 'Move Quotes from members down' }).click()
      await agree(['this-week', 'opening', 'quiet', 'rooms'])
      expect(await seriousViolations(studio)).toEqual([])
    })

    await test.step('it is copied after itself; Undo takes the copy back', async () => {
      await sectionBar(studio, 'Quotes from members')
        .getByRole('button', { name: 'Duplicate Quotes from members' })
        .click()
      await agree(['this-week', 'opening', 'quiet', /^quote-/, 'rooms'])
      await undo(studio)
      await agree(['this-week', 'opening', 'quiet', 'rooms'])
    })

    await test.step('it is hidden, and the switch in the list has the focus that shows it again', async () => {
      await choose(studio, 'quiet')
      await sectionBar(studio, 'Quotes from members')
        .getByRole('button', { name: 'Hide Quotes from members' })
        .click()
      await expect(previewOf(studio).locator('[data-section=quiet]')).toHaveCount(0)
      await expect(studio.getByText(/^“Quotes from members” is hidden/)).toBeVisible()
      const shown = studio.getByRole('switch', { name: 'Show Quotes from members' })
      await expect(shown).toBeFocused()
      await studio.keyboard.press('Space')
      await expect(previewOf(studio).locator('[data-section=quiet]')).toHaveCount(1)
    })

    await test.step('it is removed; Undo brings it back where it was', async () => {
      await choose(studio, 'quiet')
      await sectionBar(studio, 'Quotes from members')
        .getByRole('button', { name: 'Remove Quotes from members' })
        .click()
      await agree(['this-week', 'opening', 'rooms'])
      await expect(
        studio.getByText('“Quotes from members” is removed. Undo brings it back.'),
      ).toBeVisible()
      await undo(studio)
      await agree(['this-week', 'opening', 'quiet', 'rooms'])
      await expect(
        studio.getByText('“Quotes from members” is removed. Undo brings it back.'),
      ).toBeHidden()
    })

    await test.step('the + between two sections adds one there, from the preview and from the list, and its settings are open', async () => {
      await choose(studio, 'quiet')
      const preview = studio.getByRole('region', { name: 'Running portal' })
      await preview
        .getByRole('button', { name: 'Insert a section above Quotes from members' })
        .click()
      const chooser = studio.getByRole('dialog', { name: 'Which type?' })
      await chooser.getByRole('option', { name: 'Notice' }).hover()
      const picture = chooser.getByRole('img', { name: /^Notice, as/ })
      await expect(picture).toHaveAttribute('data-state', 'drawn')
      const drawing = picture.frameLocator('iframe').locator('[data-section=section-picture]')
      await expect(drawing).toContainText('The pool is closed')
      await chooser.getByRole('option', { name: 'Notice' }).click()
      await agree(['this-week', 'opening', /^notice-/, 'quiet'])
      await expect(sectionBar(studio, 'Notice')).toBeInViewport()
      const list = studio.getByRole('tabpanel')
      await list.getByRole('button', { name: 'Insert a section above Quotes from members' }).click()
      await studio.getByRole('option', { name: 'Image' }).click()
      await agree(['this-week', 'opening', /^notice-/, /^image-/, 'quiet'])
      await expect(list.locator('[data-control=open]:focus')).toHaveAttribute(
        'aria-expanded',
        'true',
      )
    })
  })

  test(`by mouse, at ${width} px: a section is dragged to another place in the list and in the preview; dropped on nothing, it stays`, async ({
    page: studio,
    portal,
  }) => {
    await openStudio(studio, portal, HARBOUR, 'owner')
    await studio.setViewportSize({ width, height: 900 })
    await waitForPreview(studio)
    const agree = agreeIn(studio)
    const list = studio.getByRole('tabpanel')
    const row = (id: string): Locator => list.locator(`[data-item=${id}]`)
    const slot = (id: string): Locator => previewOf(studio).locator(`[data-section=${id}]`)

    await test.step('in the list', async () => {
      await studio.getByRole('tab', { name: 'Sections' }).click()
      await drag(studio, row('rooms').locator('[data-control=drag]'), row('opening'))
      await agree(['this-week', 'rooms', 'opening', 'quiet'])
      await undo(studio)
      await agree(['this-week', 'opening', 'quiet', 'rooms'])
    })

    await test.step('in the preview, by its bar', async () => {
      await choose(studio, 'quiet')
      await drag(
        studio,
        sectionBar(studio, 'Quotes from members').locator('[data-control=drag]'),
        slot('opening'),
        // Nearer to the edge, the page would scroll.
        { y: 70 },
      )
      await agree(['this-week', 'quiet', 'opening', 'rooms'])
      await undo(studio)
      await agree(['this-week', 'opening', 'quiet', 'rooms'])
    })

    await test.step('to another page, which the preview then shows; what its form rejected goes along', async () => {
      await choose(studio, 'quiet')
      const title = settingField(studio, 'Title').first()
      await title.fill('long '.repeat(100))
      await sectionBar(studio, 'Quotes from members')
        .getByRole('button', { name: 'Move Quotes from members to another page' })
        .click()
      await studio
        .getByRole('listbox', { name: 'To which page?' })
        .getByRole('option', { name: 'Dining' })
        .click()
      const dining = previewOf(studio).locator('[data-sections-of="/dining"] > [data-section]')
      await expect(dining.last()).toHaveAttribute('data-section', 'quiet')
      await expect(list.getByText('On “Dining”')).toBeVisible()
      await expect(title).toHaveValue(/^(?:long ){100}$/)
      await undo(studio)
      await expect(dining).toHaveCount(3)
      await studio.getByLabel('Page', { exact: true }).selectOption('/')
      await agree(['this-week', 'opening', 'quiet', 'rooms'])
    })

    await test.step('on nothing', async () => {
      await drag(
        studio,
        row('rooms').locator('[data-control=drag]'),
        studio.getByRole('toolbar', { name: 'Show in the portal' }),
        { dropped: false, y: 10 },
      )
      await agree(['this-week', 'opening', 'quiet', 'rooms'])
      await expect(studio.getByText('Nothing to publish').first()).toBeVisible()
    })
  })
}

test('by keyboard: Enter on the handle begins to drag a section, Tab chooses the spot, Enter drops it there and Escape lets it be; the focus stays on the handle', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  await waitForPreview(studio)
  const agree = agreeIn(studio)
  const handle = studio.getByRole('tabpanel').locator('[data-item=rooms] [data-control=drag]')
  const spot = (name: string): Locator => studio.getByRole('button', { name, exact: true })

  await test.step('in the list', async () => {
    await studio.getByRole('tab', { name: 'Sections' }).click()
    await handle.focus()
    await studio.keyboard.press('Enter')
    await expect(studio.locator('[data-drop-spot]:focus')).toBeVisible()
    while (!(await spot('Place it above Hero').evaluate((one) => one === document.activeElement)))
      await studio.keyboard.press('Tab')
    await studio.keyboard.press('Enter')
    await agree(['this-week', 'rooms', 'opening', 'quiet'])
    await expect(handle).toBeFocused()
    await studio.keyboard.press('Enter')
    await expect(studio.locator('[data-drop-spot]:focus')).toBeVisible()
    await studio.keyboard.press('Escape')
    await expect(studio.locator('[data-drop-spot]')).toHaveCount(0)
    await agree(['this-week', 'rooms', 'opening', 'quiet'])
    await expect(handle).toBeFocused()
  })

  await test.step('in the preview, where the page follows', async () => {
    await choose(studio, 'quiet')
    // The choice opens the section in the list, which takes the focus.
    await expect(studio.getByRole('tabpanel').locator('[data-item=quiet] :focus')).toBeVisible()
    const bar = sectionBar(studio, 'Quotes from members')
    await bar.locator('[data-control=drag]').focus()
    await studio.keyboard.press('Enter')
    await expect(studio.locator('[data-drop-spot]:focus')).toBeVisible()
    while (!(await spot('Place it at the end').evaluate((one) => one === document.activeElement)))
      await studio.keyboard.press('Tab')
    await expect(spot('Place it at the end')).toBeInViewport()
    await studio.keyboard.press('Enter')
    await expect.poll(async () => (await listed(studio)).at(-1)).toBe('quiet')
    await expect.poll(async () => (await drawn(studio)).at(-1)).toBe('quiet')
    await expect(bar.locator('[data-control=drag]')).toBeFocused()
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('on a phone, the list adds a section between two, moves, copies and hides it, and the preview has no bar', async ({
    page: studio,
    portal,
  }) => {
    await openStudio(studio, portal, HARBOUR, 'owner')
    await studio.setViewportSize({ width: 390, height: 844 })
    await waitForPreview(studio)
    const agree = agreeIn(studio)
    const list = studio.getByRole('tabpanel')
    await studio.getByRole('tab', { name: 'Sections' }).tap()
    await list.getByRole('button', { name: 'Insert a section above Quotes from members' }).tap()
    await studio.getByRole('option', { name: 'Notice' }).tap()
    await agree(['this-week', 'opening', /^notice-/, 'quiet'])
    await list.getByRole('button', { name: 'Duplicate' }).tap()
    await agree(['this-week', 'opening', /^notice-/, /^notice-/, 'quiet'])
    await list.getByRole('button', { name: 'Move Quotes from members up' }).tap()
    await agree(['this-week', 'opening', /^notice-/, 'quiet', /^notice-/])
    await list.getByRole('switch', { name: 'Show Quotes from members' }).tap()
    await expect(previewOf(studio).locator('[data-section=quiet]')).toHaveCount(0)
    await expect(sectionBar(studio, 'Notice')).toHaveCount(0)
  })
})
