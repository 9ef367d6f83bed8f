import { cleanup, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import texts from '../../generated/messages/en.json'
import type { Survey, SurveyField } from '../../generated/types'
import { SurveyForm, type SurveyFormProps } from '../../src/areas/surveys/parts/SurveyForm'
import { portalApi } from '../../src/core/session/portalApi'
import { dismiss, notificationStore } from '../../src/ui/feedback/notificationStore'
import { renderInPage } from './renderInPage'

/** The spy on the portal's calls; after `acceptAnswers`, each call succeeds. */
export let call = vi.spyOn(portalApi, 'call')

/** For `beforeEach`: makes every submission succeed. */
export function acceptAnswers(): void {
  // Test files share this module, and another test file may have restored all mocks meanwhile.
  call = vi.spyOn(portalApi, 'call')
  call.mockResolvedValue({ success: true, message: '' } as never)
}

/** For `afterEach`: removes the form, its draft and its notifications. */
export function removeForm(): void {
  cleanup()
  call.mockReset()
  sessionStorage.clear()
  for (const { id } of notificationStore.get()) dismiss(id)
}

/** Creates an open survey with these fields, not yet answered unless `changes` says so. */
export const survey = (fields: readonly SurveyField[], changes: Partial<Survey> = {}): Survey => ({
  id: 4,
  uid: 'house',
  name: 'House survey',
  version: 1,
  description: '',
  businessId: null,
  buttonCreate: '',
  buttonEdit: '',
  hasSubmitted: false,
  canSubmit: true,
  required: false,
  confirmationHeader: '',
  confirmationText: '',
  multipleResponses: false,
  referenceId: null,
  referenceType: '',
  createdOn: '2026-11-01T00:00:00Z',
  endpoint: null,
  responses: [],
  waitlistEvents: [],
  fields: [...fields],
  ...changes,
})

/** Opens a survey's form; returns the simulated user. */
export async function openSurvey(
  one: Survey,
  { customer, ...props }: Partial<SurveyFormProps> & { customer?: null } = {},
): Promise<UserEvent> {
  renderInPage(<SurveyForm survey={one} {...props} />, {
    texts,
    ...(customer === null && { customer }),
  })
  await screen.findByRole('form', { name: one.name })
  return userEvent.setup()
}

/** The button with this name, by default the one that submits. */
export const button = (name = 'Submit'): HTMLButtonElement => screen.getByRole('button', { name })

/** What was sent, in order. */
export const sent = (): { id: string; body: unknown; idempotencyKey: string; query?: object }[] =>
  call.mock.calls.map(([id, input]) => ({ id, ...(input as object) }) as never)
