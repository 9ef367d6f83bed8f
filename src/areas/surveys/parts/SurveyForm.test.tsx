// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import {
  acceptAnswers,
  button,
  call,
  openSurvey,
  removeForm,
  sent,
  survey,
} from '#tests/support/openSurvey'
import { renderInPage } from '#tests/support/renderInPage'
import { options, PNG, surveyField } from '#tests/support/surveyFields'
import { ApiError } from '../../../core/api/ApiError'
import { notificationStore } from '../../../ui/feedback/notificationStore'
import { SurveyForm } from './SurveyForm'

vi.mock('./SignaturePad', () => ({
  SignaturePad: ({ label, onDraw }: { label: string; onDraw: (drawing: string) => void }) => (
    <button type="button" onClick={() => onDraw(`data:image/png;base64,${PNG.toString('base64')}`)}>
      {label}
    </button>
  ),
}))

beforeEach(acceptAnswers)
afterEach(removeForm)

it('each kind has its own control, with its initial values', async () => {
  const user = await openSurvey(
    survey([
      surveyField(1, { type: 'section', label: 'About you' }),
      surveyField(2, { value: 'Ada' }),
      surveyField(3, { type: 'textarea' }),
      surveyField(4, { type: 'password' }),
      surveyField(5, { type: 'radio', values: options(['bar', 'spa'], ['spa']) }),
      surveyField(6, { type: 'checkbox', values: options(['bar', 'spa', 'gym'], ['spa']) }),
      surveyField(7, { type: 'select', values: options(['bar', 'spa']) }),
      surveyField(8, { type: 'yesno' }),
      surveyField(9, { type: 'datetime' }),
      surveyField(10, { type: 'hidden', value: '2026' }),
      surveyField(11, { type: 'html', value: '**Read** <script>alert(1)</script>' }),
      surveyField(12, { type: 'canvas' }),
      surveyField(13, { type: 'hologram', label: 'A hologram' }),
    ]),
  )
  expect(screen.getByRole('heading', { level: 2, name: 'About you' })).toBeDefined()
  const question = (id: number) =>
    screen.getByRole('textbox', { name: new RegExp(`^Question ${id}\\b`) })
  expect(question(2)).toHaveProperty('value', 'Ada')
  expect(question(3).tagName).toBe('TEXTAREA')
  expect(screen.getByLabelText(/^Question 4\b/)).toHaveProperty('type', 'password')
  const group = (id: number) => within(screen.getByRole('group', { name: `Question ${id}` }))
  expect(group(5).getByRole('radio', { checked: true })).toHaveProperty('value', 'spa')
  expect(
    group(8)
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).value),
  ).toEqual(['yes', 'no'])
  expect(screen.getByText('Read').tagName).toBe('STRONG')
  expect(document.querySelector('form script')).toBeNull()
  expect(screen.queryByText('A hologram')).toBeNull()
  expect(screen.queryByText(/2026/)).toBeNull()

  await user.type(question(3), 'Two\nlines')
  await user.type(screen.getByLabelText(/^Question 4\b/), 'secret')
  await user.click(group(6).getByLabelText('The gym'))
  await user.selectOptions(screen.getByLabelText(/^Question 7\b/), 'The bar')
  await user.click(group(8).getByLabelText('No'))
  await user.type(question(9), '3/9/2026')
  await user.click(await screen.findByRole('button', { name: 'Draw your signature here' }))
  await user.click(button())
  await screen.findByRole('heading', { name: 'Success' })
  expect(sent()).toHaveLength(1)
  expect(sent()[0]).toMatchObject({ id: 'surveys.submit', params: { surveyId: 4 } })
  expect(sent()[0]?.body).toEqual([
    { fieldId: 2, answer: 'Ada' },
    { fieldId: 3, answer: 'Two\nlines' },
    { fieldId: 4, answer: 'secret' },
    { fieldId: 5, answer: 'spa' },
    { fieldId: 6, answer: 'spa' },
    { fieldId: 6, answer: 'gym' },
    { fieldId: 7, answer: 'bar' },
    { fieldId: 8, answer: 'no' },
    { fieldId: 9, answer: '03/09/2026' },
    { fieldId: 10, answer: '2026' },
    { fieldId: 12, answer: `data:image/png;base64,${PNG.toString('base64')}` },
  ])
})

