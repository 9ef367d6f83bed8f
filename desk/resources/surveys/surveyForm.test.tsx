// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AdminCompany } from '../../../generated/types'
import texts from '../../../generated/studio/messages/en.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { ApiError } from '../../../src/core/api/ApiError'
import { RecordForm } from '../../forms/RecordForm'
import { deskApi, deskQueries } from '../../session/deskApi'
import { forgetUnsaved, unsavedKey } from '../../session/useUnsaved'
import type { Resource } from '../Resource'
import { surveys } from '.'

const company: AdminCompany = {
  id: 1,
  name: 'Fern Hill',
  timezone: 'UTC',
  permissionLevel: 'owner',
  areas: ['desk'],
}
const call = vi.spyOn(deskApi, 'call')

beforeEach(() => {
  deskQueries.clear()
  call.mockImplementation((id) =>
    id === 'desk.languages'
      ? Promise.resolve({ languages: ['en', 'es'] } as never)
      : Promise.reject(new ApiError(422, { code: 'invalid_request' })),
  )
})
afterEach(() => {
  cleanup()
  forgetUnsaved(unsavedKey(company.id, 'surveys', 'new{}'))
})

/** Opens the form of a new survey; returns the simulated user. */
function openForm() {
  renderInPage(
    <RecordForm
      // The cast: the form takes a resource of any name.
      resource={surveys as unknown as Resource}
      record={undefined}
      company={company}
      onSaved={() => undefined}
    />,
    { texts },
  )
  return userEvent.setup()
}

/** What was sent to be stored. */
const sent = () =>
  call.mock.calls.flatMap(([id, input]) => (id === 'desk.surveys.create' ? [input] : []))

const press = async (user: ReturnType<typeof openForm>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }))
/** Fills a field at once, because each key renders the whole form. */
const write = async (user: ReturnType<typeof openForm>, field: HTMLElement, text: string) => {
  await user.click(field)
  await user.paste(text)
}
/** A label, also one of a field that may be empty. */
const startOf = (label: string) => new RegExp(`^${label}(?: .optional.)?$`)
/** The field with a label that was added last. */
const last = (label: string) => {
  const found = screen.getAllByLabelText(startOf(label)).at(-1)
  if (found === undefined) throw new Error(`no field “${label}”`)
  return found
}

it('questions and their choices are written in two languages, and one depends on the choice of another', async () => {
  const user = openForm()
  await write(user, screen.getByLabelText('Name'), 'Dinner')
  await press(user, 'Add a question')
  await user.selectOptions(last('Kind'), 'One choice')
  await write(user, last('Question'), 'Which dinner?')
  for (const choice of ['Oysters', 'Lamb']) {
    await press(user, 'Add a choice')
    await write(user, last('Choice'), choice)
  }
  await press(user, 'Add a question')
  await write(user, last('Question'), 'How do you like it?')
  await user.selectOptions(last('Asked depending on'), 'Which dinner?')
  await user.selectOptions(last('Asked if that'), 'is answered with')
  await user.selectOptions(last('This answer'), 'Lamb')

  const [questions = document.body] = screen.getAllByRole('group', { name: 'Questions' })
  await user.selectOptions(
    within(questions).getByLabelText(startOf('Language of the texts')),
    'Español',
  )
  await write(user, last('Question'), '¿Cómo lo quieres?')
  await press(user, /^Which dinner\?/)
  await write(user, screen.getAllByLabelText(startOf('Question'))[0] ?? document.body, '¿Qué cena?')
  await press(user, /^Lamb/)
  await write(user, last('Choice'), 'Cordero')
  await press(user, 'Save')
  expect(sent()).toMatchObject([
    {
      body: {
        name: 'Dinner',
        questions: [
          {
            id: -1,
            kind: 'radio',
            label: 'Which dinner?',
            translations: [{ language: 'es', label: '¿Qué cena?', help: '', text: '' }],
            options: [
              { id: null, value: '', text: 'Oysters' },
              {
                id: null,
                value: '',
                text: 'Lamb',
                translations: [{ language: 'es', text: 'Cordero' }],
              },
            ],
          },
          {
            id: -2,
            label: 'How do you like it?',
            showWhenId: -1,
            showWhen: 'equals',
            showWhenValue: 'Lamb',
            translations: [{ language: 'es', label: '¿Cómo lo quieres?' }],
          },
        ],
      },
    },
  ])
})

it('what the server refuses in a choice is said at that choice, which opens', async () => {
  call.mockImplementation((id) =>
    id === 'desk.languages'
      ? Promise.resolve({ languages: ['en'] } as never)
      : Promise.reject(
          new ApiError(422, {
            code: 'invalid_request',
            errorDetails: [{ path: '/questions/0/options/0/text', code: 'required' }],
          } as never),
        ),
  )
  const user = openForm()
  await write(user, screen.getByLabelText('Name'), 'Dinner')
  await press(user, 'Add a question')
  await user.selectOptions(last('Kind'), 'Several choices')
  await write(user, last('Question'), 'You like')
  await press(user, 'Add a choice')
  await press(user, /^You like/)
  await press(user, 'Save')
  const choice = await screen.findByLabelText('Choice')
  expect(choice.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(choice)
})

it('a question has only the fields of its kind, and of rules those for it', async () => {
  const user = openForm()
  await press(user, 'Add a question')
  expect(screen.queryByRole('button', { name: 'Add a choice' })).toBeNull()
  await user.selectOptions(last('The answer must be'), 'An email address')
  await user.selectOptions(last('Kind'), 'Date')
  const rule = last('The answer must be')
  expect(rule).toHaveProperty('value', 'any')
  expect(within(rule).queryByText('An email address')).toBeNull()
  await user.selectOptions(last('Kind'), 'Text to read')
  expect(screen.queryByLabelText('Question')).toBeNull()
  expect(screen.getByLabelText('Text')).toBeTruthy()
})
