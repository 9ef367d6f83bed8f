import type { FrameLocator, Locator, Page } from '@playwright/test'
import { sampleCases } from '../../support/sampleCases'
import { seriousViolations } from '../support/axe'
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
    group: 'Messages',
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

test.describe('every group of the studio', () => {
  test('has an effect: the preview shows an edit immediately, and a member sees it after publishing [shell.admin.theme-edit] [shell.theme.prop-fonts] [shell.theme.prop-logo] [shell.theme.prop-footer] [shell.theme.prop-sections]', async ({
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
    const { customerCookies } = await import('../support/cookies')
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
      await studio.getByRole('button', { name: 'Show on the sign-in screen' }).click()
      await expect(
        previewOf(studio).getByText('Mind the boom').filter({ visible: true }).first(),
      ).toBeVisible()
    })
    await publish(studio)
    for (const { group, expectEffect } of edits)
      await test.step(`${group}, at a member`, () => expectEffect(tab))
    const visitor = await (await anotherBrowser()).newPage()
    await visitor.goto(portal.url(HARBOUR, '/login'))
    await expect(visitor.getByText('Mind the boom').filter({ visible: true }).first()).toBeVisible()
  })

  test('reports an error at its field and keeps the value out of the draft; a field can be reset to its default', async ({
    page: studio,
    portal,
  }) => {
    await openStudio(studio, portal, HARBOUR, 'owner')
    const cases = [
      {
        group: 'Shape',
        field: 'Corners',
        bad: 'wide',
        reason: 'The value must be between 0 and 48 px.',
      },
      {
        group: 'Features',
        field: 'Language of the club',
        bad: '??',
        reason: /This is not a language tag/,
      },
      {
        group: 'Layout',
        field: 'Facebook',
        bad: 'javascript:alert(1)',
        reason: /This is not an address/,
      },
    ]
    for (const { group, field, bad, reason } of cases) {
      await studio.getByRole('tab', { name: group, exact: true }).click()
      if (group === 'Shape') await studio.getByRole('switch', { name: /^Advanced/ }).check()
      await fill(studio, field, bad)
      await expect(studio.getByText(reason)).toBeVisible()
      await expect(studio.getByRole('textbox', { name: field, exact: true })).toHaveValue(bad)
    }
    await studio.getByRole('tab', { name: 'Navigation' }).click()
    await studio.getByRole('button', { name: /^Dining/ }).click()
    await fill(studio, 'Path', '/nowhere')
    await expect(studio.getByText('This club has no page at this path.')).toBeVisible()
    await studio.getByRole('button', { name: 'Reset Path to default' }).click()
    await expect(studio.getByText('This club has no page at this path.')).toBeHidden()
    await expect(studio.getByText('Nothing to publish')).toBeVisible()
  })

  test('the preview bar never cuts off the name of a page, the person or the language, at any width, in English and Spanish', async ({
    page: studio,
    portal,
  }) => {
    await openStudio(studio, portal, HARBOUR, 'owner')
    for (const language of ['English', 'Español']) {
      await studio.setViewportSize({ width: 1440, height: 900 })
      await studio
        .getByRole('combobox', { name: /^(?:Studio language|Idioma)/ })
        .selectOption({ label: language })
      const choosers = studio.getByRole('toolbar').getByRole('combobox')
      await expect(choosers.first()).toHaveAccessibleName(
        language === 'English' ? 'Page' : 'Página',
      )
      for (const width of [390, 820, 1024, 1280, 1440, 1680]) {
        await studio.setViewportSize({ width, height: 900 })
        const [page, ...others] = await choosers.all()
        if (!page) throw new Error('no page chooser')
        for (const other of others)
          expect(await findCutNames(other, 'chosen'), `${language} at ${width} px`).toEqual([])
        expect(await findCutNames(page, 'all'), `${language} at ${width} px`).toEqual([])
      }
    }
  })

  for (const language of sampleCases(['English', 'Español'])) {
    // Each group is tested at each width and in each language, but not in every combination.
    test(`in ${language}, has no serious or critical axe violations, alternating 1440, 820 and 390 px; the top bar, with words at 1280 px, and the preview bar each stay in one row`, async ({
      page: studio,
      portal,
    }) => {
      await openStudio(studio, portal, HARBOUR, 'owner')
      await studio
        .getByRole('combobox', { name: 'Studio language' })
        .selectOption({ label: language })
      const tabs = studio.getByRole('tab')
      await expect(tabs).toHaveCount(12)
      // Wait for the chosen language's texts before reading the group names.
      await expect(tabs.first()).toHaveText(language === 'English' ? 'Look' : 'Aspecto')
      await expectOneRow(studio, language === 'English' ? 'Tools' : 'Herramientas')
      for (const [place, tab] of (await tabs.all()).entries()) {
        const group = await tab.innerText()
        await tab.click()
        await expect(
          studio.getByRole('tabpanel').getByRole('heading', { level: 2, name: group, exact: true }),
        ).toBeVisible()
        await expect(
          studio.getByRole('tabpanel').locator('input, select, [role=list], textarea').first(),
        ).toBeVisible()
        const closed = studio
          .getByRole('tabpanel')
          .locator('[data-control=open][aria-expanded=false]')
          .first()
        if (await closed.isVisible()) await closed.click()
        for (const width of [1440, 820, 390].filter((_, index) => (place + index) % 2 === 0)) {
          await studio.setViewportSize({ width, height: 980 })
          expect(await seriousViolations(studio), `${group} at ${width}`).toEqual([])
        }
      }
    })
  }
})

