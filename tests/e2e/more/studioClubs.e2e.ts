import type { Locator, Page } from '@playwright/test'
import { adminCookies } from '../support/cookies'
import { insertDomains } from '../support/insertDomains'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live, ready } from '../support/portalTest'
import type { RunningPortal } from '../support/runPortal'
import { openStudio, paintedToken, previewOf, switchClubElsewhere } from '../support/studio'

const HARBOUR = 'harbour.localhost'
/** A second club of Harbour House's company. */
const ANNEX = {
  host: 'annex.localhost',
  config: { debug: true, props: { colors: { primary: '#5b2a86' } } },
}
const FIVE_MINUTES_MS = 5 * 60_000
/** A few more than the test needs. */
const MOST_PRESSES = 150
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100"><path d="M60 6 108 92H12Z" fill="#1f3d7a"/></svg>',
)

/** The tests create a club and change the company's details, so they have their own server. */
const test = ownPortalTest({ prepare: (sql) => insertDomains(sql, [ANNEX]) })

/** Reads the company and primary colour that this browser gets at harbour's address. */
async function readPortal(
  page: Page,
  portal: RunningPortal,
): Promise<{ company: string; primary: string }> {
  const visit = await page.context().newPage()
  await visit.goto(portal.url(HARBOUR, '/login'))
  await ready(visit)
  const { company } = await visit.evaluate(
    async () => (await (await fetch('/config')).json()) as { company: { name: string } },
  )
  const primary = await paintedToken(visit, 'color-primary')
  await visit.close()
  return { company: company.name, primary }
}

async function openCompany(studio: Page) {
  await studio.getByRole('button', { name: 'Tools', exact: true }).click()
  await studio.getByRole('menuitem', { name: 'Company details', exact: true }).click()
  const dialog = studio.getByRole('dialog', { name: 'Details of Harbour House' })
  await expect(dialog.getByLabel('Email')).toBeVisible()
  return dialog
}

/** Changes the company as another owner would in another window. */
const changeElsewhere = (studio: Page, body: Record<string, string>) =>
  studio.evaluate(async (patch) => {
    const response = await fetch('/admin/api/company', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(patch),
    })
    if (!response.ok) throw new Error(`the company was not changed: ${response.status}`)
  }, body)

/** Creates a picture of that size in one colour, encoded by the browser. */
async function picture(
  page: Page,
  colour: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const dataUrl = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 90
    canvas.height = 160
    const paint = canvas.getContext('2d')
    if (paint) {
      paint.fillStyle = fill
      paint.fillRect(0, 0, 90, 160)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return { name: 'screen.png', mimeType: 'image/png', buffer: Buffer.from(dataUrl, 'base64') }
}

async function openMobileApp(studio: Page) {
  await studio.getByRole('button', { name: 'Tools' }).click()
  await studio.getByRole('menuitem', { name: 'Mobile app' }).click()
  const dialog = studio.getByRole('dialog', { name: 'Mobile app' })
  await expect(dialog.getByText('com.example.harbour').first()).toBeVisible()
  return dialog
}

test('an admin switches company and domain, and only this browser’s portal follows', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  await openStudio(page, portal, HARBOUR, 'owner')
  const original = await readPortal(page, portal)
  const other = await (await anotherBrowser()).newPage()

  await test.step('an admin switches the domain within a company and back: only this browser’s portal shows that domain’s config [shell.admin.switch-domain]', async () => {
    await page.getByLabel('Domain').selectOption({ label: ANNEX.host })
    await expect
      .poll(() => readPortal(page, portal))
      .toEqual({ company: 'Harbour House', primary: ANNEX.config.props.colors.primary })
    expect(await readPortal(other, portal)).toEqual(original)
    await page.getByLabel('Domain').selectOption({ label: HARBOUR })
    await expect.poll(() => readPortal(page, portal)).toEqual(original)
  })

  await test.step('an admin switches the company: only this browser’s portal shows that company’s config [shell.admin.switch-company]', async () => {
    expect(original.company).toBe('Harbour House')
    await page.getByLabel('Company').selectOption({ label: 'Casa Noria' })
    await expect(page.getByLabel('Domain').locator('option:checked')).toHaveText('noria.localhost')
    const noria = await readPortal(page, portal)
    expect(noria.company).toBe('Casa Noria')
    expect(noria.primary).not.toBe(original.primary)
    expect(await readPortal(other, portal)).toEqual(original)
  })
})

