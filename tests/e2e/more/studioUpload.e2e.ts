import { expect, test } from '../support/portalTest'
import { openStudio, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'

test('a picture from the admin’s device becomes the club’s logo in the preview; a file that is not a picture is rejected with a message and changes nothing', async ({
  page: studio,
  portal,
  expectErrors,
}) => {
  expectErrors(/\/admin\/api\/media/)
  await openStudio(studio, portal, HARBOUR, 'owner')
  await studio.getByRole('tab', { name: 'Logo', exact: true }).click()
  await studio.getByRole('tabpanel').getByRole('button', { name: /^Logo/ }).first().click()
  const file = studio.getByRole('tabpanel').locator('input[type=file]').first()
  await file.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture at all'),
  })
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
  await file.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(drawn, 'base64'),
  })
  await expect(previewOf(studio).locator('img[src*="/media/"]').first()).toHaveJSProperty(
    'naturalWidth',
    320,
  )
  await studio.getByRole('tabpanel').getByRole('button', { name: /^Logo/ }).first().click()
  await studio.getByRole('tabpanel').getByRole('button', { name: /^Logo/ }).first().click()
  await expect(studio.getByRole('button', { name: 'Upload 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
