import type { Locator, Page } from '@playwright/test'
import { signInAdmin } from '../support/admin'
import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import type { RunningPortal } from '../support/runPortal'
import { colourField, openStudio, waitForPreview } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const LANTERN = 'lantern.localhost'

/** The tests publish in several clubs, so they have their own server. */
const test = ownPortalTest()

const dialogOf = (studio: Page): Locator => studio.getByRole('dialog', { name: 'Several clubs' })
const box = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('checkbox', { name, exact: true })

async function openFleet(studio: Page): Promise<Locator> {
  await studio.getByRole('button', { name: 'Tools', exact: true }).click()
  await studio.getByRole('menuitem', { name: 'Several clubs' }).click()
  const dialog = dialogOf(studio)
  await expect(box(dialog, 'Choose The Lantern')).toBeVisible()
  return dialog
}

/** Publishes in a club as a colleague would meanwhile. */
async function publishElsewhere(portal: RunningPortal, host: string, primary: string) {
  const colleague = await signInAdmin(portal, host)
  if (host === LANTERN)
    await colleague.api.post('/admin/api/company/select', { data: { company_id: 2 } })
  await colleague.patch(host, { props: { colors: { primary } } })
  await colleague.dispose()
}

async function primaryOf(portal: RunningPortal, host: string): Promise<unknown> {
  const reader = await signInAdmin(portal, host)
  const clubs = (await (await reader.api.get('/admin/api/fleet')).json()) as {
    domain_name: string
    config: { props?: { colors?: { primary?: string } } }
  }[]
  await reader.dispose()
  return clubs.find((club) => club.domain_name === host)?.config.props?.colors?.primary
}

