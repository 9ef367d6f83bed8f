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
