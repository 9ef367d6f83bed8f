import type { Locator } from '@playwright/test'
import { adminCookies } from './support/cookies'
import { ownPortalTest } from './support/ownPortalTest'
import { expect } from './support/portalTest'
import { paintedToken, previewOf } from './support/studio'

// The test creates a club, so it has its own server.
const test = ownPortalTest()
const HARBOUR = 'harbour.localhost'
const FIVE_MINUTES_MS = 5 * 60_000
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100"><path d="M60 6 108 92H12Z" fill="#1f3d7a"/></svg>',
)

test('an owner turns an empty club into a published brand with three sections in two languages, by keyboard, in well under five minutes', async ({
  page: studio,
  portal,
}) => {
  const start = Date.now()
  await studio.setViewportSize({ width: 1440, height: 900 })
  await studio.context().addCookies(await adminCookies(portal, HARBOUR, 'owner'))
  await studio.goto(portal.url(HARBOUR, '/studio/'))
  const enter = (control: Locator): Promise<void> => control.press('Enter')
  const button = (name: string): Locator => studio.getByRole('button', { name, exact: true })

  await enter(button('New club from this one'))
  const wizard = studio.getByRole('dialog', { name: 'New club' })
  await expect(wizard.getByLabel('Name')).toBeFocused()
  await studio.keyboard.type('Boathouse')
  await studio.keyboard.press('Tab')
  await studio.keyboard.type('boathouse.localhost')
  await studio.keyboard.press('Enter')
  await expect(wizard.getByRole('heading', { name: 'How Boathouse starts' })).toBeFocused()
  await wizard.getByRole('radio', { name: 'As a copy' }).press('ArrowDown')
  await studio.keyboard.press('Enter')
  await expect(wizard.getByText('Nothing: the new club starts with the defaults.')).toBeVisible()
  await enter(wizard.getByRole('button', { name: 'Create the club' }))
  await enter(wizard.getByRole('button', { name: 'Turn editing on' }))
  await enter(wizard.getByRole('button', { name: 'Go to the new club' }))
  await expect(wizard).toBeHidden()

  // Look is the first group, so nothing has to be searched for.
  await expect(studio.getByRole('tab', { name: 'Look' })).toHaveAttribute('aria-selected', 'true')
  await enter(button('Start from a logo'))
  const logo = studio.getByRole('dialog', { name: 'Start from a logo' })
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'boathouse.svg', mimeType: 'image/svg+xml', buffer: LOGO })
  await enter(logo.getByRole('button', { name: 'Use the light theme' }))
  await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe('#1f3d7a')
  await studio.getByRole('radio', { name: 'Plain' }).press('ArrowRight')
  await expect(studio.getByRole('radio', { name: 'Harbour' })).toBeChecked()

  await enter(studio.getByRole('tab', { name: 'Sections' }))
  await studio.getByRole('switch', { name: 'Write in every language' }).press('Space')
  const preview = previewOf(studio)
  for (const [type, title] of [
    ['Hero', 'Evenings on the terrace'],
    ['Card grid', 'Rooms of the house'],
    ['Opening hours', 'When the house is open'],
  ] as const) {
    await enter(button('Add a section'))
    await enter(
      studio.getByRole('group', { name: 'Which type?' }).getByRole('button', { name: type }),
    )
    await expect(preview.getByRole('heading', { name: title })).toBeInViewport()
  }
  const spanish = studio.getByRole('textbox', { name: 'Headline (Español)' })
  await expect(spanish).toHaveValue('Noches en la terraza')
  await spanish.press('Control+A')
  await studio.keyboard.type('Noches en el agua')

  await enter(button('Publish'))
  const publish = studio.getByRole('dialog', { name: 'Publish changes' })
  await expect(publish.getByText('Hero on “My Club”: added')).toBeVisible()
  await expect(publish.getByText(/hard to read/i)).toHaveCount(0)
  await enter(publish.getByRole('button', { name: 'Publish now' }))
  await expect(publish).toBeHidden()
  expect(Date.now() - start).toBeLessThan(FIVE_MINUTES_MS)

  await studio.getByLabel('Language', { exact: true }).selectOption('es')
  await expect(preview.getByRole('heading', { name: 'Noches en el agua' })).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Cuándo abre la casa' })).toBeVisible()
})
