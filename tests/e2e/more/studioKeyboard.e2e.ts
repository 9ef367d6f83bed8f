import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { sampleCases } from '../../support/sampleCases'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import { openStudio, settingName } from '../support/studio'

const HARBOUR = 'harbour.localhost'

type Say = (id: string) => string

const NOWHERE = 'nothing is focused'

/** How to edit a group: its control and the keys to press; in a list, `item` is opened first. */
interface Edit {
  group: string
  item?: RegExp
  control: (panel: Locator, say: Say) => Locator
  keys: readonly string[]
}

const field = (id: string) => (panel: Locator, say: Say) =>
  panel.getByRole('textbox', { name: settingName(say(id)) }).first()
const write = (text: string): readonly string[] => ['ControlOrMeta+a', ...text]

const edits: readonly Edit[] = [
  {
    group: 'look',
    control: (panel) => panel.getByRole('radio', { checked: true }),
    keys: ['ArrowUp'],
  },
  { group: 'colours', control: field('studio.colour.primary'), keys: write('#7a1f3d') },
  {
    group: 'type',
    control: (panel) => panel.getByRole('radio', { checked: true }).first(),
    keys: ['ArrowDown'],
  },
  {
    group: 'shape',
    control: (panel, say) =>
      panel.getByRole('slider', { name: say('studio.token.radius'), exact: true }),
    keys: ['ArrowRight'],
  },
  { group: 'logo', control: field('studio.logo.text'), keys: write('HH') },
  {
    group: 'slogans',
    item: /^The tide/,
    control: field('studio.slogans.title'),
    keys: ['End', '!'],
  },
  {
    group: 'layout',
    control: (panel, say) =>
      panel.getByRole('combobox', { name: say('studio.layout.density'), exact: true }),
    keys: ['End'],
  },
  {
    group: 'navigation',
    control: (panel) => panel.locator('[data-control=down]').first(),
    keys: ['Enter'],
  },
  { group: 'pages', control: (panel) => panel.getByRole('switch').nth(2), keys: ['Space'] },
  {
    group: 'sections',
    item: /^(Hero|Portada)/,
    control: (panel) =>
      panel.locator('[data-item] textarea, [data-item] input:not([type=checkbox])').first(),
    keys: write('Come in'),
  },
  { group: 'messages', control: (panel) => panel.getByRole('textbox').first(), keys: ['End', '!'] },
  { group: 'features', control: (panel) => panel.getByRole('switch').first(), keys: ['Space'] },
]

test.describe('keyboard only, at 820 px', () => {
  for (const language of sampleCases(['es', 'en'] as const)) {
    test(`edits each group, undoes and redoes, shows another page and publishes, in ${language}; the focus is always visible`, async ({
      page: studio,
      portal,
      configure,
    }) => {
      await configure(HARBOUR, {
        props: {
          slogans: [{ id: 'tide', title: 'The tide sets the hour', image: 'scene:harbour-dusk' }],
        },
      })
      const say = texts(language)
      await openStudio(studio, portal, HARBOUR, 'owner')
      await studio.setViewportSize({ width: 820, height: 1100 })
      const panel = studio.getByRole('tabpanel')
      const choice = studio.getByRole('combobox', { name: /Studio language|Idioma del estudio/ })
      await tabTo(studio, choice)
      await studio.keyboard.press(language === 'es' ? 'End' : 'Home')
      await expect(
        studio.getByRole('tab', { name: say('studio.group.colours'), exact: true }),
      ).toBeVisible()

      for (const [index, { group, item, control, keys }] of edits.entries()) {
        await test.step(group, async () => {
          const tab = studio.getByRole('tab', { name: say(`studio.group.${group}`), exact: true })
          await tabTo(
            studio,
            studio.getByRole('tab', { selected: true }),
            index === 0 ? 'Tab' : 'Shift+Tab',
          )
          await studio.keyboard.press(index === 0 ? 'Home' : 'ArrowRight')
          await expect(tab).toHaveAttribute('aria-selected', 'true')
          await expect(panel.locator('input, select, textarea, [role=list]').first()).toBeVisible()
          if (item) {
            await tabTo(studio, panel.getByRole('button', { name: item }).first())
            await studio.keyboard.press('Enter')
          }
          await tabTo(studio, control(panel, say))
          const before = await lastChange(studio)
          for (const key of keys) await studio.keyboard.press(key)
          await expect.poll(() => lastChange(studio)).not.toBe(before)
          await expectSeen(studio)
        })
      }

      const all = await changes(studio)
      const undo = studio.getByRole('button', { name: say('studio.undo'), exact: true })
      await tabTo(studio, undo, 'Shift+Tab')
      await studio.keyboard.press('Enter')
      await expect.poll(() => changes(studio)).toBe(all - 1)
      await tabTo(studio, studio.getByRole('button', { name: say('studio.redo'), exact: true }))
      await studio.keyboard.press('Enter')
      await expect.poll(() => changes(studio)).toBe(all)
      await expectSeen(studio)

      const more = studio
        .getByRole('toolbar', { name: say('studio.preview.bar') })
        .getByRole('button', { name: say('studio.preview.more'), exact: true })
      await tabTo(studio, more)
      await studio.keyboard.press('Enter')
      const path = studio
        .getByRole('textbox', { name: say('studio.preview.path'), exact: true })
        .last()
      await tabTo(studio, path)
      await studio.keyboard.press('Control+a')
      await studio.keyboard.type('/privacy')
      await studio.keyboard.press('Enter')
      await expect(
        studio.frameLocator('main iframe').getByRole('heading', { level: 1, name: 'Privacy' }),
      ).toBeVisible()

      await tabTo(
        studio,
        studio.getByRole('button', { name: say('studio.publish.action'), exact: true }),
        'Shift+Tab',
      )
      await studio.keyboard.press('Enter')
      const dialog = studio.getByRole('dialog', { name: say('studio.publish.title') })
      await expect(dialog).toBeVisible()
      const note = dialog.getByLabel(say('studio.publish.note'), { exact: true })
      await tabTo(studio, note)
      await studio.keyboard.type('By keyboard')
      await tabTo(studio, dialog.getByRole('button', { name: say('studio.publish.now') }))
      await studio.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect.poll(() => changes(studio)).toBe(0)
      await expectSeen(studio)
    })
  }
})

