import { clearSession } from './support/clearSession'
import { expect, ready, test } from './support/portalTest'

const HARBOUR = 'harbour.localhost'

/**
 * The screens that end a flow, by the name of their component in the gallery; the flows themselves
 * are tested with their areas.
 */
const SCREENS = [
  { ids: '[shell.error.success-screen]', part: 'Success', texts: ['Congratulations!'] },
  {
    ids: '[shell.error.not-implemented-screen]',
    part: 'NotImplemented',
    texts: ['Hold up! Something is not implemented properly', 'Reference code: 4f1c9a20'],
  },
  {
    ids: '[shell.text.payment-completed] [shell.text.payment-completed-notice]',
    part: 'PaymentCompleted',
    texts: ['Thank you for your order !', 'You will receive an email confirmation shortly.'],
  },
  {
    ids: '[shell.error.payment-failed-screen] [money.error.checkout-failed]',
    part: 'PaymentFailed',
    texts: [
      'Checkout failed',
      'Your transaction has failed. See the details below and try again.',
      'Your card was declined.',
    ],
  },
  {
    ids: '[shell.text.nomination-completed] [shell.text.completed-screens-texts]',
    part: 'NominationCompleted',
    texts: [
      'Congratulations!',
      'Your recommendation is with the club. We will write to both of you once it has been looked at.',
    ],
    home: true,
  },
  {
    ids: '[shell.error.nomination-failed]',
    part: 'NominationFailed',
    texts: ['Ooops. Your recommendation request failed!'],
  },
  {
    ids: '[shell.text.additional-member-completed] [shell.text.completed-screens-texts]',
    part: 'AdditionalMemberCompleted',
    texts: [
      'Congratulations!',
      'Your additional member is added and will receive an email with the next step.',
    ],
    home: true,
  },
  {
    ids: '[shell.error.additional-member-failed]',
    part: 'AdditionalMemberFailed',
    texts: ['Ooops. There was a problem adding your additional member.'],
  },
  {
    ids: '[shell.screen.redirecting] [shell.text.redirecting-no-data]',
    part: 'Redirecting',
    texts: ['Redirecting'],
  },
  {
    ids: '[shell.screen.no-data] [shell.text.redirecting-no-data]',
    part: 'NoData',
    texts: ['No data'],
  },
]

test(`each screen that ends a flow has the documented texts and its link ${SCREENS.map(({ ids }) => ids).join(' ')}`, async ({
  page,
  portal,
}) => {
  for (const { part, texts, home } of SCREENS) {
    await page.goto(portal.url(HARBOUR, `/studio/parts/${part}`))
    await ready(page)
    const main = page.getByRole('main')
    const [title = '', ...rest] = texts
    // The level 2 heading above it is the component's name in the gallery.
    await expect(
      main.getByRole('heading', { level: part === 'NoData' ? 2 : 1, name: title, exact: true }),
    ).toBeVisible()
    for (const text of rest) await expect(main.getByText(text, { exact: true })).toBeVisible()
    if (home)
      await expect(main.getByRole('link', { name: 'Back to My Club' })).toHaveAttribute('href', '/')
  }
})

test("a person without a card sees 'Not a Member' on the memberships page; a person with a card, member or not, sees the page; a club without payments has a wallet that is not set up [shell.error.not-a-member-screen] [shell.error.not-member-not-setup-when]", async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  await configure(HARBOUR, { processors: null })
  const notAMember = page.getByRole('heading', { level: 2, name: 'Not a Member' })
  // Taylor is an active member without a card.
  await signIn(HARBOUR, 'taylor@example.com')
  await page.goto(portal.url(HARBOUR, '/account/memberships'))
  await expect(notAMember).toBeVisible()
  await expect(page.getByText('Looks like you are not a member yet')).toBeVisible()
  await page.goto(portal.url(HARBOUR, '/account/wallet'))
  await expect(
    page.getByRole('heading', { level: 1, name: "Whoops, You're not setup to do this" }),
  ).toBeVisible()

  // Next, a former member with an expired card.
  await clearSession(page)
  await signIn(HARBOUR, 'casey@example.com')
  await page.goto(portal.url(HARBOUR, '/account/memberships'))
  await expect(page.getByRole('main').getByRole('article')).toHaveText(/Founders’ card.*Inactive/s)
  await expect(notAMember).toHaveCount(0)
})
