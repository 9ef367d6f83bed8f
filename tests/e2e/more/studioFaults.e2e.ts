import type { Locator, Page } from '@playwright/test'
import { signInAdmin } from '../support/admin'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import {
  colourField,
  discardChanges,
  openPublish,
  openStudio,
  paintedToken,
  previewOf,
  publish,
  openMore,
  settingField,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'

/**
 * An invalid value: how to open its field, the field's name, the field's name in the list of
 * errors, the reason, and a valid value.
 */
interface InvalidValue {
  group: string
  open?: (studio: Page) => Promise<unknown>
  field: string
  place: RegExp
  bad: string
  why: RegExp
  good: string
}

const invalidValues: readonly InvalidValue[] = [
  {
    group: 'Colours',
    field: 'Accent',
    place: /^Accent$/,
    bad: 'rather brown',
    why: /This is not a colour/,
    good: '#7a4a1b',
  },
  {
    group: 'Shape',
    open: (studio) =>
      studio
        .getByRole('tabpanel')
        .getByRole('switch', { name: /^Advanced/ })
        .check(),
    field: 'Corners',
    place: /^Corners$/,
    bad: 'wide',
    why: /between 0 and 48 px/,
    good: '4px',
  },
  {
    group: 'Layout',
    field: 'Facebook',
    place: /Facebook/,
    bad: 'javascript:alert(1)',
    why: /This is not an address/,
    good: 'https://facebook.com/harbour',
  },
  {
    group: 'Features',
    field: 'Language of the club',
    place: /Language of the club/,
    bad: '??',
    why: /This is not a language tag/,
    good: 'en-gb',
  },
  {
    group: 'Navigation',
    open: (studio) => open(studio, /^Dining/),
    field: 'Path',
    place: /Menu entry .*Path/,
    bad: '/nowhere',
    why: /This club has no page at this path/,
    good: '/dining',
  },
  {
    group: 'Pages',
    open: (studio) => open(studio, /^Questions/),
    field: 'Path',
    place: /^Page .*Path/,
    bad: '?questions',
    why: /This is not a path/,
    good: '/questions',
  },
  {
    group: 'Texts',
    open: (studio) => studio.getByRole('searchbox', { name: 'Find a text' }).fill('ui.hours.until'),
    field: 'until … …',
    place: /^Text “until … …” \(English\)/,
    bad: 'Open late',
    why: /The placeholders must be the same/,
    good: 'Open till {time} {zone}',
  },
  {
    group: 'Sections',
    async open(studio) {
      // The preview has turned to the page of the group before.
      await studio.getByLabel('Page', { exact: true }).selectOption('/')
      await open(studio, /^Hero/)
    },
    field: 'Button links to',
    place: /^Hero on .*Button links to/,
    bad: 'javascript:alert(1)',
    why: /This is not an address/,
    good: '/events',
  },
]

const tab = (studio: Page, group: string): Locator =>
  studio.getByRole('tab', { name: group, exact: true })
const control = (studio: Page, name: string): Locator => settingField(studio, name).last()
const open = (studio: Page, name: RegExp): Promise<void> =>
  studio.getByRole('tabpanel').getByRole('button', { name }).first().click()

/** Waits two frames, after which the effect of a message is on the screen. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

test('a lost connection, invalid values and forged messages harm neither the draft nor the club', async ({
  page: studio,
  portal,
  context,
  configure,
  expectErrors,
}) => {
  expectErrors(/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)|WebSocket|hub/)
  await configure(HARBOUR, {})
  await openStudio(studio, portal, HARBOUR, 'owner')

  await test.step('the studio and the portal in its frame ignore messages of other origins and windows, and accept each other’s', async () => {
    const own = portal.url(HARBOUR, '').replace(/\/$/, '')
    const frame = studio.frames().find((one) => one.url().includes('preview='))
    if (!frame) throw new Error('the preview has no frame')
    const toStudio = (origin: string, from: 'frame' | 'top') =>
      studio.evaluate(
        ([given, source]) => {
          const inner =
            document.querySelector<HTMLIFrameElement>('iframe[title="Preview"]')?.contentWindow ??
            null
          window.dispatchEvent(
            new MessageEvent('message', {
              data: { portico: 'moved', path: '/forged' },
              origin: given,
              source: source === 'frame' ? inner : window,
            }),
          )
        },
        [origin, from] as const,
      )
    const toPortal = (origin: string, from: 'parent' | 'self') =>
      frame.evaluate(
        ([given, source]) =>
          void window.dispatchEvent(
            new MessageEvent('message', {
              data: { portico: 'draft', patch: { props: { colors: { primary: '#ff00ff' } } } },
              origin: given,
              source: source === 'parent' ? window.parent : window,
            }),
          ),
        [origin, from] as const,
      )
    await openMore(studio)
    const path = studio.getByRole('textbox', { name: 'Path', exact: true }).last()
    const primary = await paintedToken(previewOf(studio), 'color-primary')
    for (const origin of [
      'https://evil.example',
      'null',
      portal.url('lantern.localhost', '').replace(/\/$/, ''),
    ]) {
      await toStudio(origin, 'frame')
      await toPortal(origin, 'parent')
    }
    await toStudio(own, 'top')
    await toPortal(own, 'self')
    await settled(studio)
    await expect(path).toHaveValue('/')
    expect(await paintedToken(previewOf(studio), 'color-primary')).toBe(primary)
    // The same messages are accepted from the right origin and window.
    await toStudio(own, 'frame')
    await toPortal(own, 'parent')
    await expect(path).toHaveValue('/forged')
    await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe('#ff00ff')
    // Back to where the frame is.
    await studio.getByLabel('Page', { exact: true }).selectOption('/')
    await expect(path).toHaveValue('/')
  })

  await test.step('if the connection is lost while editing, the draft is kept in this browser and uploaded later automatically, even after a reload', async () => {
    expectErrors(/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)|WebSocket|hub/)
    const adminClient = await signInAdmin(portal, HARBOUR, 'owner')
    const saved = async () =>
      (
        (await (await adminClient.api.get('/admin/api/domains/1/draft')).json()) as {
          config?: unknown
        }
      ).config
    try {
      await context.setOffline(true)
      await colourField(studio, 'Primary').fill('#7a1f3d')
      await colourField(studio, 'Primary').blur()
      await expect(studio.getByText(/^Not saved: the server could not be reached/)).toBeVisible()
      await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe('#7a1f3d')
      await context.setOffline(false)
      await expect.poll(saved).toEqual({ props: { colors: { primary: '#7a1f3d' } } })
      await expect(studio.getByText(/^Draft saved /)).toBeVisible()

      // The page still loads, but saving the draft fails, so the draft has to survive a reload in the
      // browser.
      await context.route('**/admin/api/domains/1/draft', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      )
      await colourField(studio, 'Accent').fill('#1f6f4a')
      await studio.getByRole('button', { name: 'Save draft', exact: true }).click()
      await expect(studio.getByText(/^Not saved: the server could not be reached/)).toBeVisible()
      await studio.reload()
      await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')
      await expect(studio.getByText(/^Not saved: the server could not be reached/)).toBeVisible()
      expect(await saved()).toEqual({ props: { colors: { primary: '#7a1f3d' } } })
      await context.unroute('**/admin/api/domains/1/draft')
      await expect
        .poll(saved)
        .toEqual({ props: { colors: { primary: '#7a1f3d', accent: '#1f6f4a' } } })
      await expect(studio.getByText(/^Draft saved /)).toBeVisible()
    } finally {
      await adminClient.dispose()
    }
    await discardChanges(studio)
  })

  await test.step('a field can be reset to its default', async () => {
    await tab(studio, 'Navigation').click()
    await open(studio, /^Events/)
    await control(studio, 'Path').fill('/nowhere')
    await control(studio, 'Path').blur()
    await expect(studio.getByText('This club has no page at this path.')).toBeVisible()
    await studio.getByRole('button', { name: 'Reset Path to default' }).click()
    await expect(studio.getByText('This club has no page at this path.')).toBeHidden()
    await expect(studio.getByText('Nothing to publish')).toBeVisible()
    await open(studio, /^Events/)
  })

  await test.step('an invalid value stays in its form with the reason, is not previewed, and blocks publishing; the dialog links to each field', async () => {
    const sent: string[] = []
    studio.on(
      'request',
      (request) => void (request.method() === 'PATCH' && sent.push(request.postData() ?? '')),
    )
    const before = await paintedToken(previewOf(studio), 'color-accent')
    for (const { group, open: openField, field, bad, why } of invalidValues) {
      await test.step(`${group}: ${field}`, async () => {
        await tab(studio, group).click()
        await openField?.(studio)
        await control(studio, field).fill(bad)
        await control(studio, field).blur()
        await expect(studio.getByRole('tabpanel').getByText(why).first()).toBeVisible()
        await expect(control(studio, field)).toHaveValue(bad)
        await expect(control(studio, field)).toHaveAttribute('aria-invalid', 'true')
      })
    }
    expect(await paintedToken(previewOf(studio), 'color-accent')).toBe(before)

    for (const [index, { group, place, field, bad, why, good }] of invalidValues.entries()) {
      await test.step(`the link back to ${group}: ${field}`, async () => {
        const dialog = await openPublish(studio)
        // Beside them, the dialog warns of links that lead nowhere and of missing translations.
        const problems = dialog
          .getByRole('alert')
          .filter({ hasText: 'must be fixed first' })
          .getByRole('listitem')
        await expect(problems).toHaveCount(invalidValues.length - index)
        await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
        const problem = problems.filter({ has: studio.getByRole('button', { name: place }) })
        await expect(problem).toContainText(why)
        await problem.getByRole('button').click()
        await expect(dialog).toBeHidden()
        await expect(tab(studio, group)).toHaveAttribute('aria-selected', 'true')
        await expect(control(studio, field)).toBeFocused()
        await expect(control(studio, field)).toHaveValue(bad)
        await studio.keyboard.press('ControlOrMeta+a')
        await studio.keyboard.type(good)
        // Closes the list of a link, beside which nothing else can be reached.
        await studio.keyboard.press('Tab')
        await expect(control(studio, field)).not.toHaveAttribute('aria-invalid', 'true')
      })
    }
    expect(sent).toEqual([])
    await publish(studio)
    expect(sent).toHaveLength(1)
    for (const { bad } of invalidValues) expect(sent[0]).not.toContain(bad)
  })
})
