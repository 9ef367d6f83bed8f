import type { Locator } from '@playwright/test'
import { adminCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { paintedToken, previewOf } from '../support/studio'

// The test creates a club, so it has its own server.
const test = ownPortalTest()
const HARBOUR = 'harbour.localhost'
const FIVE_MINUTES_MS = 5 * 60_000
/** A few more than the test needs. */
const MOST_PRESSES = 135
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100"><path d="M60 6 108 92H12Z" fill="#1f3d7a"/></svg>',
)

test('an owner turns an empty club into a published brand with three sections in two languages, by keyboard alone, in at most 135 key presses and well under five minutes', async ({
  page: studio,
  portal,
}) => {
  const start = Date.now()
  let presses = 0
  const press = async (key: string): Promise<void> => {
    expect((presses += 1), 'key presses so far').toBeLessThanOrEqual(MOST_PRESSES)
    await studio.keyboard.press(key)
  }
  const type = async (text: string): Promise<void> => {
    for (const character of text) await press(character)
  }
  const reach = async (control: Locator, key = 'Tab'): Promise<void> => {
    await expect(control).toBeVisible()
    while (!(await control.evaluate((element) => element === document.activeElement)))
      await press(key)
  }
  const enter = async (control: Locator): Promise<void> => {
    await reach(control)
    await press('Enter')
  }
  const button = (name: string): Locator => studio.getByRole('button', { name, exact: true })
  const preview = previewOf(studio)

  // Set up ahead: it takes longer to take effect than a key press takes to open the file chooser.
  studio.on(
    'filechooser',
    (chooser) =>
      void chooser.setFiles({ name: 'boathouse.svg', mimeType: 'image/svg+xml', buffer: LOGO }),
  )
  await studio.setViewportSize({ width: 1440, height: 900 })
  await studio.context().addCookies(await adminCookies(portal, HARBOUR, 'owner'))
  await studio.goto(portal.url(HARBOUR, '/studio/'))
  await enter(button('New club from this one'))
  const wizard = studio.getByRole('dialog', { name: 'New club' })
  await expect(wizard.getByLabel('Name')).toBeFocused()
  await type('Boathouse')
  await press('Tab')
  await type('boathouse.localhost')
  await press('Enter')
  await expect(wizard.getByRole('heading', { name: 'How Boathouse starts' })).toBeFocused()
  await reach(wizard.getByRole('radio', { name: 'As a copy' }))
  await press('ArrowDown')
  await press('Enter')
  await expect(wizard.getByText('Nothing: the new club starts with the defaults.')).toBeVisible()
  await enter(wizard.getByRole('button', { name: 'Create the club' }))
  await enter(wizard.getByRole('button', { name: 'Turn editing on' }))
  await expect(wizard.getByRole('button', { name: 'Turn editing on' })).toBeHidden()
  await enter(wizard.getByRole('button', { name: 'Go to the new club' }))
  await expect(wizard).toBeHidden()

  // Look is the first group, where the owner continues.
  await expect(studio.getByRole('tab', { name: 'Look' })).toBeFocused()
  await enter(button('Start from a logo'))
  await reach(button('Choose a logo'))
  await press('Enter')
  await enter(button('Use the light theme'))
  await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#1f3d7a')
  await expect(button('Start from a logo')).toBeFocused()
  await reach(studio.getByRole('radio', { name: 'Plain' }))
  await press('ArrowRight')
  await expect(studio.getByRole('radio', { name: 'Harbour' })).toBeChecked()

  await reach(studio.getByRole('tab', { name: 'Look' }), 'Shift+Tab')
  await reach(studio.getByRole('tab', { name: 'Sections' }), 'ArrowDown')
  await reach(studio.getByRole('switch', { name: 'Write in English and Spanish' }))
  await press('Space')
  for (const [widget, title] of [
    ['Hero', 'Evenings on the terrace'],
    ['Card grid', 'Rooms of the house'],
    ['Opening hours', 'When the house is open'],
  ] as const) {
    const added = studio.locator('[data-control=open]:focus')
    if (await added.isVisible()) await enter(button('Skip these settings'))
    await enter(button('Add a section'))
    await reach(studio.getByRole('listbox', { name: 'Which type?' }).getByRole('option').first())
    await type(widget.slice(0, 3))
    await expect(studio.getByRole('option', { name: widget })).toBeFocused()
    await press('Enter')
    await expect(preview.getByRole('heading', { name: title })).toBeInViewport()
    await expect(added).toContainText(widget)
  }
  const spanish = studio.getByRole('textbox', { name: 'Title (Español)' })
  await expect(spanish).toHaveValue('Cuándo abre la casa')
  await reach(spanish)
  await press('Control+A')
  await type('Horario')

  await press('Control+Enter')
  const publish = studio.getByRole('dialog', { name: 'Publish changes' })
  await expect(publish.getByText('Hero on “My Club”: added')).toBeVisible()
  await expect(publish.getByText(/hard to read/i)).toHaveCount(0)
  await enter(publish.getByRole('button', { name: 'Publish now' }))
  await expect(publish).toBeHidden()
  expect(Date.now() - start).toBeLessThan(FIVE_MINUTES_MS)

  await studio.getByLabel('Language', { exact: true }).selectOption('es')
  await expect(preview.getByRole('heading', { name: 'Noches en la terraza' })).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Horario', exact: true })).toBeVisible()
})
