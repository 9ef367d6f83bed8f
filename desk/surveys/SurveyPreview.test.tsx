// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import english from '../../generated/messages/en.json'
import spanish from '../../generated/messages/es.json'
import texts from '../../generated/studio/messages/en.json'
import type { AdminCompany, SurveyRecord } from '../../generated/types'
import { survey } from '../../tests/support/openSurvey'
import { renderInPage } from '../../tests/support/renderInPage'
import { surveyField } from '../../tests/support/surveyFields'
import { deskApi } from '../session/deskApi'
import { SurveyPreview } from './SurveyPreview'

vi.mock('../../src/registry/texts', () => ({
  builtInTextsUrl: (language: string) => language,
  loadTexts: (language: string) => Promise.resolve(language === 'es' ? spanish : english),
}))

afterEach(cleanup)

const company: AdminCompany = {
  id: 1,
  name: 'Fern Hill',
  timezone: 'UTC',
  permissionLevel: 'owner',
  areas: ['desk'],
}

it('a survey is shown by the members’ own form in each language; its rules are tried, and nothing is sent', async () => {
  vi.spyOn(deskApi, 'call').mockImplementation((id, input) => {
    if (id === 'desk.languages') return Promise.resolve({ languages: ['en', 'es'] } as never)
    const { query } = input as { query: { language: string } }
    const label = query.language === 'es' ? 'Tu nombre' : 'Your name'
    return Promise.resolve(survey([surveyField(1, { label, required: true })]) as never)
  })
  // The cast: only the fields that are read.
  const record = { id: 4, name: 'House survey' } as SurveyRecord
  renderInPage(<SurveyPreview record={record} company={company} />, { texts })
  const user = userEvent.setup()
  expect(await screen.findByLabelText(/^Your name/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Language'), 'es')
  const name = await screen.findByLabelText(/^Tu nombre/)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findAllByText(/Tu nombre es un campo obligatorio/)).not.toHaveLength(0)
  await user.type(name, 'Ana')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Esto es una vista previa')).toBeTruthy()
  expect(name.closest('[lang]')?.getAttribute('lang')).toBe('es')
})
