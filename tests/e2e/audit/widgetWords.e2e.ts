import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, ready, test } from '../support/portalTest'

const root = path.resolve(import.meta.dirname, '../../..')
const WIDGETS = readdirSync(path.join(root, 'src/widgets'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'
const HARBOUR = 'harbour.localhost'

/**
 * Returns the settings with their texts replaced by long words; addresses, choices and keys stay as
 * they are.
 */
function withLongWords(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withLongWords(item))
  if (typeof value === 'object' && value !== null)
    return key === 'hours'
      ? value
      : Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [name, withLongWords(inner, name)]),
        )
  return typeof value === 'string' &&
    /^(?:title|text|eyebrow|caption|label|hint|note|role|source|address)$/.test(key)
    ? `${WORD} ${value}`.slice(0, 60)
    : value
}

for (const rtl of [false, true]) {
  test(`each widget wraps long words at 320 px without sideways scrolling${rtl ? ', right to left' : ''}`, async ({
    page,
    portal,
    configure,
    signIn,
  }) => {
    const sections = await Promise.all(
      WIDGETS.map(async (id) => {
        const { manifest } = (await import(`../../../src/widgets/${id}/manifest.ts`)) as {
          manifest: { sample: unknown }
        }
        return { id: `all-${id}`, widget: id, settings: withLongWords(manifest.sample) }
      }),
    )
    await configure(HARBOUR, { intl: { rtl }, props: { sections: { '/spa-wellness': sections } } })
    await signIn(HARBOUR, 'alex@example.com')
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(portal.url(HARBOUR, '/spa-wellness'))
    await ready(page)
    for (const id of WIDGETS) {
      // Sections far off screen are laid out only when they come near the viewport.
      const section = page.locator(`[data-section="all-${id}"]`)
      await section.scrollIntoViewIfNeeded()
      await expect(section, id).not.toBeEmpty()
      expect(
        await section.evaluate((element) => element.scrollWidth - element.clientWidth),
        id,
      ).toBeLessThanOrEqual(0)
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })
}
