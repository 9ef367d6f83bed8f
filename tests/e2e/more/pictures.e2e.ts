import sharp from 'sharp'
import { seriousViolations } from '../support/axe'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import { openStudio, previewOf, publish, settingField } from '../support/studio'

/** The tests add pictures, so they have their own server. */
const test = ownPortalTest()

const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer(),
})

test('a manager says what a picture shows and which point stays visible, by keyboard and by mouse, and members have it at once', async ({
  page: studio,
  portal,
  anotherBrowser,
}) => {
  await openStudio(studio, portal, 'harbour.localhost', 'manager')
  await studio.getByRole('tab', { name: 'Sections' }).click()
  await studio.getByRole('button', { name: /^Hero/ }).first().click()
  await settingField(studio, 'Picture').click()
  const panel = studio.getByRole('tabpanel', { name: 'Your pictures' })
  await studio.getByRole('tab', { name: 'Your pictures' }).click()
  await panel.locator('input[type="file"]').setInputFiles(await photo('Boats.png', '#aa3311'))
  const shown = previewOf(studio).getByRole('main').locator('img[src^="/media/"]').first()
  await expect(shown).toHaveAttribute('alt', '')
  await publish(studio)
  const browser = await anotherBrowser()
  await browser.addCookies(await customerCookies(portal, 'harbour.localhost', 'alex@example.com'))
  const member = await browser.newPage()
  await member.goto(portal.url('harbour.localhost', '/'))
  await ready(member)
  const memberPicture = member.getByRole('main').locator('img[src^="/media/"]').first()
  await expect(memberPicture).toHaveAttribute('alt', '')

  await test.step('a text, typed and saved by keyboard, is in the preview and on an open page', async () => {
    await panel.getByRole('textbox', { name: /^What it shows \(English\)/ }).fill('Boats at dusk')
    await panel.getByRole('button', { name: 'Save description' }).press('Enter')
    await expect(panel.getByText('Saved. Members have it now.')).toBeVisible()
    await expect(shown).toHaveAttribute('alt', 'Boats at dusk')
    await expect(memberPicture).toHaveAttribute('alt', 'Boats at dusk')
    expect(await seriousViolations(studio)).toEqual([])
  })

  const point = panel.getByRole('slider', { name: 'Focal point' })
  await test.step('arrow keys move the focal point, in large steps with Shift, and Home is the middle', async () => {
    await point.press('Shift+ArrowLeft')
    await point.press('ArrowDown')
    await expect(point).toHaveAttribute('aria-valuetext', '40% from the left, 51% from the top')
    await point.press('Home')
    await expect(panel.getByRole('button', { name: 'Save focal point' })).toBeDisabled()
    await point.press('Shift+ArrowLeft')
    await panel.getByRole('button', { name: 'Save focal point' }).press('Enter')
    await expect(shown).toHaveCSS('object-position', '40% 50%')
  })

  await test.step('a click on the picture chooses the point under it', async () => {
    const whole = point.locator('..')
    const box = await whole.boundingBox()
    if (box === null) throw new Error('the picture is not shown')
    await whole.click({ position: { x: box.width * 0.75, y: box.height * 0.25 } })
    await expect(point).toHaveAttribute('aria-valuetext', '75% from the left, 25% from the top')
    await panel.getByRole('button', { name: 'Save focal point' }).click()
    await expect(memberPicture).toHaveCSS('object-position', '75% 25%')
  })

  await test.step('the page that the server sends has both already', async () => {
    const sent = await member.evaluate(async () => (await fetch('/')).text())
    expect(sent).toMatch(/<img[^>]*alt="Boats at dusk"[^>]*object-position:75% 25%/)
  })

  await test.step('what is only decoration has no text, and the text is kept for later', async () => {
    await panel
      .getByRole('checkbox', { name: 'Only decoration, nothing to describe' })
      .press('Space')
    await panel.getByRole('button', { name: 'Save description' }).click()
    await expect(shown).toHaveAttribute('alt', '')
    await expect(panel.getByRole('textbox', { name: /^What it shows/ }).first()).toHaveValue(
      'Boats at dusk',
    )
  })
})

