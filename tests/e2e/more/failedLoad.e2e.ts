import { mainMenu } from '../support/menu'
import { expect, live, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const FORBIDDEN = {
  title: 'Hold up! Access Restricted',
  text: 'We are sorry, but you do not have access to this page.',
}
const NOT_FOUND = {
  title: 'Oops. Page not found',
  text: "Looks like we can't find this page anymore.",
}
const GENERIC = {
  title: 'Sorry, an unexpected error occurred',
  text: 'We are working on fixing problem.',
}

/**
 * The screens that statuses and payload codes of a failed load lead to: a status with a screen of
 * its own takes precedence over the code (src/app/results/screenFor.test.ts has all of them). The
 * last one of each path is generic.
 */
const LOADS = [
  {
    path: '/blogs',
    call: /\/api\/blogs\?/,
    outcomes: [
      [403, 'not_found', FORBIDDEN],
      [200, 'forbidden', FORBIDDEN],
      [502, 'not_found', NOT_FOUND],
      [500, 'server_error', GENERIC],
    ],
  },
  {
    path: '/blogs/1',
    call: /\/api\/blogs\/1$/,
    outcomes: [
      [
        404,
        'forbidden',
        {
          title: 'We can’t find this post',
          text: 'It may have been withdrawn, or the link may be incomplete.',
        },
      ],
      [500, 'server_error', GENERIC],
    ],
  },
] as const

test('a failed data load shows the error screens inside its page: the status, or else the code in the payload, selects forbidden, not found or generic, which shows the request id and offers a retry [shell.error.failed-data-load]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of (4|5)\d\d/)
  await signIn(HARBOUR, 'alex@example.com')
  const main = page.getByRole('main')
  for (const { path, call, outcomes } of LOADS) {
    for (const [status, code, { title, text }] of outcomes) {
      await test.step(`${status} ${code} at ${path}`, async () => {
        await page.route(call, (route) =>
          route.fulfill({
            status,
            headers: { 'x-request-id': 'r-404-403' },
            json: { success: false, code },
          }),
        )
        await page.goto(portal.url(HARBOUR, path))
        // Once the hub is connected, only the person can retry.
        await live(page)
        await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
        await expect(main.getByText(text)).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(mainMenu(page)).toBeVisible()
        await page.unroute(call)
      })
    }
    // The last status led to the generic screen.
    await expect(main.getByText('Reference: r-404-403')).toBeVisible()
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(
      main
        .getByRole('link', { name: 'A winter berth for the old launch' })
        .or(main.getByRole('article'))
        .first(),
    ).toBeVisible()
    await expect(main.getByRole('heading', { name: GENERIC.title })).toHaveCount(0)
  }
})
