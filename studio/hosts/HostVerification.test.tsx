// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { HostVerification } from './HostVerification'
import texts from './messages.en.json'

afterEach(cleanup)

const HOST = 'club.example.com'

it.each([
  ['is verified', true, true, `${HOST} is verified. Visitors can open the club there.`, 0],
  ['needs no proof', false, false, `${HOST} needs no verification: `, 0],
  ['needs proof', false, true, `Visitors can’t open ${HOST} yet`, 1],
])(
  'a host that %s is said to be so; only unproven ones can be checked',
  (_which, verified, needed, text, buttons) => {
    const proof = {
      host: HOST,
      verified,
      needed,
      reasons: [],
      value: 'portico=1',
      txtName: `_portico.${HOST}`,
      fileUrl: `https://${HOST}/portico.txt`,
    }
    const state = { proof, hasFailed: false, isChecking: false, errorId: undefined }
    renderInStudio(
      <HostVerification host={{ ...state, reload: vi.fn(), check: vi.fn() } as never} />,
      texts,
    )
    expect(screen.getByText((content) => content.startsWith(text))).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: 'Check now' })).toHaveLength(buttons)
  },
)
