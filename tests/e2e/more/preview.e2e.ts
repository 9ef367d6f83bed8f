import type { Frame, Page } from '@playwright/test'
import { adminCookies } from '../support/cookies'
import { expect, test } from '../support/portalTest'
import {
  colourField,
  discardChanges,
  openStudio,
  paintedToken,
  previewOf,
  waitForPreview,
  openMore,
  usePortal,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'
const ENTRIES = [
  'My Club',
  'Dining',
  'Events',
  'Spa & Wellness',
  'Appointments',
  'Activities',
  'Meeting Rooms',
  'Directory',
  'Messages',
  'Guest List',
  'Club Benefits',
  'Shop',
]

/** Finds the preview's frame; fails if there is none. */
async function frameOf(studio: Page): Promise<Frame> {
  const frame = await (
    await studio.locator('iframe[title="Preview"]').elementHandle()
  )?.contentFrame()
  if (!frame) throw new Error('no preview')
  return frame
}

/**
 * Sets a marker in the frame that a reload would lose; returns a function that checks whether the
 * marker is still there.
 */
async function markDocument(studio: Page): Promise<() => Promise<boolean>> {
  await (await frameOf(studio)).evaluate(() => Object.assign(window, { marker: true }))
  return async () => (await frameOf(studio)).evaluate(() => 'marker' in window)
}

const choose = (studio: Page, control: string, label: string) =>
  studio.getByLabel(control, { exact: true }).selectOption({ label })

test('a frame whose own code could not be loaded says so, loads again, and shows the portal', async ({
  page: studio,
  portal,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|Failed to fetch dynamically imported module/)
  let documents = 0
  studio.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() !== studio.mainFrame()) documents += 1
  })
  await studio.route(/\/assets\/joinPreview-.*\.js$/, (route) => route.abort())
  await studio.setViewportSize({ width: 1440, height: 900 })
  await studio.context().addCookies(await adminCookies(portal, HARBOUR, 'owner'))
  await studio.goto(portal.url(HARBOUR, '/studio/'))
  await expect(studio.getByText('Not shown: /', { exact: true })).toBeVisible()
  await expect.poll(() => documents).toBe(2)
  await studio.unroute(/\/assets\/joinPreview-.*\.js$/)
  await choose(studio, 'View as', 'Visitor')
  await expect(previewOf(studio).getByRole('main')).toBeVisible()
  await expect(studio.getByText('Not shown: /', { exact: true })).toBeHidden()
})