it('a required field that is not shown does not block, and one that is shown does; its fault disappears with the answer', async () => {
  const user = await openSurvey(
    survey([
      surveyField(1, { type: 'yesno', label: 'By boat?' }),
      surveyField(2, {
        label: 'Name of the boat',
        required: true,
        showWhen: { fieldId: 1, equals: 'yes' },
      }),
      surveyField(3, { type: 'canvas', required: true, label: 'Signature' }),
    ]),
  )
  expect(screen.queryByLabelText('Name of the boat')).toBeNull()
  await user.click(screen.getByLabelText('Yes'))
  await user.click(button())
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Name of the boat is a required field', 'Signature: This field is required'])
  expect(document.activeElement).toBe(summary)
  const boat = screen.getByLabelText('Name of the boat')
  await user.click(within(summary).getByText('Name of the boat is a required field'))
  expect(document.activeElement).toBe(boat)
  expect(boat.getAttribute('aria-invalid')).toBe('true')
  await user.type(boat, 'Ruth')
  expect(boat.getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(boat)
  expect(within(summary).getByRole('link').textContent).toBe('Signature: This field is required')
  expect(call).not.toHaveBeenCalled()

  await user.click(screen.getByLabelText('No'))
  await user.click(button('Type your name instead'))
  await user.type(screen.getByLabelText('Your full name'), 'Ada L.')
  await user.click(button())
  await screen.findByRole('heading', { name: 'Success' })
  expect(sent()[0]?.body).toEqual([
    { fieldId: 1, answer: 'no' },
    { fieldId: 3, answer: { typed: 'Ada L.' } },
  ])
})

it('a fault follows a question without a second mark, and any other label after a colon', async () => {
  const user = await openSurvey(
    survey(
      ['Do you agree?', 'Signature'].map((label, index) =>
        surveyField(index + 1, { type: 'canvas', required: true, label }),
      ),
    ),
  )
  await user.click(button())
  const faults = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(faults.map((link) => link.textContent)).toEqual([
    'Do you agree? This field is required',
    'Signature: This field is required',
  ])
})

it('faults that only the server finds are shown at their fields, in the page’s language, and nothing typed is lost', async () => {
  const user = await openSurvey(survey([surveyField(1, { dataMap: 'email', label: 'Email' })]))
  call.mockRejectedValueOnce(
    new ApiError(422, {
      code: 'invalid_request',
      title: '',
      errorDetails: [{ path: '/1', code: 'too_long', message: 'from the server' }],
    }),
  )
  await user.type(screen.getByLabelText(/^Email/), 'a@b.example')
  await user.click(button())
  const message = 'Please write a shorter answer: at most 1,000 characters'
  expect(await screen.findAllByText(message, { exact: false })).toHaveLength(2)
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'a@b.example')
  expect(notificationStore.get()).toMatchObject([{ text: { values: { labels: 'Email' } } }])
})

it.each([
  [409, 'already_submitted', 'You have already answered'],
  [422, 'not_open', 'This is closed'],
  [413, 'too_large', 'The files are too large'],
  [422, 'invalid_request', 'The questions have changed'],
  [0, 'network_error', "We can't reach the club right now"],
])(
  'a failure with %i %s is reported, and a retry sends the same request',
  async (status, code, title) => {
    const user = await openSurvey(survey([surveyField(1)]))
    call.mockRejectedValueOnce(new ApiError(status, { code, title: '' }))
    await user.type(screen.getByRole('textbox'), 'x')
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    await user.click(button())
    await screen.findByRole('heading', { name: 'Success' })
    const [first, again] = sent()
    expect(again?.idempotencyKey).toBe(first?.idempotencyKey)
  },
)

it('if the email is not confirmed, the failure offers to send the link again, and the answers stay', async () => {
  const one = survey([surveyField(1)])
  const routes = [{ pageId: 'verify-email', path: '/verify-email/:id?', enabled: true }]
  renderInPage(<SurveyForm survey={one} />, { texts, config: { routes } })
  const user = userEvent.setup()
  call.mockRejectedValueOnce(new ApiError(403, { code: 'email_unconfirmed', title: '' }))
  await user.type(await screen.findByRole('textbox'), 'Charts')
  await user.click(button())
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Please confirm your email first')).toBeDefined()
  expect(alert.getByRole('link', { name: 'Send the link again' }).getAttribute('href')).toBe(
    '/verify-email',
  )
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Charts')
})

it('a visitor submits to the public call, for an attached survey with its pin; in a dialog the confirmation says thanks', async () => {
  const onSubmitted = vi.fn()
  const about = { referenceId: 9, pin: '8275' }
  const user = await openSurvey(survey([surveyField(1)]), {
    customer: null,
    about,
    isEmbedded: true,
    onSubmitted,
  })
  await user.click(button())
  expect(await screen.findByText('Thank you for your responses')).toBeDefined()
  expect(onSubmitted).toHaveBeenCalledOnce()
  expect(sent()).toMatchObject([
    { id: 'public.experience.submit', query: { ...about, website: '' }, body: [] },
  ])
})

