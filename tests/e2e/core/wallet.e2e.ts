import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { sampleCases } from '../../support/sampleCases'
import { closeByEscape } from '../support/closeByEscape'
import { expect, live, test } from '../support/portalTest'
import { injectFault } from '../support/injectFault'

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

    test(`a card is added, changed and removed, by keyboard only, in ${language}`, async ({
      page,
      portal,
      signIn,
      expectErrors,
    }) => {
      expectErrors(/422 .*\/sandbox\/tokens|422 .*wallet\/cards|ERR_CONNECTION_RESET|ERR_FAILED/)
      await signIn(HARBOUR, person)
      await page.goto(portal.url(HARBOUR, '/account/wallet'))
      await live(page)
      const add = page.getByRole('dialog', { name: t('area.wallet.add') })
      const open = page.getByRole('button', { name: t('area.wallet.add') })

      await test.step('Cancel closes without a call [money.add-method.drawer-title] [money.add-method.data-protection-card] [money.add-method.data-protection-text] [money.add-method.cancel-button]', async () => {
        await open.press('Enter')
        await expect(add.getByText(t('area.wallet.protection.text'))).toBeVisible()
        await add.getByRole('button', { name: t('area.wallet.cancel') }).press('Enter')
        await expect(add).toHaveCount(0)
        await expect(open).toBeFocused()
      })

      const submit = add.getByRole('button', { name: t('area.wallet.add') })
      await test.step('the form asks for a new card’s fields, or offers a bank account [money.add-method.type-choice] [money.card-form.title] [money.card-form.card-information-fields] [money.card-form.full-name-field] [money.card-form.country-field] [money.card-form.postal-field] [money.card-form.nickname-wallet-version] [money.card-form.save-checkbox-hidden]', async () => {
        await open.press('Enter')
        await expect(add.getByRole('group', { name: t('area.wallet.newCard') })).toBeVisible()
        await expect(add.getByRole('radio', { name: t('area.wallet.directDebit') })).toBeVisible()
        await expect(add.getByRole('checkbox', { name: t('area.wallet.saveCard') })).toHaveCount(0)
        for (const field of ['cardNumber', 'cardExpiry', 'cardCvc', 'name', 'country'])
          await expect(add.getByLabel(t(`area.wallet.field.${field}`))).toBeVisible()
        await expect(add.getByLabel(t('ui.postal.zipcode'))).toBeVisible()
        await expect(add.getByLabel(t('area.wallet.fact.nickname'))).toBeVisible()
      })

      await test.step('an empty form shows an error at each required field [money.validation.card-fields-required] [money.validation.msg-name] [money.validation.msg-zip-code] [money.validation.msg-nickname] [money.validation.msg-card-number] [money.validation.msg-country] [money.validation.msg-card-expiry] [money.validation.msg-card-cvc]', async () => {
        await add.getByLabel(t('area.wallet.field.country')).selectOption('')
        await submit.press('Enter')
        for (const field of [
          'cardNumber',
          'cardExpiry',
          'cardCvc',
          'name',
          'country',
          'zipCode',
          'nickname',
        ])
          await expect(
            add.getByRole('alert').getByText(t(`area.wallet.fault.${field}.required`)),
          ).toBeVisible()
      })

      await test.step('the country determines the postal code’s label and validation [money.card-form.postal-label-us] [money.card-form.postal-label-other] [money.validation.postal-pattern] [money.validation.postal-message]', async () => {
        await add.getByLabel(t('area.wallet.field.country')).selectOption('GB')
        const postal = add.getByLabel(t('ui.postal.postalCode'))
        await postal.fill('02840')
        await expect(add.getByText(t('area.wallet.fault.postal')).first()).toBeVisible()
        await add.getByLabel(t('area.wallet.field.country')).selectOption('US')
        await expect(add.getByLabel(t('ui.postal.zipcode'))).toHaveValue('02840')
        await expect(add.getByText(t('area.wallet.fault.postal'))).toHaveCount(0)
      })

      await test.step('a card rejected by the processor shows the processor’s message [money.error.card-setup-failure] [money.validation.expiry-auto-format] [money.validation.expiry-max-digits]', async () => {
        await typeCard(add, t, '4111111111111111')
        await expect(add.getByLabel(t('area.wallet.field.cardExpiry'))).toHaveValue('12 / 60')
        await add.getByLabel(t('area.wallet.field.cardExpiry')).press('9')
        await expect(add.getByLabel(t('area.wallet.field.cardExpiry'))).toHaveValue('12 / 60')
        await add.getByLabel(t('area.wallet.field.name')).fill('Ann Lee')
        await add.getByLabel(t('area.wallet.fact.nickname')).fill('Daily <b>card</b>')
        await submit.press('Enter')
        await expect(notification(page, t('area.wallet.setup.title'))).toContainText(
          t('area.wallet.setup.text'),
        )
        await expect(add.getByLabel(t('area.wallet.field.cardNumber'))).toHaveAccessibleDescription(
          t('area.wallet.fault.cardNumber.invalid'),
        )
      })

      await test.step('if a card is declined on saving, the form shows an error and keeps the typed values [money.error.card-add-failure]', async () => {
        await add.getByLabel(t('area.wallet.field.cardNumber')).fill('4000000000000002')
        await submit.press('Enter')
        await expect(notification(page, t('area.wallet.notAdded.card'))).toContainText(
          t('area.wallet.notAdded.text'),
        )
        await expect(add.getByLabel(t('area.wallet.field.cardNumber'))).toHaveAccessibleDescription(
          t('area.wallet.fault.card_declined'),
        )
        await expect(add.getByLabel(t('area.wallet.fact.nickname'))).toHaveValue(
          'Daily <b>card</b>',
        )
        await expect(add.getByLabel(t('area.wallet.field.cardNumber'))).not.toHaveValue('')
      })

      const details = page.getByRole('dialog', { name: t('area.wallet.cardTitle') })
      await test.step('a valid card is added, and its details replace the drawer [money.journey.add-method] [money.add-method.submit-button] [money.add-method.shows-edit-view-after-add] [shell.screen.drawer-open-closes-others] [money.success.method-added] [money.call.card-create] [money.card-details.title] [money.card-details.name-hint]', async () => {
        await add.getByLabel(t('area.wallet.field.cardNumber')).fill('4242424242424242')
        // The first response is lost; sending again saves the card only once.
        await injectFault(page, '**/wallet/cards', 'lost')
        await submit.press('Enter')
        await expect(notification(page, t('ui.error.network_error.title'))).toBeVisible()
        await submit.press('Enter')
        await expect(notification(page, t('area.wallet.added'))).toBeVisible()
        await expect(details.getByLabel(t('area.wallet.fact.nickname'))).toHaveValue(
          'Daily <b>card</b>',
        )
        await expect(page.locator('[data-drawer]')).toHaveCount(1)
        await expect(details.getByLabel(t('area.wallet.field.cardExpiry'))).toHaveValue('12 / 60')
        await expect(details.getByText(t('area.wallet.hint.name'))).toBeVisible()
        await expect(details.getByLabel(t('area.wallet.field.cardNumber'))).toHaveCount(0)
      })

      await test.step('the default card keeps its billing use, with an explanation [money.add-method.billing-use-choice] [money.card-details.billing-use-choice] [money.billing-use.labels] [money.billing-use.default-warning] [money.billing-use.default-locked]', async () => {
        const use = details.getByLabel(t('area.wallet.fact.use'))
        await expect(use).toHaveValue('default')
        await expect(use.getByRole('option')).toHaveText([
          t('area.wallet.use.default'),
          t('area.wallet.use.billing'),
          t('area.wallet.use.pos'),
          t('area.wallet.use.none'),
        ])
        await use.selectOption('pos')
        await expect(details.getByText(t('area.wallet.defaultWarning'))).toBeVisible()
        await expect(use).toHaveValue('default')
      })

      await test.step('the card’s changes are saved, and a missing country is rejected [money.journey.edit-method] [money.card-details.editable-fields] [money.success.card-updated] [money.call.card-patch] [money.validation.update-country-required]', async () => {
        await details.getByLabel(t('area.wallet.field.country')).selectOption('')
        await details.getByRole('button', { name: t('area.wallet.update') }).press('Enter')
        await expect(notification(page, t('area.wallet.countryMissing.text'))).toBeVisible()
        await details.getByLabel(t('area.wallet.field.country')).selectOption('US')
        await details.getByLabel(t('area.wallet.fact.nickname')).fill('Sunday')
        await details.getByRole('button', { name: t('area.wallet.update') }).press('Enter')
        await expect(notification(page, t('area.wallet.cardUpdated'))).toBeVisible()
        await closeByEscape(details)
      })

      await test.step('the card’s tile opens it again, and Delete asks for confirmation [money.journey.delete-method] [money.card-details.buttons] [money.wallet.tile-opens-edit] [money.wallet.card-brand-logo] [money.success.card-deleted] [money.confirm.delete-method] [money.confirm.buttons] [money.call.card-delete]', async () => {
        const tile = page
          .getByRole('list', { name: t('area.wallet.label') })
          .getByRole('listitem')
          .filter({ hasText: 'Sunday' })
        await expect(tile.locator('[data-mark="visa"]')).toBeVisible()
        await tile.getByRole('link').press('Enter')
        await details.getByRole('button', { name: t('area.wallet.delete') }).press('Enter')
        const sure = page.getByRole('dialog', { name: t('area.wallet.confirm.card') })
        await sure.getByRole('button', { name: t('area.wallet.confirm.no') }).press('Enter')
        await expect(sure).toHaveCount(0)
        await details.getByRole('button', { name: t('area.wallet.delete') }).press('Enter')
        await sure.getByRole('button', { name: t('area.wallet.confirm.yes') }).press('Enter')
        await expect(notification(page, t('area.wallet.deleted.card'))).toBeVisible()
        await expect(details).toHaveCount(0)
        await expect(tile).toHaveCount(0)
        await expect(
          page.getByRole('listitem').filter({ hasText: 'Daily <b>card</b>' }),
        ).toHaveCount(0)
      })
    })
  })
}
