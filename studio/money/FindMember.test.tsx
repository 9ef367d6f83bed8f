// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Domain } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { studioApi } from '../session/studioAtoms'
import { FindMember } from './FindMember'
import texts from './messages.en.json'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it("the search has the focus when it replaces a member's payments", () => {
  vi.spyOn(studioApi, 'call').mockReturnValue(new Promise(() => undefined))
  renderInStudio(
    <FindMember domain={{ id: 1, companyId: 1 } as Domain} onChoose={() => undefined} />,
    texts,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Name or email'))
})
