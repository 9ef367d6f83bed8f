import { expect, test } from '../support/portalTest'

test('a message id on a page, or as a name, is an error of the test; a file’s name is none', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/message id on the page: ui\.(close|order\.summary)/)
  const reports: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') reports.push(message.text())
  })
  await page.goto(portal.url('harbour.localhost', '/login'))
  await page.evaluate(() => {
    const section = document.createElement('section')
    section.append('See page.tsx')
    document.body.append(section)
    section.setAttribute('aria-label', 'ui.order.summary')
    section.append('Press ui.close.')
  })
  await expect
    .poll(() => reports)
    .toEqual(
      ['ui.order.summary', 'page.tsx', 'ui.close'].map((id) =>
        expect.stringMatching(`^message id on the page: ${id}$`),
      ),
    )
})