it('a survey with an endpoint is submitted there, with the types of its fields', async () => {
  const endpoint = { id: 1, uid: 'e', endpoint: 'house', referenceType: '', referenceId: null }
  const user = await openSurvey(survey([surveyField(1, { value: 'x' })], { endpoint }))
  await user.click(button())
  await screen.findByRole('heading', { name: 'Success' })
  expect(sent()).toMatchObject([
    {
      id: 'surveys.endpoint.submit',
      params: { endpoint: 'house' },
      body: [{ fieldId: 1, type: 'text', answer: 'x' }],
    },
  ])
})

it('the button has the survey’s own text, a different one after the first response, and is disabled while the survey is closed', async () => {
  const own = { buttonCreate: 'Send answers', buttonEdit: 'Send another' }
  await openSurvey(survey([surveyField(1)], own))
  expect(button('Send answers').disabled).toBe(false)
  cleanup()
  await openSurvey(
    survey([surveyField(1)], { ...own, hasSubmitted: true, multipleResponses: true }),
  )
  expect(button('Send another').disabled).toBe(false)
  cleanup()
  await openSurvey(survey([surveyField(1)], { ...own, canSubmit: false }))
  expect(button('Send answers').disabled).toBe(true)
  fireEvent.submit(screen.getByRole('form'))
  expect(call).not.toHaveBeenCalled()
})

it('a survey that accepts one response then shows the submitted answers, with the options’ texts', async () => {
  const one = survey(
    [
      surveyField(1, { type: 'checkbox', values: options(['bar', 'spa']) }),
      surveyField(2, { type: 'yesno' }),
      surveyField(3, { type: 'canvas' }),
      surveyField(4, { type: 'hidden' }),
      surveyField(5, { type: 'upload' }),
      surveyField(6, { type: 'canvas' }),
    ],
    {
      hasSubmitted: true,
      canSubmit: false,
      responses: [
        { fieldId: 5, answer: 'boat.png' },
        { fieldId: 6, answer: 'Ada L.' },
        { fieldId: 1, answer: 'bar' },
        { fieldId: 1, answer: 'spa' },
        { fieldId: 2, answer: 'yes' },
        { fieldId: 3, answer: '' },
        { fieldId: 4, answer: 'secret' },
      ],
    },
  )
  renderInPage(<SurveyForm survey={one} about={{ referenceId: 9 }} />, { texts })
  await screen.findByText('You have already answered. These are your answers.')
  expect(screen.getAllByRole('definition').map((item) => item.textContent)).toEqual([
    'The bar',
    'The spa',
    'Yes',
    'Drawn signature',
    'boat.png',
    'Ada L.',
  ])
  // Files can be downloaded again.
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Drawn signature', '/api/surveys/4/files/3?referenceId=9'],
    ['boat.png', '/api/surveys/4/files/5?referenceId=9'],
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

it('typed answers are stored, even a visitor’s, but neither passwords nor signatures', async () => {
  const fields = [
    surveyField(1),
    surveyField(2, { type: 'password' }),
    surveyField(3, { type: 'canvas' }),
    surveyField(4, { type: 'checkbox', values: options(['bar', 'spa'], ['spa']) }),
  ]
  const user = await openSurvey(survey(fields), { customer: null })
  await user.type(screen.getByRole('textbox', { name: /^Question 1/ }), 'typed')
  await user.type(screen.getByLabelText(/^Question 2/), 'secret')
  await user.click(screen.getByLabelText('The spa'))
  await user.click(button('Type your name instead'))
  await user.type(screen.getByLabelText(/^Your full name/), 'Ada')
  const [stored = ''] = Object.values({ ...sessionStorage }).map(String)
  expect(stored).toContain('typed')
  expect(stored).not.toMatch(/secret|Ada/)
  // Simulates a reload: the page disappears without the form being closed.
  const kept = Object.entries({ ...sessionStorage })
  cleanup()
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
  await openSurvey(survey(fields), { customer: null })
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Question 1/ })).toHaveProperty('value', 'typed'),
  )
  expect(screen.getByLabelText('The spa')).toHaveProperty('checked', false)
  expect(screen.getByLabelText(/^Question 2/)).toHaveProperty('value', '')
})
