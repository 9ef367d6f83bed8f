// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import texts from '#generated/messages/en.json'
import { acceptAnswers, button, call, removeForm, sent, survey } from '#tests/support/openSurvey'
import { renderInPage } from '#tests/support/renderInPage'
import { surveyField } from '#tests/support/surveyFields'
import { ApiError } from '../../../core/api/ApiError'
import { SurveyForm } from './SurveyForm'

beforeEach(acceptAnswers)
afterEach(removeForm)

const first = survey([surveyField(1, { label: 'Your name' }), surveyField(2, { label: 'A wish' })])
const second = survey(
  [surveyField(2, { label: 'Your wish' }), surveyField(3, { label: 'Your boat', value: 'None' })],
  { version: 2 },
)
const CHANGED = 'The questions have changed'

/** A form whose survey is changed by its button, as a refetch does. */
function ChangingForm(): ReactNode {
  const [shown, setShown] = useState(first)
  return (
    <>
      <button type="button" onClick={() => setShown(second)}>
        Change
      </button>
      <SurveyForm survey={shown} />
    </>
  )
}

async function open(form: ReactNode) {
  renderInPage(form, { texts })
  await screen.findByRole('form')
  return userEvent.setup()
}

it('whoever is answering is told that the questions have changed, keeps what they typed, and submits the new version', async () => {
  const user = await open(<ChangingForm />)
  await user.type(screen.getByLabelText(/^A wish/), 'Fair winds')
  expect(screen.queryByText(CHANGED)).toBeNull()
  await user.click(button('Change'))
  expect(screen.getByText(CHANGED)).toBeTruthy()
  expect(screen.queryByLabelText(/^Your name/)).toBeNull()
  expect(screen.getByLabelText(/^Your wish/)).toHaveProperty('value', 'Fair winds')
  expect(screen.getByLabelText(/^Your boat/)).toHaveProperty('value', 'None')
  await user.click(button())
  await screen.findByRole('heading', { name: 'Success' })
  expect(sent()).toMatchObject([
    {
      query: { version: 2 },
      body: [
        { fieldId: 2, answer: 'Fair winds' },
        { fieldId: 3, answer: 'None' },
      ],
    },
  ])
})

it('what is refused because the questions have changed is told once', async () => {
  const user = await open(<ChangingForm />)
  call.mockRejectedValueOnce(new ApiError(409, { code: 'questions_changed', title: '' }))
  await user.type(screen.getByLabelText(/^A wish/), 'Fair winds')
  await user.click(button())
  expect((await screen.findByRole('alert')).textContent).toContain(CHANGED)
  await user.click(button('Change'))
  expect(screen.getAllByText(CHANGED)).toHaveLength(1)
  expect(screen.getByLabelText(/^Your wish/)).toHaveProperty('value', 'Fair winds')
})

it('answers that were typed to earlier questions come back after a reload, with the same notice', async () => {
  const user = await open(<SurveyForm survey={first} />)
  await user.type(screen.getByLabelText(/^A wish/), 'Fair winds')
  window.dispatchEvent(new Event('pagehide'))
  const kept = { ...sessionStorage }
  cleanup()
  for (const [name, draft] of Object.entries(kept)) sessionStorage.setItem(name, String(draft))
  await open(<SurveyForm survey={second} />)
  expect(screen.getByLabelText(/^Your wish/)).toHaveProperty('value', 'Fair winds')
  expect(screen.getByText(CHANGED)).toBeTruthy()
})

it('a form that is only looked at checks the answers, and neither sends nor keeps them', async () => {
  const user = await open(
    <SurveyForm
      survey={survey([surveyField(1, { label: 'Your name', required: true })])}
      isPreview
    />,
  )
  await user.click(button())
  expect(await screen.findAllByText(/Your name is a required field/)).not.toHaveLength(0)
  await user.type(screen.getByLabelText(/^Your name/), 'Al')
  await user.click(button())
  expect(await screen.findByText('This is a preview')).toBeTruthy()
  expect(sent()).toEqual([])
  expect(sessionStorage.length).toBe(0)
})
