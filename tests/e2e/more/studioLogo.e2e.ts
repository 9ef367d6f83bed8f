import type { Locator, Page } from '@playwright/test'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { openPublish, openStudio, paintedToken, previewOf } from '../support/studio'

const test = ownPortalTest()
const HARBOUR = 'harbour.localhost'
const FIVE_MINUTES_MS = 5 * 60_000

const svg = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100">${inside}</svg>`)
const LOGO = svg(
  '<script>alert(1)</script><path d="M60 6 108 92H12Z" fill="#7a1f3d"/><circle cx="60" cy="62" r="17" fill="#e0a84a"/>',
)

async function openTool(studio: Page, name: string): Promise<Locator> {
  await studio.getByRole('button', { name: 'Tools' }).click()
  await studio.getByRole('menuitem', { name }).click()
  return studio.getByRole('dialog', { name })
}

test('a new admin turns a logo file into a published brand with all contrast pairs passing, in well under five minutes; one Undo reverts it', async ({
  page: studio,
  portal,
  anotherBrowser,
}) => {
  const start = Date.now()
  await openStudio(studio, portal, HARBOUR, 'manager')
  const before = await paintedToken(previewOf(studio), 'color-primary')
  // The tool is also offered in the first group, where a new admin starts.
  await studio.getByRole('tab', { name: 'Look' }).click()
  await studio.getByRole('button', { name: 'Start from a logo' }).click()
  const dialog = studio.getByRole('dialog', { name: 'Start from a logo' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'club.svg', mimeType: 'image/svg+xml', buffer: LOGO })
  await expect(
    dialog.getByRole('list', { name: 'Colours in the logo' }).getByRole('listitem'),
  ).toHaveText(['#7a1f3d', '#e0a84a'])
  await expect(dialog.getByRole('region', { name: 'Dark' })).toBeVisible()
  await expect(studio.getByText('Nothing to publish')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use the light theme' }).click()
  await expect(dialog).toBeHidden()
  // Check this first, because the message disappears after a while.
  const taken = studio.getByText(/^You can undo/)
  await expect(taken).toBeVisible()
  await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe('#7a1f3d')
  await expect(previewOf(studio).locator('header img[src^="/media/"]').first()).toHaveJSProperty(
    'complete',
    true,
  )
  // The whole proposal is one named step, undone and redone at once.
  await expect(studio.getByRole('button', { name: 'Undo' })).toHaveAttribute(
    'title',
    /Brand from a logo/,
  )
  await studio.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe(before)
  await expect(studio.getByText('Nothing to publish')).toBeVisible()
  await expect(taken).toBeHidden()
  await studio.getByRole('button', { name: 'Redo' }).click()
  const publish = await openPublish(studio)
  await expect(publish.getByText(/hard to read/i)).toHaveCount(0)
  await publish.getByRole('button', { name: 'Publish now' }).click()
  await expect(publish).toBeHidden()
  expect(Date.now() - start).toBeLessThan(FIVE_MINUTES_MS)

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

test('a file of a wrong type, a truncated file and a blank picture are rejected with a message, and nothing changes', async ({
  page: studio,
  portal,
  expectErrors,
}) => {
  expectErrors(/\/admin\/api\/media\/logo/)
  await openStudio(studio, portal, HARBOUR, 'manager')
  const dialog = await openTool(studio, 'Start from a logo')
  const refused: [name: string, type: string, file: Buffer, words: string][] = [
    ['logo.png', 'image/png', Buffer.from('no picture at all'), 'The file is not an SVG'],
    ['logo.svg', 'image/svg+xml', LOGO.subarray(0, 120), 'damaged or incomplete'],
    ['logo.svg', 'image/svg+xml', svg(''), 'The picture is blank'],
    [
      'logo.svg',
      'image/svg+xml',
      svg(
        '<filter id="f"><feMorphology radius="50"/></filter><rect width="9" height="9" filter="url(#f)"/>',
      ),
      'contains <feMorphology>',
    ],
    [
      'logo.svg',
      'image/svg+xml',
      svg(`<text>${'long '.repeat(2000)}</text>`),
      'The SVG is too complex: <text>',
    ],
  ]
  for (const [name, mimeType, buffer, words] of refused) {
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await expect(dialog.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  await studio.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(studio.getByText('Nothing to publish')).toBeVisible()
})

test('a black logo on a white background becomes light in the proposal of a dark theme', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, HARBOUR, 'manager')
  const dialog = await openTool(studio, 'Start from a logo')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'mono.svg',
    mimeType: 'image/svg+xml',
    buffer: svg('<rect width="120" height="100" fill="#fff"/><circle cx="60" cy="50" r="34"/>'),
  })
  // The club may already have an uploaded logo.
  const logo = previewOf(studio).locator('header img[src^="/media/"]').first()
  const before = (await logo.count()) > 0 ? await logo.getAttribute('src') : ''
  await dialog.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect(dialog).toBeHidden()
  await expect(logo).not.toHaveAttribute('src', before ?? '')
  await expect(logo).toHaveJSProperty('complete', true)
  const [corner, middle] = await logo.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const paint = canvas.getContext('2d')
    paint?.drawImage(image, 0, 0)
    const at = (x: number, y: number): number[] => [...(paint?.getImageData(x, y, 1, 1).data ?? [])]
    return [at(2, 2), at(canvas.width / 2, canvas.height / 2)]
  })
  expect(corner?.[3]).toBe(0)
  expect(Math.min(...(middle ?? []))).toBeGreaterThan(220)
})
