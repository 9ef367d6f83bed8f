import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { sampleCases } from '../../support/sampleCases'
import { closeByEscape } from '../support/closeByEscape'
import { expect, live, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const SIZES = { en: { width: 1440, height: 900 }, es: { width: 390, height: 844 } } as const
const texts = (language: 'en' | 'es'): ((id: string) => string) => {
  const all = Object.assign(
    {},
    ...['src/areas/wallet', 'src/ui', 'src/pages/account-wallet'].map(
      (folder) => JSON.parse(readFileSync(`${folder}/messages.${language}.json`, 'utf8')) as object,
    ),
  ) as Record<string, string>
  return (id) => all[id] ?? `?${id}`
}
const notification = (page: Page, words: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words }).first()

/** Fills in a card with a number that the sandbox accepts. */
async function typeCard(
  drawer: Locator,
  t: (id: string) => string,
  number = '4242424242424242',
): Promise<void> {
  await drawer.getByLabel(t('area.wallet.field.cardNumber')).fill(number)
  await drawer.getByLabel(t('area.wallet.field.cardExpiry')).pressSequentially('1260')
  await drawer.getByLabel(t('area.wallet.field.cardCvc')).fill('123')
}

for (const [language, person] of sampleCases([
  ['en', 'morgan@example.com'],
  ['es', 'casey@example.com'],
] as const)) {
  const t = texts(language)

  test.describe(`the wallet in ${language} at ${SIZES[language].width} px`, () => {
    test.use({ viewport: SIZES[language] })
    test.beforeEach(async ({ portal, context }) => {
      await context.addCookies([
        { name: 'portal_language', value: language, url: portal.url(HARBOUR) },
      ])
    })

    test(`a bank account is added, verified by its deposits, changed and removed, in ${language}`, async ({
      page,
      portal,
      signIn,
      expectErrors,
    }) => {
      expectErrors(/422 .*\/verify|422 .*wallet\/banks/)
      await signIn(HARBOUR, person)
      await page.goto(portal.url(HARBOUR, '/account/wallet'))
      await live(page)
      const add = page.getByRole('dialog', { name: t('area.wallet.add') })
      const details = page.getByRole('dialog', { name: t('area.wallet.bankTitle') })
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/wallet/banks') && request.method() === 'POST')
          sent.push(request.postData() ?? '')
      })
      const addBank = async (): Promise<void> => {
        await page.getByRole('button', { name: t('area.wallet.add') }).press('Enter')
        await add.getByRole('radio', { name: t('area.wallet.directDebit') }).check()
        await add.getByLabel(t('area.wallet.field.accountHolderName')).fill('Ann Lee')
        await add.getByLabel(t('area.wallet.field.routingNumber')).fill('110000000')
        await add.getByLabel(t('area.wallet.field.accountNumber')).fill('000123456789')
        await add.getByLabel(t('area.wallet.fact.nickname')).fill('House')
        await add.getByRole('button', { name: t('area.wallet.add') }).press('Enter')
        await expect(details.getByText(t('area.wallet.deposits.two'))).toBeVisible()
      }
      const amounts = async (first: string, second: string): Promise<void> => {
        await details.getByLabel(t('area.wallet.verify.first')).fill(first)
        await details.getByLabel(t('area.wallet.verify.second')).fill(second)
      }
      // Pressed by key, because a notification may cover the button.
      const verify = details.getByRole('button', {
        name: t('area.wallet.verify.button'),
        exact: true,
      })
      const attemptsLeft = (left: number): string =>
        ({
          en: `Attempts left: ${left}.`,
          es: left === 1 ? 'Queda 1 intento' : `Quedan ${left} intentos`,
        })[language]
      /** The notification about wrong amounts, in the page's language, with the request id. */
      const wrongAmounts = (left: number): Locator =>
        notification(
          page,
          left === 0 ? t('area.wallet.wrongAmounts.none') : attemptsLeft(left),
        ).filter({ hasText: new RegExp(`${t('ui.notification.request').replace('{id}', '')}\\S+`) })
      /**
       * Presses and waits for the server's response; a notification on the screen would prove
       * nothing, because it may be an older one.
       */
      const answered = async (method: string, press: () => Promise<void>): Promise<void> => {
        const answer = page.waitForResponse(
          (response) =>
            /\/wallet\/banks\//.test(response.url()) && response.request().method() === method,
        )
        await press()
        await answer
      }

      await test.step('missing values and an invalid routing number are reported, and nothing is sent [money.bank-form.manual-fields] [money.bank-form.type-toggle] [money.bank-form.logo-while-typing] [money.validation.bank-required-fields] [money.validation.routing-nine-digits] [money.validation.routing-max-length] [money.validation.routing-message]', async () => {
        await page.getByRole('button', { name: t('area.wallet.add') }).click()
        await add.getByRole('radio', { name: t('area.wallet.directDebit') }).check()
        await add.getByRole('radio', { name: t('area.wallet.bank.business') }).check()
        await add.getByRole('button', { name: t('area.wallet.add') }).click()
        for (const fault of [
          'accountHolderName.required',
          'accountNumber.required',
          'nickName.required',
          'routing',
        ])
          await expect(
            add.getByRole('alert').getByText(t(`area.wallet.fault.${fault}`)),
          ).toBeVisible()
        const routing = add.getByLabel(t('area.wallet.field.routingNumber'))
        await routing.pressSequentially('0210000219')
        await expect(routing).toHaveValue('021000021')
        await expect(add.locator('[data-mark="chase"]')).toBeVisible()
        await routing.fill('021000022')
        await expect(add.locator('[data-mark]')).toHaveCount(0)
        expect(sent).toEqual([])
        await page.keyboard.press('Escape')
      })

      await test.step('the bank account is added encrypted, and is read-only until verified [money.journey.add-method] [money.success.bank-added] [money.call.wallet-add-portal] [money.call.post-bank] [money.bank-details.title] [money.bank-details.verification-shown] [money.bank-details.unverified-read-only]', async () => {
        await addBank()
        expect(sent.join()).not.toMatch(/123456789|110000000/)
        await expect(details.getByText(t('area.wallet.pending'), { exact: true })).toBeVisible()
        await expect(details.getByLabel(t('area.wallet.fact.nickname'))).toHaveCount(0)
      })

      await test.step('its deposits are awaited, and can be verified with both amounts [money.bank-verify.pending-screen] [money.bank-verify.amount-inputs] [money.bank-verify.verify-button] [money.wallet.verify-when-can-verify]', async () => {
        await expect(details.getByText(t('area.wallet.deposits.two'))).toBeVisible()
        await expect(verify).toBeDisabled()
        await amounts('01', '02')
        await expect(verify).toBeEnabled()
        await details.getByLabel(t('area.wallet.verify.second')).fill('')
        await expect(verify).toBeDisabled()
      })

      await test.step('wrong amounts are reported, and the right amounts verify the account [money.call.bank-verify-wrong-amounts] [money.call.post-bank-verify] [money.wallet.verify-transition] [money.success.bank-verified]', async () => {
        await amounts('01', '02')
        await answered('POST', () => verify.press('Enter'))
        await expect(wrongAmounts(2)).toBeVisible()
        await expect(verify).toBeDisabled()
        await amounts('32', '45')
        await answered('POST', () => verify.press('Enter'))
        await expect(details.getByText(t('area.wallet.verified'), { exact: true })).toBeVisible()
      })

      await test.step('a verified account can be changed, and its tile shows no logo of an unknown bank [money.journey.edit-method] [money.bank-details.nickname-and-use] [money.bank-details.verified-editable] [money.success.bank-updated] [money.call.patch-bank] [money.wallet.tile-bank-logo]', async () => {
        await details.getByLabel(t('area.wallet.fact.nickname')).fill('Household')
        await answered('PATCH', () =>
          details.getByRole('button', { name: t('area.wallet.update') }).press('Enter'),
        )
        await expect(notification(page, t('area.wallet.bankUpdated'))).toBeVisible()
        await closeByEscape(details)
        await expect(page.getByRole('listitem').filter({ hasText: 'Household' })).toContainText(
          t('area.wallet.verified'),
        )
        await expect(
          page.getByRole('listitem').filter({ hasText: 'Household' }).locator('[data-mark]'),
        ).toHaveCount(0)
      })

      await test.step('after the last attempt only the club can help [money.bank-verify.exceeded-title] [money.bank-verify.exceeded-contact] [money.bank-verify.exceeded-no-verify] [money.wallet.exceeded-when-cannot-verify]', async () => {
        await addBank()
        for (const left of [2, 1, 0]) {
          await amounts('01', '02')
          await answered('POST', () => verify.press('Enter'))
          await expect(wrongAmounts(left)).toBeVisible()
        }
        await expect(details.getByText(t('area.wallet.exceeded.title'))).toBeVisible()
        await expect(details.getByText(t('area.wallet.exceeded.text'))).toBeVisible()
        await expect(verify).toHaveCount(0)
      })

      await test.step('the account can be removed [money.journey.delete-method] [money.bank-details.buttons] [money.confirm.delete-bank] [money.success.bank-deleted] [money.call.delete-bank]', async () => {
        await details.getByRole('button', { name: t('area.wallet.delete') }).press('Enter')
        await page
          .getByRole('dialog', { name: t('area.wallet.confirm.bank') })
          .getByRole('button', { name: t('area.wallet.confirm.yes') })
          .press('Enter')
        await expect(notification(page, t('area.wallet.deleted.bank'))).toBeVisible()
        await expect(
          page
            .getByRole('list', { name: t('area.wallet.label') })
            .getByRole('link', { name: 'Household', exact: true }),
        ).toHaveCount(1)
        await expect(
          page
            .getByRole('list', { name: t('area.wallet.label') })
            .getByRole('link', { name: 'House', exact: true }),
        ).toHaveCount(0)
      })
    })
  })
}

