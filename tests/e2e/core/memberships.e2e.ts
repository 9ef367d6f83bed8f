import { seriousViolations } from '../support/axe'
import { journeyCases, startJourney } from '../support/journey'
import { fillCard, paymentTexts, successfulCharges } from '../support/payments'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const CREW = 'Crew membership'
const HOUSE = 'House membership'
const test = ownPortalTest()

for (const { language, width, details } of journeyCases({ offset: 1 }))
  test(
    `a former member joins with a new card by keyboard, changes to a larger membership after its quote, freezes it, and cancels it but then keeps it (${language}, ${width} px)`,
    details,
    async ({ page, portal, signIn }) => {
      const say = await startJourney(page, portal, { host: HARBOUR, language, width })
      const t = paymentTexts(language)
      const main = page.getByRole('main')
      const crew = main.getByRole('article').filter({ hasText: CREW })
      await signIn(HARBOUR, 'casey@example.com')
      await page.goto(portal.url(HARBOUR, '/account/memberships'))
      await live(page)

      await test.step('the price is shown, and Join by keyboard takes the payment once', async () => {
        const monthly = say('area.memberships.price.monthly', { price: '$145.00' })
        const before = (await successfulCharges(portal, HARBOUR)).length
        await expect(crew).toContainText(monthly)
        await page
          .getByRole('button', { name: say('area.memberships.joinTitle', { title: CREW }) })
          .press('Enter')
        const drawer = page.getByRole('dialog', {
          name: say('area.memberships.joinTitle', { title: CREW }),
        })
        await expect(drawer).toContainText(monthly)
        await expect(drawer).toContainText(say('area.memberships.renews'))
        await fillCard(page, t, '4242 4242 4242 4242')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        )
        await drawer
          .getByRole('button', { name: say('area.billing.payment.pay'), exact: true })
          .press('Enter')
        await expect(drawer.getByRole('status')).toContainText(
          say('area.memberships.joined', { title: CREW }),
        )
        await drawer.getByRole('button', { name: say('area.memberships.done') }).press('Enter')
        await expect(drawer).toHaveCount(0)
        // The two lists load again one after the other.
        await expect(
          page.getByRole('button', { name: say('area.memberships.joinTitle', { title: CREW }) }),
        ).toHaveCount(0)
        await expect(crew).toContainText(say('area.memberships.active'))
        expect(await successfulCharges(portal, HARBOUR)).toHaveLength(before + 1)
      })

      const details = page.getByRole('dialog', {
        name: /(subscription and payments|suscripción y pagos)$/,
      })
      const open = (title: string) =>
        main
          .getByRole('article')
          .filter({ hasText: title })
          .getByRole('button', { name: say('area.memberships.details') })
          .press('Enter')
      await test.step('the card shows its payments', async () => {
        await open(CREW)
        await expect(details).toContainText(
          /(Price|Precio).*\$145\.00 (a month|al mes).*(Next payment|Próximo pago).*(Last payment|Último pago)/s,
        )
        await expect(
          details.getByRole('region', { name: say('area.memberships.payments') }),
        ).toContainText('$145.00')
        expect(await seriousViolations(page)).toEqual([])
      })

      await test.step('a change shows its quote before anything is paid', async () => {
        await details
          .getByRole('button', { name: say('area.memberships.changeTo', { title: HOUSE }) })
          .press('Enter')
        const dialog = page.getByRole('dialog', {
          name: say('area.memberships.changeTo', { title: HOUSE }),
        })
        for (const id of ['credit', 'due'])
          await expect(dialog).toContainText(say(`area.memberships.fact.${id}`))
        await fillCard(page, t, '4242 4242 4242 4242')
        await dialog
          .getByRole('button', { name: say('area.billing.payment.pay'), exact: true })
          .press('Enter')
        await expect(dialog.getByRole('status')).toContainText(
          say('area.memberships.changed', { title: HOUSE }),
        )
        await dialog.getByRole('button', { name: say('area.memberships.done') }).press('Enter')
        await expect(dialog).toHaveCount(0)
        await expect(details).toContainText(
          say('area.memberships.price.monthly', { price: '$285.00' }),
        )
      })

      await test.step('a freeze gets its dates, is shown, and can be ended', async () => {
        await details
          .getByRole('button', { name: say('area.memberships.freeze'), exact: true })
          .press('Enter')
        const dialog = page.getByRole('dialog', {
          name: say('area.memberships.freezeTitle', { title: HOUSE }),
        })
        const last = await dialog
          .getByLabel(say('area.memberships.freezeUntil'))
          .getAttribute('min')
        await dialog.getByLabel(say('area.memberships.freezeUntil')).fill(last ?? '')
        await dialog
          .getByRole('button', { name: say('area.memberships.freeze'), exact: true })
          .press('Enter')
        await expect(details.getByText(/^(Frozen from|En pausa del)/)).toBeVisible()
        await expect(dialog).toHaveCount(0)
        await details.getByRole('button', { name: say('area.memberships.unfreeze') }).press('Enter')
        await expect(details.getByText(/^(Frozen from|En pausa del)/)).toHaveCount(0)
      })

      await test.step('a cancelled membership lasts until the end of its term, and can be kept', async () => {
        await details.getByRole('button', { name: say('area.memberships.cancel') }).press('Enter')
        const dialog = page.getByRole('dialog', {
          name: say('area.memberships.cancelTitle', { title: HOUSE }),
        })
        // It does nothing while the freeze is still being ended.
        const cancel = dialog.getByRole('button', { name: say('area.memberships.cancel') })
        await expect(cancel).toBeEnabled()
        await cancel.press('Enter')
        await expect(
          details.getByText(/^(Cancelled: valid until|Cancelada: válida hasta)/),
        ).toBeVisible()
        await expect(dialog).toHaveCount(0)
        const keep = details.getByRole('button', { name: say('area.memberships.keepMembership') })
        await expect(keep).toBeEnabled()
        await keep.press('Enter')
        await expect(
          details.getByText(/^(Cancelled: valid until|Cancelada: válida hasta)/),
        ).toHaveCount(0)
      })
    },
  )
