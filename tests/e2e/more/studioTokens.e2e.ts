import { readFile } from 'node:fs/promises'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import { openStudio, paintedToken, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const json = (file: unknown) => ({
  name: 'brand.tokens.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)),
})

test('a design-tokens file is imported as one step after a choice; an invalid file changes nothing and shows where its error is; importing an export changes nothing', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, HARBOUR, 'manager')
  const before = await paintedToken(previewOf(studio), 'color-primary')
  await studio.getByRole('button', { name: 'Tools' }).click()
  await studio.getByRole('menuitem', { name: 'Design tokens' }).click()
  const dialog = studio.getByRole('dialog', { name: 'Design tokens' })
  const file = dialog.locator('input[type=file]')

  await file.setInputFiles(
    json('{\n "color": { "$type": "color",\n "primary": { "$value": "{brand.plum}" } } }'),
  )
  await expect(dialog.getByRole('alert')).toContainText('The alias refers to “brand.plum”')
  await expect(dialog.getByRole('alert')).toContainText('Line 3, /color/primary/$value')

  const started = studio.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download design tokens' }).click()
  const exported = await readFile(await (await started).path(), 'utf8')
  await file.setInputFiles(json(exported))
  await expect(dialog.getByText('The club already looks like this')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()

  await file.setInputFiles(
    json({
      color: { $type: 'color', primary: { $value: '#7a1f3d' } },
      brand: { sun: { $type: 'color', $value: '#8f6301' } },
    }),
  )
  const matches = dialog.getByRole('list', { name: 'These tokens will be applied' })
  await expect(matches.getByRole('listitem')).toHaveText([/color\.primary\s+#7a1f3d\s+Primary/])
  await dialog.getByRole('combobox', { name: 'brand.sun becomes' }).selectOption('color-accent')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe('#7a1f3d')
  await expect.poll(() => paintedToken(previewOf(studio), 'color-accent')).toBe('#8f6301')
  await expect(studio.getByRole('button', { name: 'Undo' })).toHaveAttribute(
    'title',
    /Design tokens from a file/,
  )
  await studio.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe(before)
  await expect(studio.getByText('Nothing to publish')).toBeVisible()
})
