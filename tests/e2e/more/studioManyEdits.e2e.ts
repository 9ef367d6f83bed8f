import type { Frame, Page } from '@playwright/test'
import { sampleCases } from '../../support/sampleCases'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import {
  openStudio,
  paintedToken,
  previewOf,
  settingField,
  waitForPreview,
  openMore,
  usePortal,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'

type Edit = (studio: Page) => Promise<void>

/** Returns an edit that fills a field of the form, found by its label, and leaves it. */
const fill =
  (label: string, text: string): Edit =>
  async (studio) => {
    const field = settingField(studio, label).last()
    await field.fill(text)
    await field.blur()
  }
const press =
  (name: string | RegExp): Edit =>
  (studio) =>
    studio
      .getByRole('tabpanel')
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
const add =
  (widget: string): Edit =>
  async (studio) => {
    await press('Add a section')(studio)
    await studio.getByRole('option', { name: widget, exact: true }).click()
    // The preview scrolls to an added section; the test's position is restored.
    const frame = await frameOf(studio)
    await expect.poll(() => frame.evaluate(() => Math.round(window.scrollY))).not.toBe(120)
    await frame.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }))
  }
const flip =
  (name: string): Edit =>
  (studio) =>
    studio.getByRole('switch', { name, exact: true }).click()
const titles =
  (family: string): Edit =>
  (studio) =>
    studio
      .getByRole('radiogroup', { name: 'Heading font' })
      .getByRole('radio', { name: family, exact: true })
      .check()

const COLOURS = [
  'On primary',
  'Accent',
  'On accent',
  'Background',
  'Surface',
  'Text',
  'Muted text',
  'Link',
  'Border',
  'Success',
  'Warning',
  'Danger',
]

/**
 * Edits over all groups but the slogans and pages, which turn the preview to themselves; of these
 * `npm run test:all` makes the first of each. `open` finds what the group edits.
 */