/**
 * Presses `key` until the target has the focus; checks that the focus is visible at each stop,
 * except at the page's end, where the browser itself has the focus.
 */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const stops: string[] = []
  for (let press = 0; press < 140; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement))
      return expectSeen(page)
    await page.keyboard.press(key)
    const look = await describeFocus(page)
    if (look !== 'seen' && look !== NOWHERE) await expectSeen(page)
    stops.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id ?? '',
      ),
    )
  }
  throw new Error(`not reached with ${key}; met: ${stops.join(' | ')}`)
}

const expectSeen = (page: Page): Promise<void> =>
  expect.poll(() => describeFocus(page)).toBe('seen')

/**
 * Returns 'seen' if the focused control (or the tile around it) is on the screen with a ring of at
 * least 2 px; otherwise what is missing.
 */
function describeFocus(page: Page): Promise<string> {
  return page.evaluate((nowhere) => {
    const element = document.activeElement
    // The portal's own tests check the focus in the preview's frame.
    if (element instanceof HTMLIFrameElement) return 'seen'
    if (!(element instanceof HTMLElement) || element === document.body) return nowhere
    const unseen = /rgba\([^)]*, 0\)/
    const ringed = [element, element.parentElement, element.closest('label')].some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one)
      return (
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !unseen.test(outlineColor)) ||
        (Number(/0px 0px 0px ([\d.]+)px/.exec(boxShadow)?.[1] ?? 0) >= 2 && !unseen.test(boxShadow))
      )
    })
    const place = element.outerHTML.slice(0, 120)
    if (!ringed) return `no ring at ${place}`
    const box = element.getBoundingClientRect()
    return box.width > 0 &&
      box.bottom > 0 &&
      box.top < innerHeight &&
      box.right > 0 &&
      box.left < innerWidth
      ? 'seen'
      : `off the screen: ${place}`
  }, NOWHERE)
}

/** Reads the number of changes from the line under the form. */
const changes = async (studio: Page): Promise<number> =>
  Number(/^\d+/.exec((await countOf(studio).textContent()) ?? '')?.[0] ?? 0)

const countOf = (studio: Page): Locator =>
  studio
    .locator('strong')
    .filter({ hasText: /unpublished|Nothing to publish|sin publicar|Nada que publicar/ })
    .first()

function texts(language: 'en' | 'es'): Say {
  const all = JSON.parse(readFileSync(`studio/messages.${language}.json`, 'utf8')) as Record<
    string,
    string
  >
  return (id) => {
    const text = all[id]
    if (text === undefined) throw new Error(`no message ${id} in ${language}`)
    return text
  }
}

/** Reads the line under the form: the number of changes and the latest one. */
const lastChange = (studio: Page): Promise<string> => countOf(studio).locator('..').innerText()
