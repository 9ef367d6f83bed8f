import { expect, ready, test } from '../support/portalTest'
import { colourField, openColours, paintedToken, publish } from '../support/studio'

const HARBOUR = 'harbour.localhost'

test("with debug on an admin previews theme variables on a member's own page, before and until they are published [shell.admin.theme-preview] [shell.admin.theme-edit]", async ({
  page,
  portal,
  configure,
  signIn,
  signInAsAdmin,
  anotherBrowser,
}) => {
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57' } } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(HARBOUR, 'alex@example.com')
  await signInAsAdmin(HARBOUR, 'manager')
  await page.goto(portal.url(HARBOUR))
  await ready(page)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request.url())))
  const toolbar = page.getByRole('toolbar', { name: 'Theme' })
  await toolbar.getByRole('button', { name: 'Theme', exact: true }).click()
  await openColours(page)
  await colourField(page, 'Primary').fill('#7a1f3d')
  await colourField(page, 'Primary').blur()
  await expect.poll(() => paintedToken(page, 'color-primary')).toBe('#7a1f3d')
  const visitor = await (await anotherBrowser()).newPage()
  await visitor.goto(portal.url(HARBOUR, '/login'))
  expect([sent, await paintedToken(visitor, 'color-primary')]).toEqual([[], '#1b3a57'])
  await publish(page)
  expect(sent).toHaveLength(1)
  await visitor.reload()
  expect(await paintedToken(visitor, 'color-primary')).toBe('#7a1f3d')
})
