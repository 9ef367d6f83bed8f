// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import english from '../../../generated/messages/en.json'
import spanish from '../../../generated/messages/es.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { portalQueries } from '../../core/query/portalQueries'
import { portalApi } from '../../core/session/portalApi'
import { Page } from './Page'

const call = vi.spyOn(portalApi, 'call')
afterEach(() => {
  cleanup()
  call.mockReset()
  portalQueries().clear()
})

it.each([
  ['en', english, 'This form puts you on a waitlist'],
  ['es', spanish, 'Este formulario te apunta a una lista de espera'],
] as const)(
  'the form of a waitlist on its own page links to the event instead of taking answers, and is not called closed: %s [activity.event-detail.waitlist-form]',
  async (language, texts, title) => {
    call.mockResolvedValue({
      id: 9,
      uid: 'w',
      name: 'Waitlist',
      description: '',
      canSubmit: false,
      responses: [],
      hasSubmitted: false,
      fields: [{ id: 1, field: { type: 'text' } }],
      endpoint: null,
      waitlistEvents: [{ id: 7, title: 'Captain’s table' }],
    } as never)
    renderInPage(
      <Routes>
        <Route path="/survey/:id" element={<Page />} />
      </Routes>,
      {
        texts,
        language,
        path: '/survey/9',
        config: {
          plan: 'Plus',
          routes: [
            { pageId: 'events', path: '/events', enabled: true, plus: false, membersOnly: false },
          ],
        },
      },
    )
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Captain’s table' }).getAttribute('href')).toBe(
      '/events/7',
    )
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText(/^(Closed|Cerrad[oa])$/)).toBeNull()
  },
)
