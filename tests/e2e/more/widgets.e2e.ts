import { expect, live, test } from '../support/portalTest'

// tests/pages/document.test.ts reads both from the served markup.

const HARBOUR = 'harbour.localhost'

test('a page of almost the largest size works, and a built picture in it loads', async ({
  page,
  portal,
  configure,
}) => {
  const sections = Array.from({ length: 90 }, (_item, index) => ({
    id: `s${index}`,
    widget: 'rich-text',
    settings: { text: `Part **${index}** of many` },
  }))
  const settings = { image: '/media/clubs/harbour/terrace.webp', alt: 'there' }
  await configure(HARBOUR, {
    props: { sections: { '/faq': [{ id: 'there', widget: 'image', settings }, ...sections] } },
  })
  await page.goto(portal.url(HARBOUR, '/faq'))
  await live(page)
  const picture = page.getByRole('img', { name: 'there' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      picture.evaluate((element) =>
        element instanceof HTMLImageElement ? element.naturalWidth : 0,
      ),
    )
    .toBeGreaterThan(0)
  await expect(page.getByText('Part 89 of many')).toBeVisible()
})

test('beside the menu in a window of 1024 px, cards break no word and cut off no line', async ({
  page,
  portal,
  configure,
  signIn,
}) => {
  const sections = ['event-focus', 'my-perks'].map((widget) => ({
    id: widget,
    widget,
    settings: {},
  }))
  await configure(HARBOUR, { props: { sections: { '/faq': sections } } })
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto(portal.url(HARBOUR, '/faq'))
  const cards = page.getByRole('article').filter({ has: page.getByRole('link') })
  await expect(cards).toHaveCount(4)
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    expect(
      await card.evaluate((element) => element.scrollHeight - element.clientHeight),
    ).toBeLessThanOrEqual(0)
    const title = card.getByRole('link')
    const [longest = ''] = ((await title.textContent()) ?? '')
      .split(/\s/)
      .toSorted((a, b) => b.length - a.length)
    const linesOfWord = await title.evaluate((link, word) => {
      const text = [...link.childNodes].find((node) => node.textContent?.includes(word))
      if (!text) return 0
      const range = document.createRange()
      const start = text.textContent?.indexOf(word) ?? 0
      range.setStart(text, start)
      range.setEnd(text, start + word.length)
      return range.getClientRects().length
    }, longest)
    expect(linesOfWord, longest).toBe(1)
  }
})
