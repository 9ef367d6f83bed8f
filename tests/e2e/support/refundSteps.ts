import type { Locator, Page } from '@playwright/test'
import { expect } from './portalTest'

/** Formats an amount in US dollars as the studio does. */
export const inUsd = (value: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value)

/** Opens the studio's payments and refunds of Harbour House by keyboard; returns the dialog. */
export async function openPayments(studio: Page): Promise<Locator> {
  await studio.getByRole('button', { name: 'Tools', exact: true }).press('Enter')
  await studio.getByRole('menuitem', { name: 'Payments and refunds', exact: true }).press('Enter')
  const dialog = studio.getByRole('dialog', { name: 'Payments and refunds of Harbour House' })
  await expect(
    dialog.getByRole('list', { name: 'Members found' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  return dialog
}

/** Opens Alex's transactions by searching for a part of the name. */
export async function openMember(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Name or email').fill('rivera')
  await dialog.getByLabel('Name or email').press('Enter')
  await expect(
    dialog.getByRole('list', { name: 'Members found' }).getByRole('listitem'),
  ).toHaveCount(1)
  await dialog.getByRole('button', { name: /Alex Rivera/ }).press('Enter')
  await expect(dialog.getByRole('table', { name: 'Transactions of Alex Rivera' })).toBeVisible()
}

/** Pays the member's due invoice with the call that the member's page uses; returns its amount. */
export const payDue = (member: Page): Promise<number> =>
  member.evaluate(async () => {
    const read = async <T>(path: string): Promise<T> => (await fetch(path)).json() as Promise<T>
    const [invoice] = (
      await read<{ id: number; amount_due: number }[]>('/api/account/transactions?status=invoiced')
    ).filter(({ amount_due }) => amount_due > 0)
    const [card] = await read<{ id: number }[]>('/api/account/wallet/cards')
    if (!invoice || !card) throw new Error('there is nothing to pay, or with')
    const body = JSON.stringify({
      id: invoice.id,
      payment_method: { id: String(card.id), type: 'creditcard' },
    })
    const paid = await fetch(`/api/account/transactions/${invoice.id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'e2e-refunds' },
      body,
    })
    if (!paid.ok) throw new Error(`not paid: ${paid.status} ${await paid.text()}`)
    return invoice.amount_due
  })