const groups: readonly { group: string; open?: Edit; edits: readonly Edit[] }[] = [
  {
    group: 'Colours',
    edits: [
      fill('Primary', '#7a1f3d'),
      ...COLOURS.map((name, at) => fill(name, `#${(0x2a3b4c + at * 0x0a0b0c).toString(16)}`)),
      ...['#0b5394', '#1f6f4a', '#14532d', '#7a1f3d'].map((colour) => fill('Primary', colour)),
    ],
  },
  { group: 'Type', edits: ['Outfit', 'Playfair Display', 'Space Grotesk'].map(titles) },
  { group: 'Shape', edits: ['9', '4', '6', '9'].map((size) => fill('Corners', size)) },
  {
    group: 'Logo',
    edits: [
      fill('Name beside the logo', 'H.H.Y.C.'),
      fill('Name beside the logo', 'Harbour'),
      fill('Name beside the logo', 'The Harbour'),
      fill('Description of the logo', 'The house on the water'),
    ],
  },
  {
    group: 'Layout',
    edits: [
      fill('Line of text', 'Fair winds.'),
      fill('Line of text', 'Following seas.'),
      fill('Facebook', 'https://facebook.example/harbour'),
    ],
  },
  {
    group: 'Navigation',
    edits: [
      async (studio) => (
        await press(/^Dining/)(studio),
        await fill('Name', 'The Long Room')(studio)
      ),
      press('Move The Long Room down'),
      press('Move The Long Room up'),
      fill('Name', 'The Long Room Bar'),
    ],
  },
  { group: 'Sections', edits: [add('Hero'), add('Card grid'), press('Move Card grid up')] },
  {
    group: 'Texts',
    open: (studio) => studio.getByLabel('Find a text').fill('app.footer.privacy'),
    edits: [fill('Privacy', 'Discretion'), fill('Privacy', 'What we keep')],
  },
  {
    group: 'Features',
    edits: [
      flip('Nomination'),
      flip('Nomination'),
      flip('Guest passes'),
      flip('Guest passes'),
      flip('Dates on blog posts'),
      flip('Registration'),
    ],
  },
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
 * Reads state that a reload, remount or navigation would lose: the window, the field and drawer,
 * the text, the caret and the scroll position.
 */
const readState = (frame: Frame) =>
  frame.evaluate(() => {
    const { marked } = window as unknown as {
      marked?: { field: HTMLInputElement; drawer: Element }
    } // The test sets `marked`.
    if (!marked) return 'another document'
    return {
      field: marked.field.isConnected,
      text: marked.field.value,
      caret: [marked.field.selectionStart, marked.field.selectionEnd],
      drawer: marked.drawer.isConnected && marked.drawer.matches('dialog[open]'),
      scroll: Math.round(window.scrollY),
    }
  })

test('edits in every group that does not turn the preview, plus another language and direction, keep the preview’s page, open drawer and half-filled form, also when all edits are undone at once', async ({
  page: studio,
  portal,
  configure,
}) => {
  await configure(HARBOUR, {
    props: {
      colors: { primary: '#1b3a57' },
    },
  })
  await openStudio(studio, portal, HARBOUR, 'owner')
  await usePortal(studio)
  const preview = previewOf(studio)
  await studio.getByRole('button', { name: 'Tablet, 820 px' }).click()
  await openMore(studio)
  await studio.getByLabel('Path').fill('/account')
  await studio.getByLabel('Path').press('Enter')
  await preview.getByRole('main').getByRole('button', { name: 'Edit' }).first().click()
  const field = preview.getByRole('main').locator('input[type="text"], input:not([type])').first()
  await waitForPreview(studio)
  await field.fill('half a thought')
  await field.evaluate((input: HTMLInputElement) => {
    window.scrollTo({ top: 120, behavior: 'instant' })
    input.setSelectionRange(4, 6)
  })
  const frame = await frameOf(studio)
  // Clicked by script, because a pointer would scroll the page to its top first.
  await preview
    .getByRole('button', { name: 'Open menu' })
    .evaluate((button: HTMLElement) => button.click())
  await expect(preview.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await field.evaluate((input) =>
    Object.assign(window, {
      marked: { field: input, drawer: document.querySelector('dialog[open]') },
    }),
  )
  const before = await readState(frame)
  expect(before).toMatchObject({
    field: true,
    text: 'half a thought',
    caret: [4, 6],
    drawer: true,
    scroll: 120,
  })
  const navigated: string[] = []
  // Pictures of the portal, such as those of looks, are frames of their own.
  studio.on('framenavigated', (moved) => {
    if (moved === frame) navigated.push(moved.url())
  })

  let count = 0
  for (const { group, open, edits } of groups) {
    await test.step(group, async () => {
      await studio.getByRole('tab', { name: group, exact: true }).click()
      await open?.(studio)
      for (const edit of sampleCases(edits)) {
        await edit(studio)
        count += 1
        expect(await readState(frame), `after edit ${count}`).toEqual(before)
      }
    })
  }
  expect([groups.length, 46]).toContain(count)
  // All edits are on the screen, and those in the open drawer too.
  await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#7a1f3d')
  await expect.poll(() => paintedToken(preview, 'radius')).toBe('9px')
  await expect(
    preview.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'The Long Room' }),
  ).toBeVisible()

  for (const [bar, options] of [
    ['Language', ['Español', 'English']],
    ['Direction', ['Right to left', 'Left to right']],
  ] as const) {
    for (const label of options) {
      await studio.getByLabel(bar, { exact: true }).selectOption({ label })
      if (bar === 'Language')
        await expect(preview.locator('html')).toHaveAttribute(
          'lang',
          label === 'English' ? /^en/ : /^es/,
        )
      else
        await expect(preview.locator('html')).toHaveAttribute(
          'dir',
          label === 'Right to left' ? 'rtl' : 'ltr',
        )
      expect(await readState(frame), label).toEqual(before)
    }
  }

  await studio.getByRole('button', { name: 'Steps', exact: true }).click()
  const steps = studio.getByRole('group', { name: 'Steps, newest first' }).getByRole('button')
  await expect(steps).toHaveCount(count + 1)
  await steps.last().click()
  await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#1b3a57')
  await expect(
    preview.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dining' }),
  ).toBeVisible()
  expect(await readState(frame)).toEqual(before)
  await steps.first().click()
  await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#7a1f3d')
  expect(await readState(frame)).toEqual(before)
  expect(navigated).toEqual([])
})