test('an owner edits what belongs to the company beside its look: its contacts and its app', async ({
  page: studio,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/status of 4(12|22)|4(12|22).*\/admin\/api\/company|40[09].*\/admin\/api\/app/)
  await openStudio(studio, portal, HARBOUR, 'owner')

  await test.step('an error appears at its field, an open portal tab updates without a reload, and another owner’s change is not overwritten', async () => {
    const visitor = await (await anotherBrowser()).newPage()
    await visitor.goto(portal.url(HARBOUR, '/privacy'))
    await live(visitor)
    await expect(visitor.getByRole('main')).toContainText('hello@harbour.example.com')

    const dialog = await openCompany(studio)
    const email = dialog.getByLabel('Email')
    const save = dialog.getByRole('button', { name: 'Save details' })
    await expect(save).toBeDisabled()
    await email.fill('no address')
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription(/Enter an email address/)
    await expect(email).toBeFocused()
    await email.fill('front@harbour.example.com')
    await save.click()
    await expect(dialog).toBeHidden()
    const saved = studio
      .getByRole('status')
      .filter({ hasText: 'The details of Harbour House are saved' })
    await expect(saved).toBeVisible()
    await expect(visitor.getByRole('main')).toContainText('front@harbour.example.com')

    await openCompany(studio)
    await changeElsewhere(studio, { email: 'theirs@harbour.example.com', city: 'Bristol' })
    await email.fill('mine@harbour.example.com')
    await save.click()
    await expect(
      dialog.getByText('Someone else has changed these details in the meantime'),
    ).toBeVisible()
    await expect(email).toHaveValue('mine@harbour.example.com')
    await expect(email).toHaveAccessibleDescription(
      'Saved by someone else: theirs@harbour.example.com',
    )
    await expect(dialog.getByLabel('City')).toHaveValue('Bristol')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(visitor.getByRole('main')).toContainText('mine@harbour.example.com')
    // An open dialog would show it too, with a second button Close.
    await saved.getByRole('button', { name: 'Close' }).click()

    await studio.getByRole('button', { name: 'History' }).click()
    await expect(studio.getByRole('dialog').getByText('Company: Email').first()).toBeVisible()
    await studio.keyboard.press('Escape')
  })

  await test.step('the mobile app’s branding is edited, and screenshots are added, ordered and removed; invalid values stay in their fields with the reason', async () => {
    const dialog = await openMobileApp(studio)
    await expect(dialog.getByText('published')).toBeVisible()
    await dialog.getByLabel('App name').fill('Harbour')
    await dialog.getByRole('textbox', { name: 'Primary', exact: true }).fill('rather blue')
    await dialog.getByRole('button', { name: 'Save app' }).click()
    await expect(
      dialog.getByText('This is not a colour. Use hex, rgb, hsl or a colour name.'),
    ).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Primary', exact: true })).toHaveValue(
      'rather blue',
    )
    await expect(dialog.getByRole('textbox', { name: 'Primary', exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await dialog.getByRole('textbox', { name: 'Primary', exact: true }).fill('navy')
    await dialog.getByLabel('App icon').fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Save app' }).click()
    await expect(dialog.getByText('This is not a picture.')).toBeVisible()
    await dialog.getByLabel('App icon').fill('/media/clubs/harbour/knit.webp')
    // Another tab of this browser switches clubs: the typed text stays, and does not overwrite the
    // other club's app.
    await switchClubElsewhere(studio, 'lantern.localhost')
    await dialog.getByRole('button', { name: 'Save app' }).click()
    await expect(
      dialog.getByText('You switched to another club in another tab. Nothing was changed here.'),
    ).toBeVisible()
    expect(
      await studio.evaluate(async () =>
        String((await (await fetch('/admin/api/app')).json()).name),
      ),
    ).not.toBe('Harbour')
    await dialog.getByRole('button', { name: 'Switch to Harbour House' }).click()
    await expect(dialog.getByLabel('App icon')).toHaveValue('/media/clubs/harbour/knit.webp')
    await dialog.getByRole('button', { name: 'Save app' }).click()
    await expect(dialog.getByText('Saved.')).toBeVisible()

    const file = dialog.getByRole('region', { name: 'Screenshots' }).locator('input[type=file]')
    const shots = dialog.getByRole('region', { name: 'Screenshots' }).getByRole('listitem')
    await file.setInputFiles({
      name: 'screen.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture at all'),
    })
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'This file is damaged, or' }),
    ).toBeVisible()
    await expect(shots).toHaveCount(0)
    for (const [at, colour] of ['#14304f', '#7a1f3d'].entries()) {
      await file.setInputFiles(await picture(studio, colour))
      await expect(shots).toHaveCount(at + 1)
    }
    const second = await shots.nth(1).locator('img').getAttribute('src')
    await shots.nth(1).getByRole('button', { name: 'Move Screenshot 2 up' }).click()
    await expect(shots.first().locator('img')).toHaveAttribute('src', second ?? '')
    await shots.nth(1).getByRole('button', { name: 'Remove Screenshot 2' }).click()
    await expect(shots).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })
})

test('an owner turns an empty club into a published brand with three sections in two languages, by keyboard alone, in at most 150 key presses and well under five minutes', async ({
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