test.describe('billing uses of payment methods', () => {
  const t = texts('en')

  test('membership dues need a membership, which stays linked; a use that moved to another method disappears from the former method’s tile, in an open tab too', async ({
    page,
    portal,
    signIn,
    context,
  }) => {
    await signIn(HARBOUR, 'alex@example.com')
    const other = await context.newPage()
    await other.goto(portal.url(HARBOUR, '/account/wallet'))
    await live(other)
    const tile = (on: Page, name: string): Locator =>
      on
        .getByRole('list', { name: t('area.wallet.label') })
        .getByRole('listitem')
        .filter({ hasText: name })
    await expect(tile(other, 'Household account')).toContainText('Membership Dues')
    await page.goto(portal.url(HARBOUR, '/account/wallet'))
    await live(page)
    const add = page.getByRole('dialog', { name: 'Add Payment Method' })
    const submit = add.getByRole('button', { name: 'Add Payment Method' })
    const details = page.getByRole('dialog', { name: 'Credit Card Details' })
    await test.step('a method for dues needs a membership that can be paid [money.journey.choose-billing-use] [money.add-method.billing-needs-membership] [money.add-method.choose-membership-hint] [money.subscription.link-eligible] [money.subscription.select-all] [money.validation.billing-membership-edit]', async () => {
      await page.getByRole('button', { name: 'Add Payment Method' }).click()
      await typeCard(add, t)
      await add.getByLabel('Full name').fill('Alex Rivera')
      await add.getByLabel('Zipcode').fill('02840')
      await add.getByLabel('Nickname').fill('Dues card')
      await add.getByLabel('Billing use').selectOption('billing')
      await expect(
        add.getByText('Choose a membership to add this payment method to.'),
      ).toBeVisible()
      await expect(submit).toBeDisabled()
      for (const title of ['House membership', 'Mooring'])
        await expect(add.getByRole('checkbox', { name: new RegExp(title) })).toBeVisible()
      // The Library membership is free, so no method can be linked to it.
      await expect(add.getByRole('checkbox', { name: /Library/ })).toHaveCount(0)
      await add.getByLabel('Select all').check()
      await expect(submit).toBeEnabled()
    })

    await test.step('the memberships are linked, and the use moves from the former method [money.journey.link-membership] [money.add-method.links-memberships-after-add] [money.call.patch-membership-wallet] [money.billing-use.exclusive] [money.billing-use.refresh-other]', async () => {
      await submit.click()
      await expect(details.getByLabel('Billing use')).toHaveValue('billing')
      await expect(tile(other, 'Dues card')).toContainText('Membership Dues')
      await expect(tile(other, 'Household account')).not.toContainText('Membership Dues')
    })

    await test.step('a linked membership is chosen and locked [money.subscription.tied-preselected-locked]', async () => {
      await page.reload()
      await live(page)
      // The drawer's address also opens the details as a page.
      const memberships = page
        .getByRole('main')
        .getByRole('group', { name: 'Memberships paid with this method' })
      await expect(memberships.getByRole('checkbox').last()).toBeChecked()
      await expect(memberships.getByRole('checkbox').last()).toBeDisabled()
    })
  })

  test('cards are offered if a processor takes cards, and direct debit if a processor debits bank accounts [money.add-method.card-only-if-accepted] [money.add-method.debit-only-if-ach]', async ({
    page,
    portal,
    signIn,
    configure,
  }) => {
    const processor = { id: 'sandbox', name: 'Sandbox', uri: 'sandbox', default: true }
    await signIn(HARBOUR, 'taylor@example.com')
    const add = page.getByRole('dialog', { name: 'Add Payment Method' })
    for (const [kinds, form, absent] of [
      [
        { cards_accepted: ['visa'], accept_ach: false },
        'Add a new credit card',
        'Add a bank account',
      ],
      [{ cards_accepted: [], accept_ach: true }, 'Add a bank account', 'Add a new credit card'],
    ] as const) {
      await configure(HARBOUR, { processors: [{ ...processor, ...kinds }] })
      await page.goto(portal.url(HARBOUR, '/account/wallet'))
      await live(page)
      await page.getByRole('button', { name: 'Add Payment Method' }).click()
      await expect(add.getByRole('group', { name: form })).toBeVisible()
      await expect(add.getByRole('group', { name: absent })).toHaveCount(0)
      await expect(add.getByRole('radio', { name: 'Direct Debit' })).toHaveCount(0)
      // An open drawer would reopen with the page.
      await closeByEscape(add)
    }
  })
})
