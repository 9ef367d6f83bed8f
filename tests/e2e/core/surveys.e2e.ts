import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import { openSurvey } from '../support/surveySteps'

const HARBOUR = 'harbour.localhost'
const ARRIVALS = '/form/5'
/** Uses its own server, because a customer can answer each of the demo's surveys only once. */
const test = ownPortalTest()

test('a visitor answers a public form; another tab then shows the answers; a closed form accepts none [activity.survey.submit-disabled] [activity.journey.surveys]', async ({
  page,
  portal,
  signIn,
  context,
}) => {
  const form = await openSurvey(page, portal.url(HARBOUR, ARRIVALS))
  await form.getByLabel('Your name', { exact: true }).fill('Grace')
  await form.getByRole('radio', { name: 'Yes' }).check()
  await form.getByLabel('Name of the boat', { exact: true }).fill('Compiler')
  await page.reload()
  await ready(page)
  await expect(form.getByLabel('Name of the boat', { exact: true })).toHaveValue('Compiler')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Success' })).toBeFocused()
  await expect(page.getByText('Form was successfully submitted')).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])

  await page.goto(portal.url(HARBOUR, '/surveys/3'))
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()

  await signIn(HARBOUR, 'alex@example.com')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    const season = await openSurvey(tab, portal.url(HARBOUR, '/survey/1'))
    await season.getByRole('radio', { name: 'Weekly' }).check()
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Success' })).toBeFocused()
  await other.reload()
  await expect(other.getByRole('main')).toContainText('You have already answered')
  await expect(other.getByRole('definition')).toHaveText('Weekly')
})
