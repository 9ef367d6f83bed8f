// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import harbour from '../../fixtures/clubs/harbour/company.json'
import type { Company } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { StudioDialog } from '../chrome/StudioDialog'
import studioTexts from '../messages.en.json'
import { CompanyForm } from './CompanyForm'
import texts from './messages.en.json'

afterEach(cleanup)

const company: Company = {
  ...harbour.company,
  id: 1,
  name: harbour.name,
  email: 'a@club.example.com',
  fullAddress: '',
  timezoneOffset: -300,
  version: 1,
}

function open() {
  const onClose = vi.fn()
  const onSaved = vi.fn()
  const save = vi.fn((patch: object) => Promise.resolve({ ...company, ...patch, version: 2 }))
  const user = renderInStudio(
    <StudioDialog title="Company details" onClose={onClose}>
      <CompanyForm
        company={company}
        countries={[]}
        isMoved={false}
        save={save as never}
        onSaved={onSaved}
      />
    </StudioDialog>,
    { ...studioTexts, ...texts },
  )
  const type = (text: string) => user.type(screen.getByLabelText(/^Email/), text)
  const close = () => user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  return { onClose, onSaved, user, type, close }
}

it('asks before closing with unsaved details, and keeps them if the admin continues editing', async () => {
  const { onClose, user, type, close } = open()
  await type('x')
  await close()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByText('Close without saving?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.queryByText('Close without saving?')).toBeNull()
  expect((screen.getByLabelText(/^Email/) as HTMLInputElement).value).toBe('a@club.example.comx')
  // What Escape does.
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('closes at once if nothing was changed', async () => {
  const { onClose, close } = open()
  await close()
  expect(onClose).toHaveBeenCalledOnce()
})

it('is finished once everything is saved, which needs no second click', async () => {
  const { onSaved, user, type } = open()
  await type('x')
  expect(onSaved).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})
