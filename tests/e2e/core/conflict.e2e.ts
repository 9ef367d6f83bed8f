import type { Locator, Page } from '@playwright/test'
import { sampleCases } from '../../support/sampleCases'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import {
  colourField,
  openPublish,
  openStudio,
  paintedToken,
  previewOf,
  publish,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'

/** The owner and the manager work on one club at the same time, each in their own browser. */
const testTogether = test.extend<{ owner: Page; manager: Page }>({
  owner: async ({ page, portal, configure }, use) => {
    await configure(HARBOUR, {
      props: { colors: { primary: '#1b3a57', accent: '#8a5a2b', link: '#1b3a57' } },
    })
    await openStudio(page, portal, HARBOUR, 'owner')
    await use(page)
  },
  manager: async ({ owner, anotherBrowser, portal }, use) => {
    // The owner's studio is opened first, so wait until it shows the colour: then both start from
    // the same revision.
    await expect(colourField(owner, 'Primary')).toHaveValue('#1b3a57')
    const page = await (await anotherBrowser()).newPage()
    await openStudio(page, portal, HARBOUR, 'manager')
    await use(page)
  },
})

const colours = async (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => {
    const { portal } = (await (await fetch('/config')).json()) as {
      portal: { props: { colors: Record<string, unknown> } }
    }
    return portal.props.colors
  })

/** The fields that both admins changed. */
const conflictGroups = (dialog: Locator): Locator =>
  dialog.getByRole('group').filter({ has: dialog.page().getByRole('radio', { name: /^Theirs/ }) })

/** Publishes, expects a conflict and returns its dialog. */
async function publishIntoConflict(studio: Page): Promise<Locator> {
  const dialog = await openPublish(studio)
  const answered = studio.waitForResponse((response) => response.request().method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  expect((await answered).status()).toBe(412)
  await expect(dialog.getByText('Olive Hart published while you were editing')).toBeVisible()
  return dialog
}

testTogether(
  'if two admins change different values, the second one is notified, and publishing again keeps both',
  async ({ owner, manager, expectErrors }) => {
    expectErrors(/412.*\/admin\/api\/domains\/1/)
    await colourField(owner, 'Primary').fill('#7a1f3d')
    await colourField(manager, 'Accent').fill('#1f6f4a')
    // An unfinished edit in another form is not lost either.
    await manager.getByRole('tab', { name: 'Slogans' }).click()
    await manager
      .getByRole('button', { name: /The tide sets the hour/ })
      .first()
      .click()
    await manager.getByLabel('Subtitle').first().fill('Written while somebody else publishes.')
    await publish(owner)

    const dialog = await publishIntoConflict(manager)
    await expect(dialog.getByText('You changed different things, so both are kept.')).toBeVisible()
    await expect(conflictGroups(dialog)).toHaveCount(0)
    await expect(dialog.getByText('Their changes')).toBeVisible()
    await expect(dialog.getByText('#7a1f3d')).toBeVisible()
    expect(await colours(owner)).toMatchObject({ primary: '#7a1f3d', accent: '#8a5a2b' })
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog).toBeHidden()

    expect(await colours(manager)).toMatchObject({ primary: '#7a1f3d', accent: '#1f6f4a' })
    await expect(manager.getByLabel('Subtitle').first()).toHaveValue(
      'Written while somebody else publishes.',
    )
    await manager.getByRole('tab', { name: 'Colours' }).click()
    await expect(colourField(manager, 'Primary')).toHaveValue('#7a1f3d')
    await expect(colourField(manager, 'Accent')).toHaveValue('#1f6f4a')
    await expect.poll(() => paintedToken(previewOf(manager), 'color-primary')).toBe('#7a1f3d')
    await expect.poll(() => paintedToken(previewOf(manager), 'color-accent')).toBe('#1f6f4a')
  },
)

for (const side of sampleCases(['Mine', 'Theirs'] as const)) {
  testTogether(
    `if two admins change the same colour, the second one sees all three values and takes ${side.toLowerCase()}; the rest of both is kept`,
    async ({ owner, manager, expectErrors }) => {
      expectErrors(/412.*\/admin\/api\/domains\/1/)
      await colourField(owner, 'Primary').fill('#7a1f3d')
      await colourField(owner, 'Link').fill('#0b5394')
      await colourField(manager, 'Primary').fill('#1f6f4a')
      await colourField(manager, 'Accent').fill('#5b2a86')
      await publish(owner)

      const dialog = await publishIntoConflict(manager)
      await expect(dialog.getByText('You both changed the same fields.')).toBeVisible()
      const field = dialog.getByRole('group', { name: 'Primary' })
      await expect(field).toContainText(/Before.*#1b3a57/)
      await expect(field.locator('label').filter({ hasText: 'Mine' })).toContainText('#1f6f4a')
      await expect(field.locator('label').filter({ hasText: 'Theirs' })).toContainText('#7a1f3d')
      await expect(conflictGroups(dialog)).toHaveCount(1)
      // Nothing is chosen, so a second press of Enter can't overwrite the other admin's value.
      await expect(field.getByRole('radio', { checked: true })).toHaveCount(0)
      await expect(field.getByRole('radio', { name: /Mine/ })).toBeFocused()
      await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
      await field.getByRole('radio', { name: new RegExp(side) }).check()
      // Nothing has changed yet, neither the published config nor the form.
      expect(await colours(owner)).toMatchObject({
        primary: '#7a1f3d',
        link: '#0b5394',
        accent: '#8a5a2b',
      })
      await expect(colourField(manager, 'Accent')).toHaveValue('#5b2a86')
      await dialog.getByRole('button', { name: 'Publish now' }).click()
      await expect(dialog).toBeHidden()

      const primary = side === 'Mine' ? '#1f6f4a' : '#7a1f3d'
      expect(await colours(manager)).toMatchObject({ primary, link: '#0b5394', accent: '#5b2a86' })
      await expect(colourField(manager, 'Primary')).toHaveValue(primary)
      await expect(colourField(manager, 'Accent')).toHaveValue('#5b2a86')
      await expect.poll(() => paintedToken(previewOf(manager), 'color-primary')).toBe(primary)
    },
  )
}

testTogether(
  'a conflict can be postponed: after cancelling, the form still has the typed values, and the next try shows the same conflict',
  async ({ owner, manager, expectErrors }) => {
    expectErrors(/412.*\/admin\/api\/domains\/1/)
    await colourField(owner, 'Primary').fill('#7a1f3d')
    await colourField(manager, 'Primary').fill('#1f6f4a')
    await publish(owner)
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const dialog = await publishIntoConflict(manager)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
      await expect(colourField(manager, 'Primary')).toHaveValue('#1f6f4a')
      await expect.poll(() => paintedToken(previewOf(manager), 'color-primary')).toBe('#1f6f4a')
    }
    // The draft outlives the window.
    await manager.reload()
    await expect(colourField(manager, 'Primary')).toHaveValue('#1f6f4a')
  },
)

testTogether(
  'lists are merged item by item: edits of two slogans and a move all survive',
  async ({ owner, manager, configure, expectErrors }) => {
    expectErrors(/412.*\/admin\/api\/domains\/1/)
    const slogan = (id: string, title: string) => ({
      id,
      title,
      subtitle: '',
      image: 'scene:harbour-dusk',
      enabled: true,
    })
    await configure(HARBOUR, {
      props: { slogans: [slogan('a', 'Alpha'), slogan('b', 'Bravo'), slogan('c', 'Charlie')] },
    })
    for (const page of [owner, manager]) {
      // Neither admin is editing yet, so the published values simply appear.
      await page.getByRole('tab', { name: 'Slogans' }).click()
      await expect(page.getByRole('button', { name: /^Alpha/ }).first()).toBeVisible()
    }
    await owner
      .getByRole('button', { name: /^Alpha/ })
      .first()
      .click()
    await owner.getByLabel('Subtitle').first().fill('From the owner')
    await manager.getByRole('button', { name: 'Move Charlie up' }).click()
    await manager
      .getByRole('button', { name: /^Bravo/ })
      .first()
      .click()
    await manager.getByLabel('Subtitle').first().fill('From the manager')
    await publish(owner)
    const dialog = await publishIntoConflict(manager)
    await expect(dialog.getByText('You changed different things, so both are kept.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog).toBeHidden()
    const slogans = await manager.evaluate(async () =>
      (
        (await (await fetch('/config')).json()) as {
          portal: { props: { slogans: { id: string; subtitle: string }[] } }
        }
      ).portal.props.slogans.map(({ id, subtitle }) => [id, subtitle]),
    )
    expect(slogans).toEqual([
      ['a', 'From the owner'],
      ['c', ''],
      ['b', 'From the manager'],
    ])
  },
)

testTogether(
  '“Use mine everywhere” overwrites what the other admin has published, even in the meantime; the history marks the publish as forced',
  async ({ owner, manager, configure, expectErrors }) => {
    expectErrors(/412.*\/admin\/api\/domains\/1/)
    await colourField(owner, 'Primary').fill('#7a1f3d')
    await colourField(owner, 'Link').fill('#0b5394')
    await colourField(manager, 'Primary').fill('#1f6f4a')
    await publish(owner)
    const dialog = await publishIntoConflict(manager)
    const field = dialog.getByRole('group', { name: 'Primary' })
    const force = dialog.getByRole('checkbox', { name: /^Use mine everywhere/ })
    // Force publishing is off by default; it and taking the other admin's value exclude each other.
    await expect(force).not.toBeChecked()
    await field.getByRole('radio', { name: /Theirs/ }).check()
    await force.check()
    await expect(field.getByRole('radio', { name: /Mine/ })).toBeChecked()
    await field.getByRole('radio', { name: /Theirs/ }).check()
    await expect(force).not.toBeChecked()
    await force.check()
    // Another publish, which would be the next conflict without force publishing.
    await configure(HARBOUR, { props: { colors: { primary: '#0000aa', accent: '#5b2a86' } } })
    const sent = manager.waitForRequest((request) => request.method() === 'PATCH')
    await dialog.getByRole('button', { name: 'Force publish' }).click()
    expect((await sent).headers()['if-match']).toBeUndefined()
    await expect(dialog).toBeHidden()
    expect(await colours(manager)).toMatchObject({
      primary: '#1f6f4a',
      link: '#0b5394',
      accent: '#5b2a86',
    })
    await manager.getByRole('button', { name: 'History' }).click()
    const newest = manager.getByRole('dialog', { name: 'History' }).locator('ol > li').first()
    await expect(newest).toContainText('Milo Grant')
    await expect(newest).toContainText('Forced')
  },
)
