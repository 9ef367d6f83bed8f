import { fillCard, paymentTexts, successfulCharges } from './support/payments'
import { ownPortalTest } from './support/ownPortalTest'
import { expect, live } from './support/portalTest'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

test('if a membership’s next term can’t be charged, the paywall appears; once it is paid, the membership continues', async ({
  page,
  portal,
  signIn,
}) => {
  const t = paymentTexts('en')
  const title = page.getByRole('heading', { level: 1 })
  const crew = page.getByRole('main').getByRole('article').filter({ hasText: 'Crew membership' })
  await signIn(HARBOUR, 'casey@example.com')
  await page.goto(portal.url(HARBOUR, '/account/memberships'))
  await live(page)
  const before = (await successfulCharges(portal, HARBOUR)).length

  await test.step('a member joins with a card that is not saved', async () => {
    await page.getByRole('button', { name: 'Join Crew membership' }).click()
    const drawer = page.getByRole('dialog', { name: 'Join Crew membership' })
    await fillCard(page, t, '4242 4242 4242 4242')
    await drawer.getByLabel(t['area.wallet.saveCard'] ?? '?').uncheck()
    await drawer.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(drawer.getByRole('status')).toContainText('Welcome!')
    await drawer.getByRole('button', { name: 'Done' }).click()
    await expect(crew).toContainText('Active')
  })

  await portal.moveClock(32 * 86_400_000)
  await test.step('the paywall appears', async () => {
    // The session may have ended meanwhile. The server looks for due terms every few seconds.
    await signIn(HARBOUR, 'casey@example.com')
    await page.goto(portal.url(HARBOUR, '/events'))
    await expect(title).toHaveText('Membership Past Due', { timeout: 60_000 })
    expect(await successfulCharges(portal, HARBOUR)).toHaveLength(before + 1)
    await page.getByRole('button', { name: 'Activate Your Membership' }).click()
    await expect(page.getByRole('main')).toContainText(/Plan.*Crew membership.*\$145\.00/s)
  })

  await test.step('paying removes it', async () => {
    await fillCard(page, t, '4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(title).toHaveText('Thank You! Your membership has been successfully activated.')
    await page.getByRole('button', { name: 'Proceed to My Club' }).click()
    await expect(title).toHaveText('Events')
    expect(await successfulCharges(portal, HARBOUR)).toHaveLength(before + 2)
    await page.goto(portal.url(HARBOUR, '/account/memberships'))
    await expect(crew).toContainText('Active')
  })
})
