import type { Locator, Page } from '@playwright/test'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import {
  colourField,
  openColours,
  openPublish,
  openStudio,
  paintedToken,
  previewOf,
  publish,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'
const START = { primary: '#1b3a57', accent: '#8a5a2b', link: '#1b3a57' }

/** Returns what the club has published of its look. */
const published = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { portal } = (await (await fetch('/config')).json()) as { portal: { props: object } }
    return portal.props
  })

/** Publishes, expects a conflict and returns its dialog. */
async function publishIntoConflict(studio: Page): Promise<Locator> {
  const dialog = await openPublish(studio)
  const answered = studio.waitForResponse((response) => response.request().method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  expect((await answered).status()).toBe(412)
  await expect(dialog.getByText('Olive Hart published while you were editing')).toBeVisible()
  return dialog
}

/** Publishes from an open dialog and waits until it is published. */
async function publishFrom(dialog: Locator, button = 'Publish now'): Promise<void> {
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

const openSlogan = (studio: Page, title: RegExp): Promise<void> =>
  studio.getByRole('button', { name: title }).first().click()

test('two admins publish at the same time: what both changed is merged where possible, and a conflict can be postponed, chosen or forced', async ({
  page: owner,
  portal,
  configure,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/412.*\/admin\/api\/domains\/1/)
  const slogan = (id: string, title: string) => ({
    id,
    title,
    subtitle: '',
    image: 'scene:harbour-dusk',
    enabled: true,
  })
  await configure(HARBOUR, {
    props: {
      colors: START,
      slogans: [slogan('a', 'Alpha'), slogan('b', 'Bravo'), slogan('c', 'Charlie')],
    },
  })
  const manager = await (await anotherBrowser()).newPage()
  await Promise.all([
    openStudio(owner, portal, HARBOUR, 'owner'),
    openStudio(manager, portal, HARBOUR, 'manager'),
  ])

  await test.step('changes of different values are both kept, and the second admin is notified; an unfinished edit in another form stays', async () => {
    await colourField(owner, 'Primary').fill('#7a1f3d')
    await colourField(manager, 'Accent').fill('#1f6f4a')
    await manager.getByRole('tab', { name: 'Slogans' }).click()
    await openSlogan(manager, /^Alpha/)
    await manager.getByLabel('Subtitle').first().fill('Written while somebody else publishes.')
    await publish(owner)
    const dialog = await publishIntoConflict(manager)
    await expect(dialog.getByText('You changed different things, so both are kept.')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /^Theirs/ })).toHaveCount(0)
    await expect(dialog.getByText('Their changes')).toBeVisible()
    await expect(dialog.getByText('#7a1f3d')).toBeVisible()
    await publishFrom(dialog)
    expect(await published(manager)).toMatchObject({
      colors: { primary: '#7a1f3d', accent: '#1f6f4a' },
    })
    await expect(manager.getByLabel('Subtitle').first()).toHaveValue(
      'Written while somebody else publishes.',
    )
    await expect.poll(() => paintedToken(previewOf(manager), 'color-primary')).toBe('#7a1f3d')
  })

  await test.step('lists are merged item by item: edits of two slogans and a move all survive', async () => {
    // The owner isn't editing, so what the manager published appears.
    await owner.getByRole('tab', { name: 'Slogans' }).click()
    await openSlogan(owner, /^Alpha/)
    await expect(owner.getByLabel('Subtitle').first()).toHaveValue(/^Written while/)
    await owner.getByLabel('Subtitle').first().fill('From the owner')
    // Closes Alpha, which is still open.
    await openSlogan(manager, /^Alpha/)
    await manager.getByRole('button', { name: 'Move Charlie up' }).click()
    await openSlogan(manager, /^Bravo/)
    await manager.getByLabel('Subtitle').first().fill('From the manager')
    await publish(owner)
    const dialog = await publishIntoConflict(manager)
    await expect(dialog.getByText('You changed different things, so both are kept.')).toBeVisible()
    await publishFrom(dialog)
    expect(await published(manager)).toMatchObject({
      slogans: [
        { id: 'a', subtitle: 'From the owner' },
        { id: 'c', subtitle: '' },
        { id: 'b', subtitle: 'From the manager' },
      ],
    })
  })

  await test.step('a publish by another admin while editing shows a discreet line; accepting it reapplies the edit on top', async () => {
    await openColours(manager)
    await openColours(owner)
    await colourField(manager, 'Accent').fill('#5b2a86')
    await configure(HARBOUR, { props: { colors: { primary: '#0b5394' } } })
    await expect(
      manager.getByText('Olive Hart published while you were editing. Your changes are kept.'),
    ).toBeVisible()
    await expect(colourField(manager, 'Primary')).toHaveValue('#7a1f3d')
    await manager.getByRole('button', { name: 'Include their changes' }).click()
    await expect(manager.getByRole('button', { name: 'Include their changes' })).toHaveCount(0)
    await expect(colourField(manager, 'Primary')).toHaveValue('#0b5394')
    await expect(colourField(manager, 'Accent')).toHaveValue('#5b2a86')
    await expect(colourField(owner, 'Primary')).toHaveValue('#0b5394')
    // The edit is now based on the other publish, so publishing it causes no conflict.
    await publish(manager)
    await expect(colourField(owner, 'Accent')).toHaveValue('#5b2a86')
  })

  await test.step('a conflict can be postponed: the form still has the typed values, also after a reload, and the next try shows the same conflict', async () => {
    await colourField(owner, 'Primary').fill('#7a1f3d')
    await colourField(owner, 'Link').fill('#0b5394')
    await colourField(manager, 'Primary').fill('#1f6f4a')
    await publish(owner)
    const dialog = await publishIntoConflict(manager)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(colourField(manager, 'Primary')).toHaveValue('#1f6f4a')
    await expect.poll(() => paintedToken(previewOf(manager), 'color-primary')).toBe('#1f6f4a')
    await manager.reload()
    await expect(colourField(manager, 'Primary')).toHaveValue('#1f6f4a')
  })

  await test.step('“Use mine everywhere” overwrites what the other admin has published, even in the meantime; the history marks the publish as forced', async () => {
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
    await configure(HARBOUR, { props: { colors: { primary: '#0000aa', accent: '#8a5a2b' } } })
    const sent = manager.waitForRequest((request) => request.method() === 'PATCH')
    await dialog.getByRole('button', { name: 'Force publish' }).click()
    expect((await sent).headers()['if-match']).toBeUndefined()
    await expect(dialog).toBeHidden()
    expect(await published(manager)).toMatchObject({
      colors: { primary: '#1f6f4a', link: '#0b5394', accent: '#8a5a2b' },
    })
    await manager.getByRole('button', { name: 'History' }).click()
    const newest = manager.getByRole('dialog', { name: 'History' }).locator('ol > li').first()
    await expect(newest).toContainText('Milo Grant')
    await expect(newest).toContainText('Forced')
  })
})
