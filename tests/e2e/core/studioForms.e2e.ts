import type { FrameLocator, Page } from '@playwright/test'
import { customerCookies } from '../support/cookies'
import { test } from '../support/draftTest'
import { expect, live } from '../support/portalTest'
import { openStudio, paintedToken, previewOf, publish, settingField } from '../support/studio'

const HARBOUR = 'harbour.localhost'

/**
 * An edit of a group, and a check of its effect, which is made in the preview and, after
 * publishing, in a member's tab.
 */
interface Edit {
  group: string
  edit: (studio: Page) => Promise<void>
  expectEffect: (place: Page | FrameLocator) => Promise<void>
}

const edits: readonly Edit[] = [
  {
    group: 'Colours',
    edit: (studio) => fill(studio, 'Primary', '#7a1f3d'),
    expectEffect: (place) =>
      expect.poll(() => paintedToken(place, 'color-primary')).toBe('#7a1f3d'),
  },
  {
    group: 'Type',
    edit: (studio) =>
      studio
        .getByRole('radiogroup', { name: 'Heading font' })
        .getByRole('radio', { name: 'Outfit', exact: true })
        .check(),
    expectEffect: (place) =>
      expect.poll(() => paintedToken(place, 'font-heading')).toMatch(/^'Outfit'/),
  },
  {
    group: 'Shape',
    edit: (studio) => fill(studio, 'Corners', '13'),
    expectEffect: (place) => expect.poll(() => paintedToken(place, 'radius')).toBe('13px'),
  },
  {
    group: 'Logo',
    edit: (studio) => fill(studio, 'Name beside the logo', 'H.H.Y.C.'),
    expectEffect: (place) =>
      expect(place.getByText('H.H.Y.C.').filter({ visible: true }).first()).toBeVisible(),
  },
  {
    group: 'Layout',
    edit: async (studio) => {
      await fill(studio, 'Line of text', 'Fair winds.')
      await studio.getByRole('button', { name: 'Add a link' }).click()
      await fill(studio, 'Link text', 'Tide times')
      await fill(studio, 'Links to', 'https://tides.example/')
    },
    expectEffect: async (place) => {
      await expect(place.getByRole('contentinfo').getByText('Fair winds.')).toBeVisible()
      await expect(
        place.getByRole('contentinfo').getByRole('link', { name: /Tide times/ }),
      ).toHaveAttribute('href', 'https://tides.example/')
    },
  },
  {
    group: 'Navigation',
    edit: async (studio) => {
      await studio.getByRole('button', { name: 'Move Dining down' }).click()
      await studio.getByRole('button', { name: /^Dining/ }).click()
      await fill(studio, 'Name', 'The Galley')
      await studio.getByRole('switch', { name: 'Show Shop' }).uncheck()
    },
    expectEffect: async (place) => {
      const links = place.getByRole('navigation', { name: 'Main' }).getByRole('link')
      await expect(links.nth(2)).toHaveText('The Galley')
      await expect(links.filter({ hasText: 'Shop' })).toHaveCount(0)
    },
  },
  {
    group: 'Pages',
    edit: async (studio) => {
      await studio
        .getByRole('button', { name: /^FAQ|Questions/ })
        .first()
        .click()
      await fill(studio, 'Path', '/questions')
    },
    expectEffect: (place) =>
      expect(place.getByRole('contentinfo').locator('a[href="/questions"]')).toBeVisible(),
  },
  {
    group: 'Sections',
    edit: async (studio) => {
      // The preview has turned to the page of the group before.
      await studio.getByLabel('Page', { exact: true }).selectOption('/')
      await studio.getByRole('button', { name: /^Hero/ }).first().click()
      await fill(studio, 'Headline', 'Come in from the water')
      await studio.getByRole('button', { name: 'Add a section' }).click()
      await studio.getByRole('option', { name: 'Card grid', exact: true }).click()
      for (let times = 0; times < 3; times++)
        await studio.getByRole('button', { name: 'Move Card grid up' }).last().click()
    },
    expectEffect: async (place) => {
      await expect(place.getByRole('heading', { name: 'Come in from the water' })).toBeVisible()
      await expect(place.getByRole('heading', { name: 'Rooms of the house' })).toBeAttached()
    },
  },
  {
    group: 'Texts',
    edit: async (studio) => {
      await fill(studio, 'Find a text', 'page.events.nav')
      await fill(studio, 'Events', 'Regattas')
    },
    expectEffect: (place) =>
      expect(
        place.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Regattas' }),
      ).toBeVisible(),
  },
  {
    group: 'Features',
    edit: (studio) => studio.getByRole('switch', { name: 'Right-to-left' }).click(),
    expectEffect: (place) => expect(place.locator('html')).toHaveAttribute('dir', 'rtl'),
  },
]

test('every group of the studio has an effect: the preview shows an edit immediately, and a member sees it after publishing [shell.admin.theme-edit] [shell.theme.prop-fonts] [shell.theme.prop-logo] [shell.theme.prop-footer] [shell.theme.prop-sections]', async ({
  page: studio,
  portal,
  configure,
  anotherBrowser,
}) => {
  // Only one slogan, because a screen with several starts with a random one.
  await configure(HARBOUR, {
    props: {
      slogans: [{ id: 'tide', title: 'The tide sets the hour', image: 'scene:harbour-dusk' }],
    },
  })
  const member = await anotherBrowser()
  await member.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const tab = await member.newPage()
  await tab.setViewportSize({ width: 1440, height: 900 })
  await tab.goto(portal.url(HARBOUR))
  await live(tab)

  await openStudio(studio, portal, HARBOUR, 'owner')
  for (const { group, edit, expectEffect } of edits) {
    await test.step(group, async () => {
      await studio.getByRole('tab', { name: group, exact: true }).click()
      await edit(studio)
      await expectEffect(previewOf(studio))
    })
  }
  await test.step('Slogans', async () => {
    await studio.getByRole('tab', { name: 'Slogans' }).click()
    await studio.getByRole('button', { name: /^The tide sets the hour/ }).click()
    await fill(studio, 'Title', 'Mind the boom')
    await expect(
      previewOf(studio).getByText('Mind the boom').filter({ visible: true }).first(),
    ).toBeVisible()
  })
  await publish(studio)
  for (const { group, expectEffect } of edits)
    await test.step(`${group}, at a member`, () => expectEffect(tab))
  // The member is signed in, so nothing of the sign-in screen is on the page.
  const config = await tab.evaluate(async () => (await fetch('/config')).text())
  expect(config).toContain('Mind the boom')
})

/** Fills a field of the form, found by its label, and leaves it. */
async function fill(studio: Page, label: string, text: string) {
  const field = settingField(studio, label).last()
  await field.fill(text)
  await field.blur()
}
