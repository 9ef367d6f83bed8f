import { apiAt, PASSWORD } from '../support/admin'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import { waitForMail } from '../support/waitForMail'

// The test registers a customer.
const test = ownPortalTest()
const HARBOUR = 'harbour.localhost'

test('signed in, the sign-in pages redirect to the plan’s start page, while verify email still works and an empty optional email is valid [shell.route.access-pages-signed-in] [shell.route.register] [shell.route.forgot-password] [shell.route.password-reset] [shell.route.verify-email] [shell.validation.email-required-flag]', async ({
  page,
  portal,
  signIn,
}) => {
  for (const [host, email, entry] of [
    [HARBOUR, 'alex@example.com', '/'],
    ['lantern.localhost', 'lee@example.com', '/account'],
  ] as const) {
    await signIn(host, email)
    // tests/pages/results.test.ts has the other pages.
    await page.goto(portal.url(host, '/register'))
    await expect(page).toHaveURL(portal.url(host, entry))
  }
  // The demo's members are confirmed, so a newly registered one is needed.
  const email = 'unconfirmed@example.com'
  const api = await apiAt(portal, HARBOUR)
  const registered = await api.post('/api/public/account/register', {
    data: { first_name: 'Una', last_name: 'Soto', email, password: PASSWORD },
  })
  expect(registered.status()).toBe(201)
  await api.dispose()
  await signIn(HARBOUR, email)
  await page.goto(portal.url(HARBOUR, '/verify-email'))
  await ready(page)
  await page.getByRole('button', { name: 'Send me a link', exact: true }).click()
  // The tests’ server has no mail server: emails stay in its outbox.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please contact the club')
  await waitForMail(portal, email, /Confirm your email/)
})
