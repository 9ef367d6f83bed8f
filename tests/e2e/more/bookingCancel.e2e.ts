import type { Locator } from '@playwright/test'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

test('a booking is cancelled only after confirmation; a failed call shows “Cancel Error”, a declined cancellation its message, a success the booking’s name [money.error.cancel-failure] [money.error.cancel-unsuccessful] [activity.booking-detail.cancel-button] [activity.cancel-dialog.flow] [activity.cancel-dialog.not-closable-loading] [activity.cancel-dialog.failure] [activity.cancel-dialog.unsuccessful] [activity.cancel-dialog.confirm-text]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 500/)
  await signIn(HARBOUR, 'alex@example.com')
  const open = async (title: string): Promise<void> => {
    await page.goto(portal.url(HARBOUR, '/my-schedule'))
    await live(page)
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  }
  const start = page.getByRole('button', { name: 'Cancel booking' })
  const ask = page.getByRole('dialog', { name: 'Cancel this booking?' })
  /** The Close button below the text, not the one in the corner. */
  const close = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Close' }).last()
  const sent: string[] = []
  page.on(
    'request',
    (request) =>
      void (request.url().endsWith('/cancel') && sent.push(new URL(request.url()).pathname)),
  )

  await test.step('pressing Nevermind cancels nothing', async () => {
    await open('Table by the window')
    await start.press('Enter')
    await expect(ask.getByText('Do you want to cancel Table by the window?')).toBeVisible()
    await ask.getByRole('button', { name: 'Nevermind' }).press('Enter')
    await expect(ask).toHaveCount(0)
    expect(sent).toEqual([])
  })

  await test.step('the dialog cannot be closed during the call, which then fails', async () => {
    let response: () => void = () => undefined
    const held = new Promise<void>((resolve) => (response = resolve))
    await page.route(
      '**/cancel',
      async (route) => {
        await held
        await route.fulfill({
          status: 500,
          json: {
            code: 'server_error',
            error_description: 'Nothing was changed.',
            request_id: 'req-7',
          },
        })
      },
      { times: 1 },
    )
    await start.press('Enter')
    await ask.getByRole('button', { name: 'Yes' }).press('Enter')
    await expect(ask.getByRole('button')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(ask.getByRole('status')).toBeAttached()
    response()
    const failed = page.getByRole('dialog', { name: 'Cancel Error' })
    await expect(failed.getByText('Nothing was changed.')).toBeVisible()
    await expect(failed.getByText('Request ID: req-7')).toBeVisible()
    await close(failed).press('Enter')
    await expect(start).toBeVisible()
  })

  await test.step('a booking that was cancelled elsewhere in the meantime is reported as already cancelled', async () => {
    await start.press('Enter')
    await expect(ask).toBeVisible()
    const path = sent.at(-1) ?? ''
    await page.evaluate((at) => fetch(at, { method: 'POST' }), path)
    await ask.getByRole('button', { name: 'Yes' }).press('Enter')
    const result = page.getByRole('dialog', { name: 'Already cancelled' })
    await expect(result.getByText('Table by the window was already cancelled.')).toBeVisible()
    await close(result).press('Enter')
    await expect(
      page.locator('[data-drawer]').getByText('Cancelled', { exact: true }),
    ).toBeVisible()
    await expect(start).toHaveCount(0)
  })

  await test.step('an appointment is cancelled by the appointments call', async () => {
    await open('Salt and oil')
    await start.press('Enter')
    await ask.getByRole('button', { name: 'Yes' }).press('Enter')
    const result = page.getByRole('dialog', { name: 'Cancelled' })
    await expect(result.getByText('Salt and oil is cancelled.')).toBeVisible()
    await close(result).press('Enter')
    await expect(
      page.locator('[data-drawer]').getByText('Cancelled', { exact: true }),
    ).toBeVisible()
    await expect(start).toHaveCount(0)
    expect(sent.at(-1)).toMatch(/^\/api\/account\/appointments\/\d+\/cancel$/)
  })
})