test('a picture is replaced everywhere: in the draft, where Undo takes it back, and in a record, by its rules', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, 'harbour.localhost', 'owner')
  const dialog = studio.getByRole('dialog', { name: 'Pictures', exact: true })
  await studio.getByRole('button', { name: 'Tools' }).click()
  await studio.getByRole('menuitem', { name: 'Pictures' }).click()
  const files = dialog.locator('input[type="file"]')
  await files.setInputFiles([
    await photo('Old pool.png', '#335577'),
    await photo('New pool.png', '#997733'),
  ])
  await expect(dialog.getByText('2 of 2 uploaded.')).toBeVisible()
  const pathOf = async (name: string) =>
    (await dialog.getByRole('button', { name, exact: true }).locator('img').getAttribute('src')) ??
    ''
  const [before, after] = [await pathOf('Old pool'), await pathOf('New pool')]
  const article = await studio.evaluate(async (body) => {
    const response = await fetch('/admin/api/desk/articles', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'pool' },
      body: JSON.stringify({ title: 'The pool', body }),
    })
    return (await response.json()) as { id: number }
  }, `![](${before})`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await studio.getByRole('tab', { name: 'Sections' }).click()
  await studio.getByRole('button', { name: /^Hero/ }).first().click()
  await settingField(studio, 'Picture').click()
  await studio.getByRole('tab', { name: 'Your pictures' }).click()
  await studio.getByRole('tabpanel').getByRole('button', { name: 'Old pool', exact: true }).click()
  const shown = previewOf(studio).getByRole('main').locator(`img[src="${after}"]`)

  await test.step('the list says before what changes, and the act changes it, by keyboard', async () => {
    await studio.getByRole('button', { name: 'Tools' }).click()
    await studio.getByRole('menuitem', { name: 'Pictures' }).click()
    await dialog.getByRole('button', { name: 'Old pool', exact: true }).press('Enter')
    await dialog.getByRole('button', { name: 'Replace everywhere …' }).press('Enter')
    const replace = studio.getByRole('dialog', { name: 'Replace “Old pool” everywhere' })
    await expect(replace.getByText('Article: The pool')).toBeVisible()
    await expect(replace.getByText(/^Your draft: .*Hero.*Picture/)).toBeVisible()
    const act = replace.getByRole('button', { name: 'Replace in 2 places' })
    await expect(act).toBeDisabled()
    await replace.getByRole('button', { name: 'New pool', exact: true }).press('Enter')
    expect(await seriousViolations(studio)).toEqual([])
    await act.press('Enter')
    await expect(replace.getByText('The picture is replaced.')).toBeVisible()
    await replace.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog.getByText('Nowhere.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(shown).toBeVisible()
  })

  await test.step('the record has the new picture and its history says so; Undo takes back the draft’s part', async () => {
    const stored: unknown = await studio.evaluate(
      async (id) => (await fetch(`/admin/api/desk/articles/${id}`)).json(),
      article.id,
    )
    expect(stored).toMatchObject({ body: `![](${after})`, revision: 2 })
    await studio.getByRole('button', { name: 'Undo' }).click()
    await expect(previewOf(studio).getByRole('main').locator(`img[src="${before}"]`)).toBeVisible()
  })
})

test('a part is cut out of a picture, by mouse and by keyboard, and takes its place in the section; the whole stays', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, 'harbour.localhost', 'owner')
  await studio.getByRole('tab', { name: 'Sections' }).click()
  await studio.getByRole('button', { name: /^Hero/ }).first().click()
  await settingField(studio, 'Picture').click()
  await studio.getByRole('tab', { name: 'Your pictures' }).click()
  const panel = studio.getByRole('tabpanel', { name: 'Your pictures' })
  await panel.locator('input[type="file"]').setInputFiles({
    ...(await photo('Pier.png', '#335577')),
    buffer: await sharp({
      create: { width: 400, height: 200, channels: 3, background: '#335577' },
    })
      .png()
      .toBuffer(),
  })
  const shown = previewOf(studio).getByRole('main').locator('img[src^="/media/"]').first()
  const sizeOf = () =>
    shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(sizeOf).toEqual([400, 200])
  const group = panel.getByRole('group', { name: 'Crop' })
  const part = group.getByRole('group', { name: 'The part that is kept' })

  await test.step('by keyboard: a shape is chosen, the part moved, and Save makes a picture of it', async () => {
    await panel.getByRole('button', { name: 'Crop', exact: true }).press('Enter')
    await expect(group.getByRole('button', { name: 'Save as a new picture' })).toBeDisabled()
    await group.getByLabel('Shape').selectOption({ label: 'Square' })
    await expect(group.getByRole('status')).toHaveText('200 × 200 px')
    const before = await part.boundingBox()
    await part.press('ArrowRight')
    await expect.poll(async () => (await part.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0)
    expect(await seriousViolations(studio)).toEqual([])
    await group.getByRole('button', { name: 'Save as a new picture' }).press('Enter')
    await expect(studio.getByText('Saved as a new picture. The whole one stays.')).toBeVisible()
    await expect.poll(sizeOf).toEqual([200, 200])
    await expect(panel.getByRole('button', { name: 'Pier, cropped', exact: true })).toBeVisible()
  })

  await test.step('by mouse: an edge is dragged', async () => {
    await panel.getByRole('button', { name: 'Crop', exact: true }).click()
    const box = await part.boundingBox()
    if (box === null) throw new Error('the part is not shown')
    const [right, middle] = [box.x + box.width - 1, box.y + box.height / 2]
    await studio.mouse.move(right, middle)
    await studio.mouse.down()
    await studio.mouse.move(right - box.width / 2, middle, { steps: 4 })
    await studio.mouse.up()
    await expect(group.getByRole('status')).toHaveText(/^(?:99|10\d) × 200 px$/)
    await group.getByRole('button', { name: 'Save as a new picture' }).click()
    await expect.poll(async () => (await sizeOf())[0]).toBeLessThan(110)
  })
})
