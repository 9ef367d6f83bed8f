import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { tabTo } from '../support/keyboard'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { colourField, openPublish, openStudio, paintedToken, previewOf } from '../support/studio'

/** The tests keep looks, so they have their own server. */
const test = ownPortalTest()

const HARBOUR = 'harbour.localhost'
const PLUM = '#7a1f3d'

async function openTool(studio: Page, name: string): Promise<Locator> {
  await studio.getByRole('button', { name: 'Tools' }).click()
  await studio.getByRole('menuitem', { name, exact: true }).click()
  const dialog = studio.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

const pictures = (within: Locator): Locator => within.locator('[role="img"][data-state]')
const theme = (name: string): string => `fixtures/themes/${name}`

test('an admin keeps the draft’s look by name, sees it on the club’s own home, uses it again in one step and takes it along as a file', async ({
  page: studio,
  portal,
  expectErrors,
}) => {
  expectErrors(/422/)
  await openStudio(studio, portal, HARBOUR, 'manager')
  const preview = previewOf(studio)
  const before = await paintedToken(preview, 'color-primary')
  const undo = studio.getByRole('button', { name: 'Undo' })
  await colourField(studio, 'Primary').fill(PLUM)
  await expect.poll(() => paintedToken(preview, 'color-primary')).toBe(PLUM)

  await test.step('a look is kept under a name of its own', async () => {
    const dialog = await openTool(studio, 'Looks')
    await expect(dialog.getByText('No looks yet.')).toBeVisible()
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await name.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Give the look a name.')
    await name.fill('Plum')
    await name.press('Enter')
    await expect(dialog.getByRole('status').getByText('“Plum” is kept.')).toBeVisible()
    await name.fill('plum')
    await name.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Another look has this name')
  })

  await test.step('its picture is the club’s own home, which takes no focus', async () => {
    const dialog = studio.getByRole('dialog', { name: 'Looks' })
    await expect(pictures(dialog)).toHaveAttribute('data-state', 'drawn')
    await expect(dialog.getByRole('img', { name: 'Home with the look “Plum”' })).toBeVisible()
    const frame = dialog.frameLocator('iframe')
    await expect(frame.getByRole('main')).toBeAttached()
    await expect.poll(() => paintedToken(frame, 'color-primary')).toBe(PLUM)
    await expect(dialog.locator('iframe')).toHaveAttribute('inert')
    for (const width of [1440, 1024]) {
      await studio.setViewportSize({ width, height: 900 })
      expect(await seriousViolations(studio)).toEqual([])
    }
    await studio.setViewportSize({ width: 1440, height: 900 })
    await studio.keyboard.press('Escape')
  })

  await test.step('it is used by keyboard as one step, which Undo takes back', async () => {
    await undo.click()
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe(before)
    const dialog = await openTool(studio, 'Looks')
    const use = dialog.getByRole('button', { name: 'Use in draft' })
    await expect(use).toBeVisible()
    await tabTo(studio, use)
    await studio.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe(PLUM)
    await expect(undo).toHaveAttribute('title', /Look/)
  })

  await test.step('before and after are shown in Publish, and don’t hold it up', async () => {
    const dialog = await openPublish(studio)
    await expect(pictures(dialog)).toHaveCount(0)
    await dialog.getByText('See before and after').click()
    const after = dialog.getByRole('img', { name: 'After, on a desktop' })
    await after.scrollIntoViewIfNeeded()
    await expect(after).toHaveAttribute('data-state', 'drawn')
    await expect.poll(() => paintedToken(after.frameLocator('iframe'), 'color-primary')).toBe(PLUM)
    const now = dialog.getByRole('img', { name: 'Now, on a desktop' })
    await expect(now).toHaveAttribute('data-state', 'drawn')
    await expect.poll(() => paintedToken(now.frameLocator('iframe'), 'color-primary')).toBe(before)
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('History shows what restoring would bring back', async () => {
    await studio.getByRole('button', { name: 'History', exact: true }).click()
    await studio
      .getByRole('button', { name: /^Restore revision/ })
      .first()
      .click()
    const dialog = studio.getByRole('dialog', { name: /^Restore revision/ })
    const after = dialog.getByRole('img', { name: 'After, on a desktop' })
    // Unfolded, as it was left in Publish.
    await after.scrollIntoViewIfNeeded()
    await expect(after).toHaveAttribute('data-state', 'drawn')
    await expect
      .poll(() => paintedToken(after.frameLocator('iframe'), 'color-primary'))
      .toBe(before)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await studio.keyboard.press('Escape')
  })

  await test.step('it is renamed, made to look like the draft, and downloaded', async () => {
    await colourField(studio, 'Primary').fill('#204080')
    const dialog = await openTool(studio, 'Looks')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    const name = dialog.getByRole('listitem').getByRole('textbox', { name: 'Name' })
    await name.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Rename' })).toBeFocused()
    await studio.keyboard.press('Enter')
    await name.fill('Blue')
    await name.press('Enter')
    await expect(dialog.getByText('The look is now called “Blue”.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Rename' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Update from draft' }).click()
    await studio
      .getByRole('dialog', { name: /^Make “Blue”/ })
      .getByRole('button', { name: 'Update from draft' })
      .click()
    await expect(dialog.getByText('Your draft looks like this')).toBeVisible()
    const started = studio.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Download' }).click()
    const file = await (await started).path()
    expect(await readFile(file, 'utf8')).toContain('"portico.look"')

    await dialog.getByRole('button', { name: 'Delete' }).click()
    await studio
      .getByRole('dialog', { name: 'Delete “Blue”?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(dialog.getByText('No looks yet.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await studio.keyboard.press('Escape')
    await undo.click()

    // The file alone brings it back.
    const tokens = await openTool(studio, 'Design tokens')
    await tokens.locator('input[type=file]').setInputFiles(file)
    await expect(tokens.getByText('The file also has a whole look')).toBeVisible()
    await tokens.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#204080')
  })
})

test('themes of other tools are imported with every token matched or listed, and a broken one is refused with its line', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  const preview = previewOf(studio)
  const undo = studio.getByRole('button', { name: 'Undo' })
  for (const [name, primary, counts, listed] of [
    ['orchard.css', '#22593f', /tokens match/, 'font-mono'],
    ['harvest.registry.json', '#8a3b12', /tokens match/, 'ring'],
    ['theme.json', '#9c3d22', /tokens match/, 'typography.fontFamilies.hand'],
  ] as const)
    await test.step(name, async () => {
      const dialog = await openTool(studio, 'Design tokens')
      await dialog.locator('input[type=file]').setInputFiles(theme(name))
      await expect(dialog.getByRole('status')).toHaveText(counts)
      await expect(dialog.getByText(listed).first()).toBeVisible()
      expect(await seriousViolations(studio)).toEqual([])
      await dialog.getByRole('button', { name: 'Apply' }).click()
      await expect.poll(() => paintedToken(preview, 'color-primary')).toBe(primary)
      await undo.click()
    })

  await test.step('a broken style sheet', async () => {
    const dialog = await openTool(studio, 'Design tokens')
    const buffer = Buffer.from(':root {\n  --background: #fff;\n  --primary #7a1f3d;\n}')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'broken.css', mimeType: 'text/css', buffer })
    await expect(dialog.getByRole('alert')).toContainText('no colon after the name')
    await expect(dialog.getByRole('alert')).toContainText('Line 3')
  })
})
