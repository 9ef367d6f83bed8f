import sharp from 'sharp'
import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { openStudio, previewOf, publish, settingField } from '../support/studio'

/** The tests add pictures, so they have their own server. */
const test = ownPortalTest()

const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer(),
})

test('an admin uploads and drops several pictures, finds one by its name, renames it by keyboard, and sees it in the preview', async ({
  page: studio,
  portal,
  expectErrors,
}) => {
  expectErrors(/422/)
  await openStudio(studio, portal, 'harbour.localhost', 'manager')
  await studio.getByRole('tab', { name: 'Sections' }).click()
  await studio.getByRole('button', { name: /^Hero/ }).first().click()
  await settingField(studio, 'Picture').click()
  const ownTab = studio.getByRole('tab', { name: 'Your pictures' })
  const drawings = studio.getByRole('tab', { name: 'Drawings' })
  const panel = studio.getByRole('tabpanel', { name: /Your pictures|Drawings/ })
  const choice = (name: string) => panel.getByRole('button', { name, exact: true })

  await test.step('the drawings stand in a second tab; arrow keys switch', async () => {
    await ownTab.click()
    await expect(panel.getByRole('button', { name: 'Upload pictures' })).toBeVisible()
    await ownTab.press('ArrowRight')
    await expect(drawings).toBeFocused()
    await expect(panel.getByRole('button', { name: 'Upload pictures' })).toHaveCount(0)
    await drawings.press('ArrowLeft')
    await expect(ownTab).toBeFocused()
  })

  await test.step('several files are uploaded; the one that is no picture is named, and the others are there', async () => {
    await panel
      .locator('input[type="file"]')
      .setInputFiles([
        await photo('Summer_terrace.png', '#aa3311'),
        { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
        await photo('Pool at night.png', '#1133aa'),
      ])
    await expect(choice('Pool at night')).toBeVisible()
    await expect(choice('Summer terrace')).toBeVisible()
    await expect(panel.getByRole('alert')).toHaveText(/^broken\.png: This file is damaged/)
  })

  await test.step('pictures that are dropped are uploaded too', async () => {
    const { name, mimeType, buffer } = await photo('Bar_counter.png', '#22aa44')
    const files = await studio.evaluateHandle(
      ({ fileName, type, base64 }) => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], fileName, { type }))
        return transfer
      },
      { fileName: name, type: mimeType, base64: buffer.toString('base64') },
    )
    const hint = panel.getByText('or drop them here')
    for (const type of ['dragover', 'drop']) await hint.dispatchEvent(type, { dataTransfer: files })
    await expect(choice('Bar counter')).toBeVisible()
    await expect(panel.getByRole('alert')).toBeEmpty()
  })

  for (const width of [1440, 1024])
    await test.step(`at ${width} px nothing is inaccessible or cut off`, async () => {
      await studio.setViewportSize({ width, height: 900 })
      await expect(choice('Summer terrace')).toBeVisible()
      expect(await seriousViolations(studio)).toEqual([])
    })

  await test.step('a search finds a picture by a part of its name', async () => {
    const search = panel.getByRole('searchbox', { name: 'Find a picture by its name' })
    await search.fill('TERR')
    await expect(choice('Pool at night')).toHaveCount(0)
    await expect(choice('Summer terrace')).toBeVisible()
    await search.fill('nothing like it')
    await expect(panel.getByText('No picture has this name.')).toBeVisible()
    await search.fill('')
  })

  await test.step('chosen by keyboard it is in the preview, and Enter gives it its new name', async () => {
    await choice('Summer terrace').press('Enter')
    await expect(choice('Summer terrace')).toHaveAttribute('aria-pressed', 'true')
    await expect(
      previewOf(studio).getByRole('main').locator('img[src^="/media/"]').first(),
    ).toBeVisible()
    const name = panel.getByRole('textbox', { name: 'Name of this picture' })
    await name.fill('The terrace')
    await name.press('Enter')
    await expect(choice('The terrace')).toBeVisible()
    await expect(panel.getByText('Renamed.')).toBeVisible()
  })

  await test.step('the tool Pictures says that the draft uses one, deletes another that nothing uses, and leads to the setting of a published one', async () => {
    const openPictures = async () => {
      await studio.getByRole('button', { name: 'Tools' }).click()
      await studio.getByRole('menuitem', { name: 'Pictures' }).click()
    }
    const dialog = studio.getByRole('dialog', { name: 'Pictures' })
    const picture = (name: string) => dialog.getByRole('button', { name, exact: true })
    const remove = dialog.getByRole('button', { name: 'Delete picture' })
    await openPictures()
    await picture('The terrace').click()
    await expect(dialog.getByText('In your unpublished changes')).toBeVisible()
    await expect(remove).toHaveCount(0)
    await picture('Pool at night').press('Enter')
    await expect(dialog.getByText('Nowhere.')).toBeVisible()
    await remove.press('Enter')
    const question = studio.getByRole('dialog', { name: 'Delete “Pool at night”?' })
    expect(await seriousViolations(studio)).toEqual([])
    await question.getByRole('button', { name: 'Delete picture' }).press('Enter')
    await expect(picture('Pool at night')).toHaveCount(0)
    await expect(question).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()

    await publish(studio)
    await openPictures()
    await picture('The terrace').click()
    await dialog.getByRole('button', { name: /Hero.*Picture/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(settingField(studio, 'Picture')).toBeFocused()
  })
})
