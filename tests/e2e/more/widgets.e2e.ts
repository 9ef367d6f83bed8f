import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sampleCases } from '../../support/sampleCases'
import { apiAt } from '../support/admin'
import { expect, live, ready, test } from '../support/portalTest'

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

for (const rtl of sampleCases([false, true])) {
  test(`each widget wraps long words at 320 px without sideways scrolling${rtl ? ', right to left' : ''}`, async ({
    page,
    portal,
    configure,
    signIn,
  }) => {
    const sections = await Promise.all(
      WIDGETS.map(async (id) => {
        const { manifest } = (await import(`../../src/widgets/${id}/manifest.ts`)) as {
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

test('a built picture is offered as AVIF and WebP in its widths, and is cached for a week', async ({
  page,
  portal,
  configure,
  signIn,
}) => {
  const image = (id: string, name: string) => ({
    id,
    widget: 'image',
    settings: { image: `/media/clubs/harbour/${name}.webp`, alt: id },
  })
  await signIn(HARBOUR, 'alex@example.com')
  await configure(HARBOUR, {
    props: { sections: { '/spa-wellness': [image('there', 'terrace')] } },
  })
  const loaded = page.waitForResponse((response) =>
    response.url().includes('/media/clubs/harbour/terrace-'),
  )
  await page.goto(portal.url(HARBOUR, '/spa-wellness'))
  const answer = await loaded
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=604800',
  })
  const picture = page.getByRole('img', { name: 'there' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      picture.evaluate((element) =>
        element instanceof HTMLImageElement ? element.naturalWidth : 0,
      ),
    )
    .toBeGreaterThan(0)
  await expect(picture).toHaveAttribute(
    'srcset',
    /terrace-480\.webp 480w.*terrace-1600\.webp 1600w/,
  )
})

test('a page that is too large to be rendered beside other requests still arrives complete', async ({
  page,
  portal,
  configure,
}) => {
  const sections = Array.from({ length: 90 }, (_item, index) => ({
    id: `s${index}`,
    widget: 'rich-text',
    settings: { text: `Part **${index}** of many` },
  }))
  await configure(HARBOUR, { props: { sections: { '/faq': sections } } })
  const api = await apiAt(portal, HARBOUR)
  expect(await (await api.get('/faq')).text()).toContain('Part <strong>89</strong> of many')
  await api.dispose()
  await page.goto(portal.url(HARBOUR, '/faq'))
  await live(page)
  await expect(page.getByText('Part 89 of many')).toBeVisible()
})
