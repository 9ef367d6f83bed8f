import type { Locator, Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import { openStudio, previewOf, waitForPreview } from '../support/studio'

const HARBOUR = 'harbour.localhost'

/** Ids of the sections in the list, in their order. */
const listed = (studio: Page): Promise<(string | undefined)[]> =>
  studio
    .getByRole('tabpanel')
    .locator('[data-item]')
    .evaluateAll((rows) =>
      rows.map((row) => (row instanceof HTMLElement ? row.dataset['item'] : '')),
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

for (const width of [1440, 1024]) {
  test(`by mouse, at ${width} px: the bar of the chosen section moves, copies, hides and removes it, the + adds one between two, and list and preview agree`, async ({
    page: studio,
    portal,
  }) => {
    await openStudio(studio, portal, HARBOUR, 'owner')
    await studio.setViewportSize({ width, height: 900 })
    await waitForPreview(studio)
    const agree = async (start: readonly (string | RegExp)[]): Promise<void> => {
      for (const read of [listed, drawn])
        await expect
          .poll(async () => (await read(studio)).slice(0, start.length))
          .toEqual(start.map((id) => (typeof id === 'string' ? id : expect.stringMatching(id))))
    }

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
      await preview.getByRole('button', { name: 'Add a section above Quotes from members' }).click()
      await studio.getByRole('option', { name: 'Notice' }).click()
      await agree(['this-week', 'opening', /^notice-/, 'quiet'])
      await expect(sectionBar(studio, 'Notice')).toBeInViewport()
      const list = studio.getByRole('tabpanel')
      await list.getByRole('button', { name: 'Add a section above Quotes from members' }).click()
      await studio.getByRole('option', { name: 'Image' }).click()
      await agree(['this-week', 'opening', /^notice-/, /^image-/, 'quiet'])
      await expect(list.locator('[data-control=open]:focus')).toHaveAttribute(
        'aria-expanded',
        'true',
      )
    })
  })
}
