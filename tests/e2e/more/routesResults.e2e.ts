import { clearSession } from '../support/clearSession'
import { expect, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

test("a person without a card is not a member and sees 'Not a Member' on the memberships page; a club without payments has a wallet that is not set up [shell.error.not-a-member-screen] [shell.error.not-member-not-setup-when] [activity.error.page-not-a-member]", async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  await configure(HARBOUR, { processors: null })
  const notAMember = page.getByRole('heading', { level: 2, name: 'Not a Member' })
  await signIn(HARBOUR, 'taylor@example.com')
  await page.goto(portal.url(HARBOUR, '/account/wallet'))
  await expect(
    page.getByRole('heading', { level: 1, name: "Whoops, You're not setup to do this" }),
  ).toBeVisible()

  // Next, a former member with an expired card.
  await clearSession(page)
  await signIn(HARBOUR, 'casey@example.com')
  await page.goto(portal.url(HARBOUR, '/account/memberships'))
  await expect(page.getByRole('list', { name: 'Memberships' }).getByRole('article')).toHaveText(
    /Founders’ card.*Ended/s,
  )
  await expect(notAMember).toHaveCount(0)
  await page.route(/\/api\/account\/memberships(?:\?|$)/, (route) => {
    const pagination = '{"pageNumber":1,"pageSize":20,"totalCount":0}'
    return route.fulfill({ json: [], headers: { pagination } })
  })
  await page.reload()
  await expect(notAMember).toBeVisible()
  await expect(page.getByText('Looks like you are not a member yet')).toBeVisible()
})
