import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import { colourField, openStudio, previewOf, waitForPreview } from '../support/studio'

const HARBOUR = 'harbour.localhost'

test('an admin undoes, redoes and saves by shortcuts in a field and in the preview, and reads the list of shortcuts; a reload keeps group and page', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  const primary = colourField(studio, 'Primary')
  const before = await primary.inputValue()

  await test.step('Undo in a field of the draft, Redo from the preview', async () => {
    await primary.fill('#7a1f3d')
    await expect(studio.getByText('1 unpublished change')).toBeVisible()
    await primary.press('ControlOrMeta+z')
    await expect(primary).toHaveValue(before)
    await expect(studio.getByText('Nothing to publish', { exact: true })).toBeVisible()
    await waitForPreview(studio)
    await previewOf(studio)
      .getByRole('main')
      .click({ position: { x: 2, y: 2 } })
    await studio.keyboard.press('ControlOrMeta+y')
    await expect(primary).toHaveValue('#7a1f3d')
  })

  await test.step('Save', async () => {
    await studio.keyboard.press('ControlOrMeta+s')
    await expect(studio.getByText(/^Draft saved/)).toBeVisible()
  })

  await test.step('the list of shortcuts', async () => {
    await studio.getByRole('tab', { selected: true }).focus()
    await studio.keyboard.press('?')
    const sheet = studio.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet.getByText('Undo', { exact: true })).toBeVisible()
    await studio.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('reload', async () => {
    await studio.getByRole('tab', { name: 'Slogans' }).click()
    await studio.getByLabel('Page', { exact: true }).selectOption('/events')
    const heading = previewOf(studio).getByRole('heading', { level: 1, name: 'Events' })
    await expect(heading).toBeVisible()
    await studio.reload()
    await expect(heading).toBeVisible()
    await expect(studio.getByRole('tab', { name: 'Slogans' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(studio.getByLabel('Page', { exact: true })).toHaveValue('/events')
  })
})
