import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import { openStudio } from '../support/studio'

const HARBOUR = 'harbour.localhost'

test('when the window becomes narrow, the selected group stays in sight, on tablets with all others, the Tools menu closes with its hidden button, and Save draft and Publish stay apart', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  const tab = studio.getByRole('tab', { name: 'Features' })
  await tab.click()
  await studio.getByRole('button', { name: 'Tools' }).click()
  const menu = studio.getByRole('menu', { name: 'Tools' })
  await expect(menu).toBeVisible()
  for (const width of [1024, 820, 390]) {
    await studio.setViewportSize({ width, height: 844 })
    await expect(tab).toBeInViewport({ ratio: 1 })
    if (width > 768)
      for (const other of await studio.getByRole('tab').all())
        await expect(other).toBeInViewport({ ratio: 1 })
  }
  await expect(menu).toHaveCount(0)
  // An open menu would make the rest of the page inert.
  await studio.getByRole('banner').getByRole('button', { name: 'More' }).click()
  await expect(studio.getByRole('button', { name: 'History' })).toBeVisible()
  const [save, publish] = await Promise.all(
    ['Save draft', 'Publish'].map((name) =>
      studio.getByRole('button', { name, exact: true }).boundingBox(),
    ),
  )
  expect((publish?.x ?? 0) - ((save?.x ?? 0) + (save?.width ?? 0))).toBeGreaterThanOrEqual(8)
})

for (const width of [390, 1440])
  test(`the list of section types opens in sight at ${width} px`, async ({
    page: studio,
    portal,
  }) => {
    await openStudio(studio, portal, HARBOUR, 'owner')
    await studio.setViewportSize({ width, height: 844 })
    await studio.getByRole('tab', { name: 'Sections' }).click()
    await studio.getByRole('button', { name: 'Add a section' }).click()
    const types = studio.getByRole('listbox', { name: 'Which type?' })
    await expect(types.getByRole('option').first()).toBeInViewport({ ratio: 1 })
    // The list is in sight as far as there is room, not only its edge.
    await expect(types.getByRole('option').nth(3)).toBeInViewport({ ratio: 1 })
  })

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('at 390 px, the mark of a default stays on one line, no picture’s name is cut off, and the table of what pages use fits its dialog', async ({
    page: studio,
    portal,
    signInAsAdmin,
  }) => {
    await signInAsAdmin(HARBOUR, 'owner')
    await studio.setViewportSize({ width: 390, height: 844 })
    await studio.goto(portal.url(HARBOUR, '/studio/'))
    await studio.getByRole('tab', { name: 'Disposición' }).click()
    const marks = studio.getByRole('tabpanel').getByText('Por defecto', { exact: true })
    await expect(marks.first()).toBeVisible()
    for (const mark of await marks.all())
      expect((await mark.boundingBox())?.height, 'one line').toBeLessThan(24)

    await studio.getByRole('tab', { name: 'Logotipo' }).click()
    await studio.getByRole('tabpanel').getByText('Ninguna', { exact: true }).last().click()
    const name = studio.getByText('Terraza sobre el puerto', { exact: true })
    await expect(name).toBeVisible()
    expect(await name.evaluate((span) => span.scrollWidth - span.clientWidth)).toBeLessThanOrEqual(
      0,
    )

    await studio.getByRole('banner').getByRole('button', { name: 'Más' }).click()
    await studio.getByRole('button', { name: 'Herramientas' }).click()
    await studio.getByRole('menuitem', { name: 'Qué usa cada página' }).click()
    const dialog = studio.getByRole('dialog', { name: 'Qué usa cada página' })
    await dialog.locator('summary').first().click()
    const table = dialog.getByRole('table')
    await expect(table.getByRole('button', { name: 'Grosor del texto' }).first()).toBeVisible()
    expect(
      await table.evaluate((box) => box.scrollWidth - (box.parentElement?.clientWidth ?? 0)),
    ).toBeLessThanOrEqual(0)
  })
})
