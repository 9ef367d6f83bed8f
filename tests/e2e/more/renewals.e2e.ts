import { seriousViolations } from '../support/axe'
import { journeyCases, sayIn, startJourney } from '../support/journey'
import { fillCard, paymentTexts, successfulCharges } from '../support/payments'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const CREW = 'Crew membership'
const test = ownPortalTest()

for (const { language, width, details } of journeyCases())
  test(
    `if a membership’s next term can’t be charged, the paywall appears; once it is paid by keyboard, the membership continues (${language}, ${width} px)`,
    details,
    async ({ page, portal, signIn }) => {
      expect(
        ['title', 'activate', 'success'].map((id) => sayIn('en')(`area.billing.paywall.${id}`)),
      ).toEqual([
        'Membership Past Due',
        'Activate Your Membership',
        'Thank You! Your membership has been successfully activated.',
      ])
      const say = await startJourney(page, portal, { host: HARBOUR, language, width })
      const t = paymentTexts(language)
      const title = page.getByRole('heading', { level: 1 })
      const join = say('area.memberships.joinTitle', { title: CREW })
      const expectCard = async (): Promise<void> => {
        const crew = page.getByRole('main').getByRole('article').filter({ hasText: CREW })
        await expect(crew.filter({ hasText: say('area.memberships.active') })).toBeVisible()
        // What one has is no longer offered.
        await expect(page.getByRole('button', { name: join })).toHaveCount(0)
        await expect(crew).toHaveCount(1)
      }
      const pay = say('area.billing.payment.pay')
      await signIn(HARBOUR, 'casey@example.com')
      await page.goto(portal.url(HARBOUR, '/account/memberships'))
      await live(page)
      const before = (await successfulCharges(portal, HARBOUR)).length

      await test.step('a member joins with a card that is not saved', async () => {
        await page.getByRole('button', { name: join }).press('Enter')
        const drawer = page.getByRole('dialog', { name: join })
        await fillCard(page, t, '4242 4242 4242 4242')
        await expect(drawer.getByLabel(say('area.wallet.saveCard'))).not.toBeChecked()
        await drawer.getByRole('button', { name: pay, exact: true }).press('Enter')
        await expect(drawer.getByRole('status')).toContainText(
          say('area.memberships.joined', { title: CREW }),
        )
        await drawer.getByRole('button', { name: say('area.memberships.done') }).press('Enter')
        await expectCard()
      })

      await portal.moveClock(32 * 86_400_000)
      await test.step('the paywall appears', async () => {
        // The session may have ended meanwhile. The server looks for due terms every few seconds.
        await signIn(HARBOUR, 'casey@example.com')
        await page.goto(portal.url(HARBOUR, '/events'))
        await expect(title).toHaveText(say('area.billing.paywall.title'), { timeout: 60_000 })
        await expect(
          page.getByRole('region', { name: say('area.billing.paywall.balance') }),
        ).toBeVisible()
        expect(await successfulCharges(portal, HARBOUR)).toHaveLength(before + 1)
        expect(await seriousViolations(page)).toEqual([])
        await page
          .getByRole('button', { name: say('area.billing.paywall.activate') })
          .press('Enter')
        await expect(page.getByRole('main')).toContainText(
          new RegExp(`${say('area.billing.paywall.plan')}.*${CREW}.*\\$145\\.00`, 's'),
        )
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })

      await test.step('paying removes it', async () => {
        await fillCard(page, t, '4242 4242 4242 4242')
        expect(await seriousViolations(page)).toEqual([])
        await page.getByRole('button', { name: pay, exact: true }).press('Enter')
        await expect(title).toHaveText(say('area.billing.paywall.success'))
        await page.getByRole('button', { name: say('area.billing.paywall.proceed') }).press('Enter')
        await expect(title).toHaveText(say('page.events.title'))
        expect(await successfulCharges(portal, HARBOUR)).toHaveLength(before + 2)
        await page.goto(portal.url(HARBOUR, '/account/memberships'))
        await expectCard()
      })
    },
  )
