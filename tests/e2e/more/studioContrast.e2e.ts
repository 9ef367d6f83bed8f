import type { Page } from '@playwright/test'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import {
  colourField,
  discardChanges,
  openColours,
  openPublish,
  openStudio,
  paintedToken,
  previewOf,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'
const status = (studio: Page) =>
  studio.getByRole('region', { name: 'Contrast' }).getByRole('status')
const undo = (studio: Page) => studio.getByRole('button', { name: 'Undo', exact: true })

test('colours that are hard to read are found, fixed and, if published, justified', async ({
  page: studio,
  portal,
  configure,
}) => {
  await configure(HARBOUR, { props: { colors: { muted_text: '#566170' } } })
  await openStudio(studio, portal, HARBOUR, 'owner')

  await test.step('a colour with too little contrast suggests the nearest one that passes; one click applies it, as one named undo step', async () => {
    await expect(status(studio)).toHaveText('All colour pairs are easy to read.')
    await colourField(studio, 'Muted text').fill('#a9b4c0')
    await colourField(studio, 'Muted text').blur()
    await expect(status(studio)).toContainText(/pairs? of colours (?:is|are) hard to read/)
    const use = studio.getByRole('button', { name: /^Use #[0-9a-f]{6}$/ })
    const better = (await use.textContent())?.slice(-7) ?? ''
    await use.click()
    await expect(colourField(studio, 'Muted text')).toHaveValue(better)
    await expect(status(studio)).toHaveText('All colour pairs are easy to read.')
    await expect.poll(() => paintedToken(previewOf(studio), 'color-muted-text')).toBe(better)
    await studio.getByRole('button', { name: 'Steps', exact: true }).click()
    await expect(
      studio.getByRole('group', { name: 'Steps, newest first' }).getByRole('listitem').first(),
    ).toContainText(`Muted text: #a9b4c0 → ${better}`)
    await studio.keyboard.press('Escape')
    await undo(studio).click()
    await expect(colourField(studio, 'Muted text')).toHaveValue('#a9b4c0')
    await discardChanges(studio)
  })

  await test.step('choosing a preset that makes colours hard to read shows a warning in every group, which leads to the failing pairs; they are listed first', async () => {
    const warning = studio.getByRole('status').filter({ hasText: 'hard to read' })
    await expect(warning).toHaveCount(0)
    await studio.getByRole('tab', { name: 'Look', exact: true }).click()
    const lantern = studio.getByRole('radio', { name: 'Lantern' })
    await expect(lantern).toHaveAccessibleDescription(/hard to read$/)
    await lantern.check()
    for (const group of ['Look', 'Texts', 'Pages']) {
      await studio.getByRole('tab', { name: group, exact: true }).click()
      await expect(warning).toBeInViewport()
    }
    await warning.getByRole('button', { name: 'Show them' }).click()
    const region = studio.getByRole('region', { name: 'Contrast' })
    await expect(region.getByRole('button', { name: 'Fix all' })).toBeFocused()
    const failing = region.getByRole('list', { name: 'Hard to read' }).getByRole('listitem')
    const count = await failing.count()
    await failing
      .first()
      .getByRole('button', { name: /^Use #[0-9a-f]{6} for / })
      .click()
    await expect.poll(() => failing.count()).toBeLessThan(count)

    await region.getByRole('button', { name: 'All colour pairs' }).click()
    const pairs = region.getByRole('listitem')
    await expect(
      pairs.filter({ hasText: 'Foreground “Text”, background “Background”' }).first(),
    ).toContainText(/1\d\.\d, needs 4\.5/)
    await expect(pairs.filter({ hasText: 'on hover' }).first()).toBeVisible()
    await expect(pairs.filter({ hasText: 'over any picture' }).first()).toBeVisible()
    await expect(pairs.filter({ hasText: /disabled.*\d\.\d, no minimum/ }).first()).toBeVisible()
    await discardChanges(studio)
    await openColours(studio)
  })

  await test.step('publishing a pair with too little contrast requires a reason, which the history shows; Fix all in the same dialog makes the reason unnecessary', async () => {
    await colourField(studio, 'Muted text').fill('#a9b4c0')
    await colourField(studio, 'Muted text').blur()
    const dialog = await openPublish(studio)
    await expect(dialog.getByText('the note must explain why')).toBeVisible()
    await expect(dialog.getByLabel('Note')).toHaveAttribute('required')
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()

    await dialog.getByRole('button', { name: 'Fix all' }).click()
    await expect(dialog.getByText('hard to read')).toHaveCount(0)
    await expect(dialog.getByLabel('Note')).not.toHaveAttribute('required')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await undo(studio).click()
    await expect(colourField(studio, 'Muted text')).toHaveValue('#a9b4c0')

    const again = await openPublish(studio)
    await again.getByLabel('Note').fill('The brand book wants this grey until spring.')
    await again.getByRole('button', { name: 'Publish now' }).click()
    await expect(again).toBeHidden()
    await studio.getByRole('button', { name: 'History' }).click()
    const entry = studio.getByRole('dialog', { name: 'History' }).locator('ol > li').first()
    await expect(entry).toContainText('The brand book wants this grey until spring.')
    await expect(entry).toContainText('#a9b4c0')
    await studio.keyboard.press('Escape')
  })

  await test.step('Fix all makes every pair readable, changing surfaces too and judging translucent ones by what is below them; the changes are one named step, undone at once', async () => {
    const before = {
      Background: '#444444',
      Surface: '#dddddd',
      Text: '#777777',
      Primary: 'rgb(255 215 0 / 60%)',
      Accent: '#00e5ff',
    }
    await configure(HARBOUR, {
      props: {
        colors: {
          background: before.Background,
          surface: before.Surface,
          text: before.Text,
          primary: before.Primary,
          accent: before.Accent,
        },
      },
    })
    // What was published appears by itself.
    await expect(colourField(studio, 'Background')).toHaveValue(before.Background)
    await expect(status(studio)).toContainText('hard to read')
    await studio.getByRole('button', { name: 'Fix all' }).click()
    await expect(status(studio)).toHaveText('All colour pairs are easy to read.')
    for (const name of ['Background', 'Primary'] as const)
      await expect(colourField(studio, name)).not.toHaveValue(before[name])
    const fixed = await colourField(studio, 'Primary').inputValue()
    await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe(fixed)
    await studio.getByRole('button', { name: 'Steps', exact: true }).click()
    await expect(
      studio.getByRole('group', { name: 'Steps, newest first' }).getByRole('listitem').first(),
    ).toContainText(/^Made all colours readable/)
    await studio.keyboard.press('Escape')
    await undo(studio).click()
    for (const [name, value] of Object.entries(before))
      await expect(colourField(studio, name)).toHaveValue(value)
    await expect(status(studio)).toContainText('hard to read')
    await studio.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect(colourField(studio, 'Primary')).toHaveValue(fixed)
  })
})
