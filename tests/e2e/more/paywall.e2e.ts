import type { Page } from '@playwright/test'
import { expect, live, ready } from '../support/portalTest'
import { ownPortalTest } from '../support/ownPortalTest'
import { clearSession } from '../support/clearSession'
import { fillCard, successfulCharges, paymentTexts, forwardToServer } from '../support/payments'
import { removeData, runPortal } from '../support/runPortal'
import { customerCookies } from '../support/cookies'
import { templateFolder } from '../support/template'

const HARBOUR = 'harbour.localhost'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | undefined) =>
  page.getByRole('button', { name: name ?? '?', exact: true })
const logout = (page: Page) => page.getByRole('link', { name: 'Logout' })

const test = ownPortalTest()
test('if nothing can be paid, the paywall asks the member to contact the club; a member who owes nothing never sees it [money.paywall.on-hold-message] [money.paywall.no-processor] [money.paywall.contact-text] [money.paywall.logout-always] [money.role.paywall-members]', async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  await signIn(HARBOUR, 'quinn@example.com')
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/status=failed/, (route) => answered.then(() => route.continue()))
  await page.goto(portal.url(HARBOUR, '/events'))
  await ready(page)
  await expect(title(page)).toHaveText('Membership Past Due')
  await expect(button(page, 'Activate Your Membership')).toBeDisabled()
  answer()
  await expect(title(page)).toHaveText('Membership is On Hold and Past Due')
  await page.unroute(/status=failed/)
  await expect(
    page.getByText('Please contact Harbour House to activate your membership.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: '+1 (401) 555-0134' })).toHaveAttribute(
    'href',
    'tel:+14015550134',
  )
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByRole('button', { name: /Activate|Pay/ })).toHaveCount(0)
  await expect(logout(page)).toBeVisible()

  await clearSession(page)
  await configure(HARBOUR, { processors: [] })
  await signIn(HARBOUR, 'pat@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await expect(title(page)).toHaveText('Membership Past Due')
  await expect(
    page.getByText('Please contact Harbour House to activate your membership.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activate Your Membership' })).toHaveCount(0)
  await expect(logout(page)).toBeVisible()

  await clearSession(page)
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await expect(title(page)).toHaveText('Events')
  await expect(page.getByText('Membership Past Due')).toHaveCount(0)
})

test('if a payment’s response is lost, the payment is never repeated and shows its result by itself, in Spanish on a phone [money.call.post-paywall-payment] [money.paywall.intro-title] [money.paywall.success-text]', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_CONNECTION_RESET|ERR_FAILED|status of 50/)
  const t = paymentTexts('es')
  const portal = await runPortal(await templateFolder())
  try {
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .context()
      .addCookies([
        { name: 'portal_language', value: 'es', url: portal.url(HARBOUR) },
        ...(await customerCookies(portal, HARBOUR, 'pat@example.com')),
      ])
    await page.goto(portal.url(HARBOUR, '/events'))
    await ready(page)
    await live(page)
    await expect(title(page)).toHaveText(t['area.billing.paywall.title'] ?? '?')
    await button(page, t['area.billing.paywall.activate']).click()
    await fillCard(page, t, '4242 4242 4242 4242')
    const keys: (string | undefined)[] = []
    let isCut = true
    await page.route('**/payments', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // The first request never reaches the server; the server gets the later ones, but their
      // responses are lost.
      if (keys.length > 1) await forwardToServer(route)
      await route.abort('connectionreset')
    })
    // While the payment's outcome is unknown, the page says so.
    await page.route(/\/api\/account\/transactions\/\d+$/, (route) =>
      isCut
        ? route.fulfill({ status: 503, json: { code: 'database_unavailable' } })
        : route.continue(),
    )
    await button(page, t['area.billing.payment.pay']).click()
    await expect(page.getByText(t['area.billing.payment.unknown.title'] ?? '?')).toBeVisible()
    await expect(title(page)).toHaveText(t['area.billing.paywall.title'] ?? '?')
    isCut = false
    // The page asks again at growing intervals.
    await expect(title(page)).toHaveText(t['area.billing.paywall.success'] ?? '?', {
      timeout: 60_000,
    })
    expect(keys.length).toBeGreaterThanOrEqual(2)
    expect(new Set(keys).size).toBe(1)
    expect(await successfulCharges(portal, HARBOUR)).toHaveLength(1)
    await button(page, t['area.billing.paywall.proceed']).click()
    await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await portal.stop()
    await removeData(portal)
  }
})
