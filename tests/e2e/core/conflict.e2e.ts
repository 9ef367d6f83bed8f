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

test('if two admins change the same colour, the second one sees all three values and takes theirs; the other changes of both are kept', async ({
  page: owner,
  portal,
  configure,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/412.*\/admin\/api\/domains\/1/)
  await configure(HARBOUR, {
    props: { colors: { primary: '#1b3a57', accent: '#8a5a2b', link: '#1b3a57' } },
  })
  const manager = await (await anotherBrowser()).newPage()
  // Both start from the same revision.
  await Promise.all([
    openStudio(owner, portal, HARBOUR, 'owner'),
    openStudio(manager, portal, HARBOUR, 'manager'),
  ])
  const dialog = manager.getByRole('dialog', { name: 'Publish changes' })
  const field = dialog.getByRole('group', { name: 'Primary' })
  const publishedColours = (): Promise<unknown> =>
    manager.evaluate(async () => {
      const { portal: config } = (await (await fetch('/config')).json()) as {
        portal: { props: { colors: object } }
      }
      return config.props.colors
    })

  await test.step('the second to publish is shown the conflict, with nothing chosen', async () => {
    await colourField(owner, 'Primary').fill('#7a1f3d')
    await colourField(owner, 'Link').fill('#0b5394')
    await colourField(manager, 'Primary').fill('#1f6f4a')
    await colourField(manager, 'Accent').fill('#5b2a86')
    await publish(owner)
    await openPublish(manager)
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog.getByText('Olive Hart published while you were editing')).toBeVisible()
    await expect(dialog.getByText('You both changed the same fields.')).toBeVisible()
    await expect(field).toContainText(/Before.*#1b3a57/)
    await expect(field.locator('label').filter({ hasText: 'Mine' })).toContainText('#1f6f4a')
    await expect(field.locator('label').filter({ hasText: 'Theirs' })).toContainText('#7a1f3d')
    await expect(dialog.getByRole('radio', { name: /^Theirs/ })).toHaveCount(1)
    // Nothing is chosen, so a second press of Enter can't overwrite the other admin's value.
    await expect(field.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(field.getByRole('radio', { name: /Mine/ })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  })

  await test.step('once chosen, it is published with the rest of both', async () => {
    await field.getByRole('radio', { name: /Theirs/ }).check()
    // Nothing has changed yet, neither the published config nor the form.
    expect(await publishedColours()).toMatchObject({
      primary: '#7a1f3d',
      link: '#0b5394',
      accent: '#8a5a2b',
    })
    await expect(colourField(manager, 'Accent')).toHaveValue('#5b2a86')
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog).toBeHidden()
    expect(await publishedColours()).toMatchObject({
      primary: '#7a1f3d',
      link: '#0b5394',
      accent: '#5b2a86',
    })
    await expect(colourField(manager, 'Primary')).toHaveValue('#7a1f3d')
    await expect.poll(() => paintedToken(previewOf(manager), 'color-primary')).toBe('#7a1f3d')
    // The other admin's studio follows by itself.
    await expect(colourField(owner, 'Accent')).toHaveValue('#5b2a86')
  })
})
