// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { MobileAppConfig } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import forms from '../forms/messages.en.json'
import { BrandForm } from './BrandForm'
import { Facts } from './MobileAppTool'
import english from './messages.en.json'
import texts from './messages.es.json'

afterEach(cleanup)

const app = (status: string): MobileAppConfig => ({
  id: 1,
  companyId: 1,
  name: 'Harbour',
  status,
  package: '',
  versionCode: 3,
  domainId: null,
  credentialsId: null,
  config: { appId: '', slug: '', colours: {}, icon: '', splash: '', screenshots: [] },
})

it.each([
  ['in_review', 'En revisión'],
  ['published', 'Publicada'],
  ['on_hold_by_store', 'on_hold_by_store'],
])("the app's state %s is shown as “%s”", (status, shown) => {
  renderInStudio(<Facts app={app(status)} />, texts)
  const state = screen.getByText('Estado en las tiendas').parentElement
  expect(state && within(state).getByRole('definition').textContent).toBe(shown)
})

it('colours that the theme has too are called by their plain names, and saved under their own', async () => {
  const branded = app('draft')
  branded.config.colours = { onPrimary: '#ffffff', kiosk: '#123456' }
  const save = vi.fn(() => Promise.resolve())
  const user = renderInStudio(
    <BrandForm app={branded} readOnly={false} isMoved={false} save={save} />,
    { ...forms, ...english },
  )
  expect(screen.getByText('Text and icons on the primary colour.')).toBeTruthy()
  expect(screen.queryByDisplayValue('onPrimary')).toBeNull()
  expect(screen.getByDisplayValue('kiosk')).toBeTruthy()
  const value = screen.getByLabelText('On primary')
  await user.clear(value)
  await user.type(value, '#eeeeee')
  await user.click(screen.getByRole('button', { name: 'Save app' }))
  expect(save).toHaveBeenCalledWith(
    expect.objectContaining({
      config: { icon: '', splash: '', colours: { onPrimary: '#eeeeee', kiosk: '#123456' } },
    }),
  )
})