test('an edit and a look at another page, width or person change only the preview, in place', async ({
  page: studio,
  portal,
  configure,
  context,
  expectErrors,
}) => {
  expectErrors(/403.*\/(login|signout)$/)
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57' } } })
  await openStudio(studio, portal, HARBOUR, 'owner')
  await usePortal(studio)
  const preview = previewOf(studio)

  await test.step('while a colour is dragged the preview paints it exactly as after the draft is applied', async () => {
    await expect(preview.locator('main [data-section] a').first()).toBeVisible()
    await waitForPreview(studio)
    const frame = await frameOf(studio)
    await frame.evaluate(() => {
      Object.assign(window, { looks })
      function looks(): string[] {
        const inWindow = [...document.body.querySelectorAll('*')].filter((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return (
            element.checkVisibility({ contentVisibilityAuto: true }) &&
            bottom > 0 &&
            top < window.innerHeight
          )
        })
        return inWindow.map((element) => {
          const style = getComputedStyle(element)
          const drawn = element.matches('use[href$="#scene"]')
            ? style.getPropertyValue('--portico-color-scene-near')
            : ''
          return [
            element.tagName,
            style.color,
            style.backgroundColor,
            style.borderBlockStartColor,
            style.borderInlineStartColor,
            style.fill,
            style.stroke,
            drawn,
          ].join(' ')
        })
      }
    })
    for (const [label, token, colour] of [
      ['Primary', 'color-primary', '#7a1f3d'],
      ['Accent', 'color-accent', '#1f6f4a'],
      ['Surface', 'color-surface', '#e9efe2'],
      ['Text', 'color-text', '#402020'],
    ] as const) {
      // Read right after the input event, because the draft is applied only once the input pauses.
      const dragged = await colourField(studio, label).evaluate(
        (field: HTMLInputElement, value) => {
          // `looks` was set above in the preview's window.
          const view = document.querySelector<HTMLIFrameElement>('iframe[title="Preview"]')
            ?.contentWindow as unknown as Window & { looks: () => string[] }
          const before = view.looks()
          for (const typed of ['#5b5b10', '#5b5b11', value]) {
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
              field,
              typed,
            )
            field.dispatchEvent(new Event('input', { bubbles: true }))
          }
          const after = view.looks()
          return { after, changed: after.filter((look, index) => look !== before[index]).length }
        },
        colour,
      )
      expect(dragged.changed).toBeGreaterThan(0)
      await expect.poll(() => paintedToken(preview, token)).toBe(colour)
      await expect
        .poll(() => frame.evaluate(() => (window as unknown as { looks: () => string[] }).looks()))
        .toEqual(dragged.after)
    }
    await discardChanges(studio)
  })

  await test.step('a theme painted live does not affect print, which stays dark on white', async () => {
    await waitForPreview(studio)
    await colourField(studio, 'Background').fill('#101418')
    await expect.poll(() => paintedToken(preview, 'color-background')).toBe('#101418')
    await studio.emulateMedia({ media: 'print' })
    await expect.poll(() => paintedToken(preview, 'color-background')).toBe('Canvas')
    expect(
      await preview.locator('html').evaluate((html) => getComputedStyle(html).colorScheme),
    ).toBe('light')
    await studio.emulateMedia({ media: null })
    await discardChanges(studio)
  })

  await test.step('edits, navigation, undo and redo change the frame in place, without reloading it', async () => {
    const isSameDocument = await markDocument(studio)
    await colourField(studio, 'Primary').fill('#7a1f3d')
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#7a1f3d')
    await colourField(studio, 'Primary').blur()
    await colourField(studio, 'Accent').fill('#1f6f4a')
    await expect.poll(() => paintedToken(preview, 'color-accent')).toBe('#1f6f4a')
    await colourField(studio, 'Accent').blur()

    await openMore(studio)
    for (const [path, heading] of [
      ['/events', 'Events'],
      ['/account', 'Profile'],
      ['/events', 'Events'],
    ] as const) {
      await studio.getByLabel('Page', { exact: true }).selectOption(path)
      await expect(
        preview.getByRole('main').getByRole('heading', { level: 1, name: heading }),
      ).toBeVisible()
      expect(new URL((await frameOf(studio)).url()).pathname).toBe(path)
      await expect(studio.getByLabel('Path')).toHaveValue(path)
      expect(await paintedToken(preview, 'color-primary')).toBe('#7a1f3d')
    }
    await studio.getByLabel('Path').fill('/dining')
    await studio.getByLabel('Path').press('Enter')
    await expect(
      preview.getByRole('main').getByRole('heading', { level: 1, name: 'Dining' }),
    ).toBeVisible()
    // In the other direction, the address bar follows the frame.
    await preview
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Directory' })
      .click()
    await expect(studio.getByLabel('Path')).toHaveValue('/directory')

    await studio.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => paintedToken(preview, 'color-accent')).not.toBe('#1f6f4a')
    expect(await paintedToken(preview, 'color-primary')).toBe('#7a1f3d')
    await studio.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#1b3a57')
    await expect(colourField(studio, 'Primary')).toHaveValue('#1b3a57')
    for (let step = 0; step < 2; step += 1)
      await studio.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect.poll(() => paintedToken(preview, 'color-accent')).toBe('#1f6f4a')
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#7a1f3d')
    await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')
    expect(await isSameDocument()).toBe(true)
    await discardChanges(studio)
  })

  await test.step("the device buttons set the portal's width in pixels without reloading it", async () => {
    const isSameDocument = await markDocument(studio)
    for (const [width, device, burger] of [
      [390, 'Phone', true],
      [820, 'Tablet', true],
      [1440, 'Desktop', false],
    ] as const) {
      await studio.getByRole('button', { name: `${device}, ${width} px` }).click()
      await expect
        .poll(async () => (await frameOf(studio)).evaluate(() => window.innerWidth))
        .toBe(width)
      await expect(preview.getByRole('button', { name: 'Open menu' })).toBeVisible({
        visible: burger,
      })
      await expect(studio.getByText(new RegExp(`^${width} px`))).toBeVisible()
    }
    await studio.getByRole('button', { name: 'All available width' }).click()
    const room = studio.getByRole('region', { name: 'Running portal' })
    await expect
      .poll(
        async () =>
          Math.floor((await room.boundingBox())?.width ?? 0) -
          (await (await frameOf(studio)).evaluate(() => window.innerWidth)),
      )
      .toBe(0)
    expect(await isSameDocument()).toBe(true)
    await studio.getByRole('button', { name: 'Desktop, 1440 px' }).click()
  })

  await test.step("'View as' shows the portal as each sample person sees it", async () => {
    const main = preview.getByRole('navigation', { name: 'Main' })
    await expect(studio.getByLabel('View as').locator('option')).toHaveText([
      'Visitor',
      'Customer',
      'Member',
      'Past due',
      'Change password',
      'Create password',
      'House account',
      'New member',
    ])
    await choose(studio, 'View as', 'Member')
    await expect(main.getByRole('link')).toHaveText(ENTRIES)
    await expect(preview.getByRole('combobox', { name: 'Location' })).toBeVisible()
    await choose(studio, 'View as', 'Visitor')
    await expect(preview.getByLabel('Email')).toBeVisible()
    await expect(main).toHaveCount(0)
    await choose(studio, 'View as', 'Customer')
    await expect(main.getByRole('link')).toHaveText(['My Club'])
    await choose(studio, 'View as', 'Past due')
    await expect(preview.getByRole('heading', { name: 'Membership Past Due' })).toBeVisible()
    await expect(main).toHaveCount(0)
    for (const [persona, dialog] of [
      ['Change password', 'Choose a new password'],
      ['Create password', 'Create your password'],
    ] as const) {
      await choose(studio, 'View as', persona)
      await expect(
        preview
          .getByRole('dialog', { name: dialog })
          .or(preview.getByRole('alertdialog', { name: dialog })),
      ).toBeVisible()
    }
    await choose(studio, 'View as', 'House account')
    await expect(main.getByRole('link')).toHaveText(ENTRIES)
    // Harbour is in a network, so a new member has yet to choose a home club.
    await choose(studio, 'View as', 'New member')
    await expect(preview.getByRole('heading', { name: 'Choose Location' })).toBeVisible()
    await preview.getByRole('button', { name: /Casa Noria/ }).click()
    await expect(preview.getByText(/^Nothing is saved here: the choice counts until/)).toBeVisible()
    await expect(preview.getByRole('heading', { name: 'Choose Location' })).toHaveCount(0)
    await expect(main.getByRole('link')).toHaveText(ENTRIES)
    // The draft stays while the admin switches from person to person.
    await colourField(studio, 'Primary').fill('#7a1f3d')
    await choose(studio, 'View as', 'Visitor')
    await expect(preview.getByLabel('Email')).toBeVisible()
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#7a1f3d')
    await discardChanges(studio)
  })

  await test.step('the preview is read-only: its sign-in shows an error without a request, and the server rejects every other write', async () => {
    expectErrors(/403.*\/(login|signout)$/)
    await choose(studio, 'View as', 'Visitor')
    const logins: string[] = []
    studio.on(
      'request',
      (request) =>
        void (request.method() === 'POST' && logins.push(new URL(request.url()).pathname)),
    )
    await preview.getByLabel('Email').fill('alex@example.com')
    await preview.getByLabel('Password', { exact: true }).fill('Portico-demo-1')
    await preview.getByRole('button', { name: 'Sign in' }).click()
    await expect(preview.getByRole('alert')).toContainText(/preview/i)
    await expect(preview.getByLabel('Email')).toHaveValue('alex@example.com')
    expect(logins).not.toContain('/login')

    const { token } = await studio.evaluate(
      async () =>
        (await (
          await fetch('/admin/api/domains/1/preview-sessions', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{"persona":"member"}',
          })
        ).json()) as { token: string },
    )
    const answers = await (
      await frameOf(studio)
    ).evaluate(async (secret) => {
      const response = await fetch('/signout', {
        method: 'POST',
        headers: { 'x-preview-session': secret },
      })
      return { status: response.status, code: ((await response.json()) as { code: string }).code }
    }, token)
    expect(answers).toEqual({ status: 403, code: 'preview_read_only' })
  })

  await test.step('a language chosen in the preview applies to the portal in the frame and not to the studio', async () => {
    await choose(studio, 'View as', 'Member')
    await studio.getByLabel('Page', { exact: true }).selectOption('/')
    await waitForPreview(studio)
    const before = (await context.cookies()).filter(({ name }) => name === 'portal_language')
    const isSameDocument = await markDocument(studio)
    await preview.getByLabel('Language').filter({ visible: true }).first().selectOption('es')
    await expect(preview.locator('html')).toHaveAttribute('lang', 'es')
    await expect(preview.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    expect((await context.cookies()).filter(({ name }) => name === 'portal_language')).toEqual(
      before,
    )
    expect(await isSameDocument()).toBe(true)
    await choose(studio, 'Language', 'English')
    await expect(preview.locator('html')).toHaveAttribute('lang', /^en/)
  })

  await test.step('Language, Direction and Plan change only the frame’s appearance: page, person, draft and scroll position stay, and nothing is stored or published', async () => {
    const html = preview.locator('html')
    await colourField(studio, 'Primary').fill('#7a1f3d')
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#7a1f3d')
    await waitForPreview(studio)
    const isSameDocument = await markDocument(studio)
    const before = await context.cookies()
    await html.evaluate(() => window.scrollTo(0, 400))
    await expect(
      studio.getByLabel('Language', { exact: true }).locator('option:checked'),
    ).toHaveText('English')
    await choose(studio, 'Language', 'Español')
    await expect(html).toHaveAttribute('lang', 'es')
    await choose(studio, 'Direction', 'Right to left')
    await expect(html).toHaveAttribute('dir', 'rtl')
    expect(await html.evaluate(() => window.scrollY)).toBe(400)
    expect(await isSameDocument()).toBe(true)
    // Another sample person gets another frame, which starts at the same page.
    await choose(studio, 'View as', 'House account')
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(html).toHaveAttribute('lang', 'es')
    await expect.poll(() => html.evaluate(() => window.scrollY)).toBe(400)
    expect(await paintedToken(preview, 'color-primary')).toBe('#7a1f3d')
    await choose(studio, 'Direction', 'Club default')
    await expect(html).toHaveAttribute('dir', 'ltr')
    await choose(studio, 'Plan', 'Lounge')
    await expect(preview.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
    await choose(studio, 'Plan', 'As configured')
    // In the other direction, the studio's bar follows a choice made in the frame.
    await preview.getByLabel('Idioma').filter({ visible: true }).first().selectOption('en')
    await expect(
      studio.getByLabel('Language', { exact: true }).locator('option:checked'),
    ).toHaveText('English')
    expect(await context.cookies()).toEqual(before)
    await studio.goto(portal.url(HARBOUR, '/login'))
    await expect(studio.locator('html')).toHaveAttribute('lang', /^en/)
    await expect(studio.locator('html')).toHaveAttribute('dir', 'ltr')
  })
})
