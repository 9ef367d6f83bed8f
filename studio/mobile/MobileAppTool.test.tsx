// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MobileAppConfig } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { Facts } from './MobileAppTool'
import texts from './messages.es.json'

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