/**
 * The names that a select cuts off: of all its options, each shown for a moment without being
 * chosen, or only of the chosen one.
 */
const findCutNames = (chooser: Locator, which: 'all' | 'chosen'): Promise<string[]> =>
  chooser.evaluate((select: HTMLSelectElement, of) => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('no canvas')
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
    pen.font = font
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
    const chosen = select.selectedIndex
    const cut = [...select.options]
      .filter(({ index }) => of === 'all' || index === chosen)
      .flatMap(({ index, text }) => {
        select.selectedIndex = index
        return pen.measureText(text).width > select.clientWidth - padding ? [text] : []
      })
    select.selectedIndex = chosen
    return cut
  }, which)

/**
 * Checks that the top bar has all controls in one row, at 1280 px with a word beside its icons, and
 * at 1024 px. Checks the same for the preview bar, also at narrower widths, where the width buttons
 * are hidden to make room for its selects.
 */
async function expectOneRow(studio: Page, word: string) {
  const bar = studio.getByRole('banner')
  const previewBar = studio.getByRole('toolbar')
  await studio.setViewportSize({ width: 1280, height: 900 })
  await expect(bar.getByText(word, { exact: true })).toBeVisible()
  for (const width of [1280, 1024]) {
    await studio.setViewportSize({ width, height: 900 })
    const controls = bar.locator('button, select').filter({ visible: true })
    expect(await heightOfRows(controls), `top bar at ${width}`).toBeLessThanOrEqual(1)
    await expect(previewBar.getByRole('group')).toBeVisible({ visible: width === 1280 })
  }
  for (const width of [1280, 1024, 820, 390]) {
    await studio.setViewportSize({ width, height: 900 })
    const controls = previewBar.locator('button, select').filter({ visible: true })
    expect(await heightOfRows(controls), `preview bar at ${width}`).toBeLessThanOrEqual(1)
  }
  await studio.setViewportSize({ width: 1280, height: 900 })
}

/**
 * The vertical distance in px between the highest and lowest centre; less than 1 px if all are in
 * one row.
 */
const heightOfRows = (controls: Locator): Promise<number> =>
  controls.evaluateAll((elements) => {
    const centres = elements.map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    })
    return Math.max(...centres) - Math.min(...centres)
  })

/** Fills a field of the form, found by its label, and leaves it. */
async function fill(studio: Page, label: string, text: string) {
  const field = settingField(studio, label).last()
  await field.fill(text)
  await field.blur()
}
