// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import spanish from '#generated/messages/es.json'
import { acceptAnswers, button, openSurvey, removeForm, survey } from '#tests/support/openSurvey'
import { renderInPage } from '#tests/support/renderInPage'
import { surveyField } from '#tests/support/surveyFields'
import { SurveyForm } from './SurveyForm'

beforeEach(acceptAnswers)
afterEach(removeForm)

it('a birth date can’t be in the future nor an anniversary in the past; any other question accepts any date [activity.validation.date-picker-scope]', async () => {
  const user = await openSurvey(
    survey([
      surveyField(1, { type: 'datetime', dataMap: 'birthdate', label: 'Born' }),
      surveyField(2, { type: 'datetime', dataMap: 'anniversary_date', label: 'Anniversary' }),
      surveyField(3, { type: 'datetime', label: 'Any' }),
    ]),
  )
  const type = async (label: RegExp, text: string) => {
    await user.type(screen.getByRole('textbox', { name: label }), text)
    await user.tab()
  }
  await type(/^Born/, '01/01/2199')
  expect(screen.getByText(/or earlier$/)).toBeDefined()
  await type(/^Anniversary/, '01/01/1999')
  expect(screen.getByText(/or later$/)).toBeDefined()
  await type(/^Any/, '01/01/1999')
  await user.click(button())
  expect(await screen.findByText('Please enter a date that is not in the future')).toBeDefined()
  expect(screen.getByText('Please enter a date that is not in the past')).toBeDefined()
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

it('the date format is described in the page’s language', async () => {
  const date = surveyField(1, { type: 'datetime', label: 'Día' })
  renderInPage(<SurveyForm survey={survey([date])} />, { texts: spanish, language: 'es' })
  const input = await screen.findByPlaceholderText('MM/DD/AAAA')
  const user = userEvent.setup()
  await user.type(input, '31/12')
  await user.tab()
  expect(screen.getByText('Escribe una fecha con el formato MM/DD/AAAA')).toBeDefined()
})
