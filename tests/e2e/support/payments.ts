import { readFileSync } from 'node:fs'
import type { APIResponse, Page, Route } from '@playwright/test'
import { signInAdmin } from './admin'
import type { RunningPortal } from './runPortal'

/** A sandbox charge as listed for the owner, with only the fields that tests read. */
interface Charge {
  amount_cents: number
  status: string
  idempotency_key: string
  customer_id: number
}

/** Reads the charges of a club's sandbox that did not fail, newest first. */
export async function successfulCharges(portal: RunningPortal, host: string): Promise<Charge[]> {
  const adminClient = await signInAdmin(portal, host)
  const answer = await adminClient.api.get('/admin/api/sandbox/charges?page_size=200')
  const charges = answer.status() === 204 ? [] : ((await answer.json()) as Charge[])
  await adminClient.dispose()
  return charges.filter(({ status }) => status !== 'failed')
}

/** Returns the texts of every form that pays, in a language. */
export const paymentTexts = (language: 'en' | 'es'): Record<string, string> =>
  Object.assign(
    {},
    ...[
      'src/areas/billing',
      'src/areas/wallet',
      'src/processors/sandbox',
      'src/ui',
      'src/pages/account-billing',
    ].map(
      (folder) => JSON.parse(readFileSync(`${folder}/messages.${language}.json`, 'utf8')) as object,
    ),
  ) as Record<string, string>

/** Returns the texts of checkout and payment in a language. */
export const checkoutTexts = (language: 'en' | 'es'): Record<string, string> =>
  Object.assign(
    {},
    paymentTexts(language),
    ...[
      'src/areas/cart',
      'src/areas/account',
      'src/pages/checkout',
      'src/ui/inputs',
      'src/ui/results',
      'src/app',
    ].map(
      (folder) => JSON.parse(readFileSync(`${folder}/messages.${language}.json`, 'utf8')) as object,
    ),
  ) as Record<string, string>

/** Chooses a new card in the payment methods and fills in its form. */
export async function fillCard(
  page: Page,
  t: Record<string, string>,
  number: string,
): Promise<void> {
  const field = (id: string) => page.getByLabel(t[`area.wallet.field.${id}`] ?? '?')
  await page.getByRole('checkbox', { name: t['area.wallet.newCardChoice'] ?? '?' }).check()
  await field('cardNumber').fill(number)
  await field('cardExpiry').fill('1239')
  await field('cardCvc').fill('123')
  await field('name').fill('Pat Moreno')
  await page.locator('input[name="zipCode"]').fill('02840')
}

/**
 * Forwards a request to the server and returns the response; it is sent to the address of this
 * machine, because Node does not resolve every host name.
 */
export async function forwardToServer(route: Route): Promise<APIResponse> {
  const { port, pathname, search, host } = new URL(route.request().url())
  return route.fetch({
    url: `http://127.0.0.1:${port}${pathname}${search}`,
    headers: { ...(await route.request().allHeaders()), host },
  })
}