/** Writes a colour in the draft. */
async function editPrimary(studio: Page, primary: string): Promise<void> {
  await colourField(studio, 'Primary').fill(primary)
  await colourField(studio, 'Primary').press('Enter')
  await expect(studio.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
}

test('by mouse, clubs are chosen by their tag, a draft is tried on them, published in waves and taken back', async ({
  page: studio,
  portal,
  expectErrors,
}) => {
  // The club in which somebody published meanwhile.
  expectErrors(/status of 412/)
  await openStudio(studio, portal, HARBOUR, 'manager')
  await waitForPreview(studio)
  await editPrimary(studio, '#1b3a57')
  const before = {
    harbour: await primaryOf(portal, HARBOUR),
    lantern: await primaryOf(portal, LANTERN),
  }
  let dialog = await openFleet(studio)

  await test.step('a tag is kept with its club, by which it is found again', async () => {
    await dialog.getByRole('button', { name: 'Add tags to The Lantern' }).click()
    await dialog.getByRole('textbox', { name: 'Tags of The Lantern' }).fill('Old town, Music')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByLabel('Tag', { exact: true }).selectOption('Music')
    await expect(box(dialog, 'Choose Harbour House')).toBeHidden()
    await dialog.getByLabel('Tag', { exact: true }).selectOption('')
    await dialog.getByLabel('Plan', { exact: true }).selectOption('Plus')
    await expect(box(dialog, 'Choose The Lantern')).toBeHidden()
    await dialog.getByLabel('Plan', { exact: true }).selectOption('')
    expect(await seriousViolations(studio)).toEqual([])
  })

  await test.step('each club says by name in which settings it differs from another', async () => {
    await dialog.getByLabel('Compare with').selectOption('Harbour House')
    const row = dialog.locator('tr', { hasText: 'The Lantern' })
    await row.locator('summary').click()
    await expect(row.getByText('Dark mode:')).toBeVisible()
  })

  await test.step('what would change is shown, and nothing is published', async () => {
    await box(dialog, 'Choose all shown clubs').check()
    await dialog.getByRole('button', { name: 'Try it' }).click()
    await expect(dialog.getByRole('heading', { name: 'Would change 2 clubs' })).toBeVisible()
    expect(await primaryOf(portal, LANTERN)).toBe(before.lantern)
    expect(await seriousViolations(studio)).toEqual([])
  })

  await test.step('the first wave is one club; somebody who publishes in the next one meanwhile is not overwritten', async () => {
    await dialog.getByRole('button', { name: 'Publish in one club' }).click()
    await expect(dialog.getByRole('heading', { name: 'Live in one club' })).toBeVisible()
    expect(await primaryOf(portal, HARBOUR)).toBe('#1b3a57')
    expect(await primaryOf(portal, LANTERN)).toBe(before.lantern)
    await publishElsewhere(portal, LANTERN, '#7a1f3d')
    // Its colours would be harder to read, so the history has to say why.
    await dialog.getByLabel('Note').fill('For the season')
    await dialog.getByRole('button', { name: 'Publish in one club' }).click()
    await expect(dialog.getByText('Somebody published in this club in the meantime')).toBeVisible()
    expect(await primaryOf(portal, LANTERN)).toBe('#7a1f3d')
  })

  await test.step('after a reload the change is still known, and goes on in more clubs', async () => {
    await studio.reload()
    await waitForPreview(studio)
    dialog = await openFleet(studio)
    await dialog.getByRole('button', { name: 'Make it in more clubs' }).click()
    await box(dialog, 'Choose all shown clubs').check()
    await dialog.getByRole('button', { name: 'Try it' }).click()
    await expect(dialog.getByRole('heading', { name: 'One club has it already' })).toBeVisible()
    await dialog.getByLabel('Note').fill('For the season')
    await dialog.getByRole('button', { name: 'Publish in one club' }).click()
    await expect(dialog.getByRole('heading', { name: 'Live in one club' })).toBeVisible()
    expect(await primaryOf(portal, LANTERN)).toBe('#1b3a57')
    await expect(dialog.getByText('Live in: Harbour House, The Lantern')).toBeVisible()
  })

  await test.step('it is taken back where nobody changed the setting since, and the other club is named', async () => {
    await publishElsewhere(portal, LANTERN, '#2b4a2f')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    dialog = await openFleet(studio)
    await dialog.getByRole('button', { name: 'Take back' }).click()
    const question = studio.getByRole('dialog', { name: 'Take this back in 2 clubs?' })
    await question.getByRole('button', { name: 'Take back' }).click()
    await expect(dialog.getByText('One club keeps what it has')).toBeVisible()
    await expect(dialog.getByText('Somebody changed this again: Primary')).toBeVisible()
    await expect(dialog.getByText('Taken back in: Harbour House')).toBeVisible()
    expect(await primaryOf(portal, HARBOUR)).toBe(before.harbour)
    expect(await primaryOf(portal, LANTERN)).toBe('#2b4a2f')
  })
})

test('by keyboard at 1024 px, a change that one club refuses is published in the other', async ({
  page: studio,
  portal,
  expectErrors,
}) => {
  // The club in which editing is off.
  expectErrors(/status of 403/)
  await openStudio(studio, portal, HARBOUR, 'manager')
  await studio.setViewportSize({ width: 1024, height: 768 })
  await waitForPreview(studio)
  await editPrimary(studio, '#20405c')
  const owner = await signInAdmin(portal, LANTERN)
  await owner.api.post('/admin/api/company/select', { data: { company_id: 2 } })
  await owner.patch(LANTERN, { debug: false })
  await owner.dispose()

  await studio.getByRole('button', { name: 'Tools', exact: true }).focus()
  await studio.keyboard.press('Enter')
  await studio.getByRole('menuitem', { name: 'Several clubs' }).focus()
  await studio.keyboard.press('Enter')
  const dialog = dialogOf(studio)
  await expect(dialog.getByLabel('Name or host')).toBeFocused()
  const press = async (target: Locator, key: string): Promise<void> => {
    await target.focus()
    await studio.keyboard.press(key)
  }
  await press(box(dialog, 'Choose all shown clubs'), 'Space')
  await press(dialog.getByRole('button', { name: 'Try it' }), 'Enter')
  await expect(dialog.getByRole('heading', { name: 'Would change one club' })).toBeVisible()
  await expect(dialog.getByText('Editing is turned off for this club.')).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Publish in one club' }), 'Enter')
  await expect(dialog.getByRole('heading', { name: 'The change that is being made' })).toBeFocused()
  expect(await primaryOf(portal, HARBOUR)).toBe('#20405c')
  await studio.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
