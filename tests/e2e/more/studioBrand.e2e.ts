import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import { openPublish, openStudio, paintedToken, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'

const json = (file: unknown) => ({
  name: 'brand.tokens.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)),
})
const svg = (inside: string) => ({
  name: 'club.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100">${inside}</svg>`,
  ),
})
const LOGO = svg(
  '<script>alert(1)</script><path d="M60 6 108 92H12Z" fill="#7a1f3d"/><circle cx="60" cy="62" r="17" fill="#e0a84a"/>',
)
const NO_PICTURE = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from('no picture at all'),
}

async function openTool(studio: Page, name: string): Promise<Locator> {
  await studio.getByRole('button', { name: 'Tools' }).click()
  await studio.getByRole('menuitem', { name }).click()
  return studio.getByRole('dialog', { name })
}

test('an admin brings a brand from a file of design tokens, a picture or a logo', async ({
  page: studio,
  portal,
  configure,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/\/admin\/api\/media/)
  await configure(HARBOUR, {})
  await openStudio(studio, portal, HARBOUR, 'manager')
  const preview = previewOf(studio)
  const undo = studio.getByRole('button', { name: 'Undo' })
  const before = await paintedToken(preview, 'color-primary')

  await test.step('a design-tokens file is imported as one step after a choice; an invalid file changes nothing and shows where its error is; importing an export changes nothing', async () => {
    const dialog = await openTool(studio, 'Design tokens')
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
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#7a1f3d')
    await expect.poll(() => paintedToken(preview, 'color-accent')).toBe('#8f6301')
    await expect(undo).toHaveAttribute('title', /Design tokens from a file/)
    await undo.click()
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe(before)
    await expect(studio.getByText('Nothing to publish')).toBeVisible()
  })

  await test.step('a picture from the admin’s device becomes the club’s logo in the preview; a file that is not a picture is rejected with a message and changes nothing', async () => {
    await studio.getByRole('tab', { name: 'Logo', exact: true }).click()
    const pictures = studio.getByRole('tabpanel').getByRole('button', { name: /^Logo/ }).first()
    await pictures.click()
    const file = studio.getByRole('tabpanel').locator('input[type=file]').first()
    await file.setInputFiles(NO_PICTURE)
    await expect(
      studio.getByRole('alert').filter({ hasText: 'This file is damaged, or' }),
    ).toBeVisible()
    await expect(studio.getByText('Nothing to publish')).toBeVisible()
    // The test draws a unique picture, because the server stores a picture under its hash.
    const drawn = await studio.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 320
      canvas.height = 120
      const paint = canvas.getContext('2d')
      if (paint) paint.fillRect(0, 0, 200, 100)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    await file.setInputFiles({ ...NO_PICTURE, buffer: Buffer.from(drawn, 'base64') })
    await expect(preview.locator('img[src*="/media/"]').first()).toHaveJSProperty(
      'naturalWidth',
      320,
    )
    await pictures.click()
    await pictures.click()
    await expect(
      studio.getByRole('button', { name: 'logo', exact: true, pressed: true }),
    ).toBeVisible()
    await undo.click()
    await expect(studio.getByText('Nothing to publish')).toBeVisible()
  })

  await test.step('a black logo on a white background becomes light in the proposal of a dark theme; a blank picture is rejected', async () => {
    const dialog = await openTool(studio, 'Start from a logo')
    await dialog.locator('input[type=file]').setInputFiles(svg(''))
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'The picture is blank' }),
    ).toBeVisible()
    await expect(studio.getByText('Nothing to publish')).toBeVisible()
    await dialog
      .locator('input[type=file]')
      .setInputFiles(
        svg('<rect width="120" height="100" fill="#fff"/><circle cx="60" cy="50" r="34"/>'),
      )
    await dialog.getByRole('button', { name: 'Use the dark theme' }).click()
    await expect(dialog).toBeHidden()
    const logo = preview.locator('header img[src^="/media/"]').first()
    await expect(logo).toHaveJSProperty('complete', true)
    const [corner, middle] = await logo.evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const paint = canvas.getContext('2d')
      paint?.drawImage(image, 0, 0)
      const at = (x: number, y: number): number[] => [
        ...(paint?.getImageData(x, y, 1, 1).data ?? []),
      ]
      return [at(2, 2), at(canvas.width / 2, canvas.height / 2)]
    })
    expect(corner?.[3]).toBe(0)
    expect(Math.min(...(middle ?? []))).toBeGreaterThan(220)
    await undo.click()
    await expect(studio.getByText('Nothing to publish')).toBeVisible()
  })

  await test.step('a logo file becomes a published brand with all contrast pairs passing; one Undo reverts it', async () => {
    // The tool is also offered in the first group, where a new admin starts.
    await studio.getByRole('tab', { name: 'Look' }).click()
    await studio.getByRole('button', { name: 'Start from a logo' }).click()
    const dialog = studio.getByRole('dialog', { name: 'Start from a logo' })
    await dialog.locator('input[type=file]').setInputFiles(LOGO)
    await expect(
      dialog.getByRole('list', { name: 'Colours in the logo' }).getByRole('listitem'),
    ).toHaveText(['#7a1f3d', '#e0a84a'])
    await expect(dialog.getByRole('region', { name: 'Dark' })).toBeVisible()
    await expect(studio.getByText('Nothing to publish')).toBeVisible()
    await dialog.getByRole('button', { name: 'Use the light theme' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#7a1f3d')
    await expect(preview.locator('header img[src^="/media/"]').first()).toHaveJSProperty(
      'complete',
      true,
    )
    // The whole proposal is one named step, undone and redone at once.
    await expect(undo).toHaveAttribute('title', /Brand from a logo/)
    await undo.click()
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe(before)
    await expect(studio.getByText('Nothing to publish')).toBeVisible()
    await studio.getByRole('button', { name: 'Redo' }).click()
    const publish = await openPublish(studio)
    await expect(publish.getByText(/hard to read/i)).toHaveCount(0)
    await publish.getByRole('button', { name: 'Publish now' }).click()
    await expect(publish).toBeHidden()

    const visitor = await (await anotherBrowser()).newPage()
    await visitor.goto(portal.url(HARBOUR, '/'))
    expect(await paintedToken(visitor, 'color-primary')).toBe('#7a1f3d')
    const icon = await visitor.locator('link[rel="icon"]').getAttribute('href')
    expect(icon).toMatch(/^\/media\/[0-9a-f]{64}\.png$/)
    expect(
      await visitor.evaluate(
        async (url) => (await fetch(url)).headers.get('content-type'),
        icon ?? '',
      ),
    ).toBe('image/png')
  })
})
