import { closeByEscape } from '../support/closeByEscape'
import { expect, live, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const ANSWER = 'Answer the survey'

/** An event that the customer attends. */
interface Attended {
  id: number
  survey: object | null
}

test('the surveys of a booking, an event and a membership open in a modal; a confirmation thanks the customer, whose other tabs are updated [activity.survey.success-alternative] [activity.survey.renderer-shared] [activity.booking-detail.survey-button] [activity.route.my-schedule-reservation] [activity.survey.modal-closable] [activity.journey.surveys]', async ({
  page,
  context,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  const main = page.getByRole('main')
  await test.step('a booking that can be cancelled, in its drawer and on its page', async () => {
    await page.goto(portal.url(HARBOUR, '/my-schedule'))
    await ready(page)
    await main.getByRole('link', { name: 'Table by the window' }).click()
    const table = page.getByRole('dialog', { name: 'Table by the window' })
    await expect(table.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
    await expect(table.getByRole('button', { name: ANSWER })).toHaveCount(0)
    await table.getByRole('button', { name: 'Close', exact: true }).click()
    await main.getByRole('link', { name: 'The Chart Room' }).click()
    const room = page.getByRole('dialog', { name: 'The Chart Room' })
    const survey = page.getByRole('dialog', { name: 'What should stand in the room?' })
    await room.getByRole('button', { name: ANSWER }).click()
    await expect(survey.getByRole('radio', { name: 'In a square' })).toBeVisible()
    await closeByEscape(survey)
    await expect(room).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: ANSWER }).click()
    await expect(survey).toBeVisible()
    await closeByEscape(survey)
  })

  await test.step('an appointment, on the page that its row links to', async () => {
    await page.goto(portal.url(HARBOUR, '/my-schedule'))
    const row = main.getByRole('link', { name: 'Salt and oil' })
    await expect(row).toHaveAttribute('href', /\/my-schedule\/reservations\/\d+$/)
    await page.goto(portal.url(HARBOUR, (await row.getAttribute('href')) ?? ''))
    await expect(page.getByRole('heading', { level: 1, name: 'Salt and oil' })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  })

  await test.step('a membership', async () => {
    await page.goto(portal.url(HARBOUR, '/account/memberships'))
    await main.getByRole('button', { name: ANSWER }).click()
    const boat = page.getByRole('dialog', { name: 'Your boat' })
    await boat.getByRole('button', { name: 'Submit' }).click()
    await expect(
      boat.getByText('Name of the boat is a required field', { exact: true }).first(),
    ).toBeVisible()
    await closeByEscape(boat)
  })

  await test.step('an event, with another tab open', async () => {
    const concert = await page.evaluate(async () => {
      const events = (await (await fetch('/api/account/events')).json()) as Attended[]
      return events.find((event) => event.survey !== null)?.id
    })
    await page.goto(portal.url(HARBOUR, `/account/event/${concert}`))
    await ready(page)
    const open = main.getByRole('button', { name: ANSWER })
    await expect(open).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    await live(other)
    await expect(other.getByRole('button', { name: ANSWER })).toBeVisible()
    await open.click()
    const survey = page.getByRole('dialog', { name: 'Supper after the concert' })
    await survey.getByRole('radio', { name: 'No' }).check()
    await survey.getByRole('button', { name: 'Submit' }).click()
    await expect(survey.getByText('Thank you for your responses')).toBeVisible()
    await expect(other.getByRole('button', { name: 'See your answers' })).toBeVisible()
    await survey.getByRole('button', { name: 'Close' }).last().click()
    await expect(survey).toHaveCount(0)
    await main.getByRole('button', { name: 'See your answers' }).click()
    await expect(survey.getByText('Do you stay for supper?')).toBeVisible()
    await closeByEscape(survey)
  })
})

test('a signed-out guest opens their pass and must answer its survey first: it can’t be closed before, and does not come back afterwards [activity.survey.modal-closable] [activity.guest-pass-share.screen] [activity.role.visitor-guest-pass] [activity.role.visitor-survey] [activity.survey.success-alternative] [activity.journey.surveys]', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url(HARBOUR, '/guest-pass/3/6192'))
  const survey = page.getByRole('dialog', { name: 'Before your evening at the house' })
  const name = survey.getByLabel('Your name')
  await expect(name).toBeVisible()
  await expect(survey.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await name.fill('Robin Hale')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await survey.getByRole('button', { name: 'Submit' }).click()
  await expect(
    survey.getByText('House rules is a required field', { exact: true }).first(),
  ).toBeVisible()
  await expect(name).toHaveValue('Robin Hale')
  await survey.getByRole('checkbox', { name: 'I have read the house rules' }).check()
  await survey.getByRole('button', { name: 'Submit' }).click()
  await expect(survey.getByText('Thank you for your responses')).toBeVisible()
  await survey.getByRole('button', { name: 'Close' }).last().click()
  await expect(survey).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Barcode: G-88TR-0003' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'See your answers' })).toBeVisible()
  await expect(survey).toHaveCount(0)
})
