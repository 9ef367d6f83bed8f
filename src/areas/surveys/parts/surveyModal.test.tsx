// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Survey } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { surveyField } from '#tests/support/surveyFields'
import { ApiError } from '../../../core/api/ApiError'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { SurveyAction } from './SurveyAction'

afterEach(() => {
  cleanup()
  portalQueries().clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const about = { surveyId: 4, referenceId: 9 }
const config = {
  plan: 'Plus',
  routes: [{ pageId: 'survey', path: '/survey/:id', enabled: true }],
  intl: { currency: 'USD', timezone: 'UTC', locale: 'en-us', languages: ['en', 'es'] },
}

/**
 * Renders an attached survey; its call responds with these fields in addition to the usual ones.
 */
function renderAction(
  survey: Partial<Survey>,
  element = <SurveyAction about={about} />,
  services = {},
): void {
  vi.spyOn(portalApi, 'call').mockResolvedValue({
    id: 4,
    uid: 'rules',
    name: 'House rules',
    description: '',
    businessId: null,
    buttonCreate: '',
    buttonEdit: '',
    confirmationHeader: '',
    confirmationText: '',
    hasSubmitted: false,
    canSubmit: true,
    multipleResponses: false,
    required: false,
    waitlistEvents: [],
    referenceType: 'event',
    referenceId: 9,
    endpoint: null,
    responses: [],
    createdOn: '2026-11-23T00:00:00Z',
    fields: [surveyField(1)],
    ...survey,
  } as never)
  renderInPage(element, { texts, config, services })
}

const REQUIRED = { required: true, fields: [surveyField(1, { required: true })] }

it('a survey that must be answered opens by itself, and no button, Escape or click outside closes it [activity.survey.modal-closable]', async () => {
  renderAction(REQUIRED)
  const dialog = await screen.findByRole('dialog', { name: 'House rules' })
  await screen.findByRole('textbox', { name: /Question 1/ })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  const user = userEvent.setup()
  await user.keyboard('{Escape}')
  await user.click(dialog.parentElement?.parentElement ?? document.body)
  expect(screen.getByRole('dialog', { name: 'House rules' })).toBe(dialog)
})

it.each<[string, Partial<Survey>]>([
  ['that is not required', { ...REQUIRED, required: false }],
  ['without required fields', { ...REQUIRED, fields: [surveyField(1)] }],
  [
    'whose required fields can’t be answered',
    {
      ...REQUIRED,
      fields: [
        surveyField(1),
        surveyField(2, { required: true, type: 'unknown' as never }),
        surveyField(3, { required: true, showWhen: { fieldId: 1, equals: 'yes' } }),
      ],
    },
  ],
  ['that has been answered', { ...REQUIRED, hasSubmitted: true, canSubmit: false }],
])(
  'a survey %s opens only by its button, and closes by Escape and by Close [activity.survey.modal-closable]',
  async (_which, survey) => {
    renderAction(survey)
    const user = userEvent.setup()
    const name = survey.hasSubmitted === true ? 'See your answers' : 'Answer the survey'
    const button = await screen.findByRole('button', { name })
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button)
    await screen.findByRole('dialog', { name: 'House rules' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

it.each([
  ['already_submitted', 409, { hasSubmitted: true, canSubmit: false }],
  ['not_open', 422, { canSubmit: false }],
])(
  'a survey that must be answered closes once the server rejects an answer with %s',
  async (code, status, changed) => {
    renderAction(REQUIRED)
    await screen.findByRole('dialog', { name: 'House rules' })
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: /Question 1/ }), 'Yes')
    const survey = await vi.mocked(portalApi.call).mock.results[0]?.value
    vi.mocked(portalApi.call).mockImplementation((call) =>
      String(call).endsWith('.submit')
        ? Promise.reject(new ApiError(status, { code }))
        : (Promise.resolve({ ...survey, ...changed }) as never),
    )
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await screen.findByRole('button', { name: 'Close' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

it('in a list, a survey that must be answered waits for its button', async () => {
  renderAction(REQUIRED, <SurveyAction about={about} isInList />)
  const button = await screen.findByRole('button', { name: 'Answer the survey' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.setup().click(button)
  await screen.findByRole('dialog', { name: 'House rules' })
})

it('a closed survey is offered only to people who have answered it', async () => {
  renderAction({ canSubmit: false })
  await waitFor(() => expect(screen.queryByRole('button', { hidden: true })).toBeNull())
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
  renderAction({ canSubmit: false, hasSubmitted: true })
  await screen.findByRole('button', { name: 'See your answers' })
})

it('a modal that can’t be closed offers the language choice', async () => {
  const chooseLanguage = vi.fn()
  renderAction(REQUIRED, <SurveyAction about={about} />, { chooseLanguage })
  await userEvent.setup().selectOptions(await screen.findByLabelText('Language'), 'Español')
  expect(chooseLanguage).toHaveBeenCalledExactlyOnceWith('es')
})

it('a club without surveys shows no button', () => {
  renderInPage(<SurveyAction about={about} />, { texts, config: { ...config, routes: [] } })
  expect(screen.queryByRole('button')).toBeNull()
})
