// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ErrorObject } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { ActForm } from './ActForm'
import { useAct } from './useAct'
import texts from './messages.en.json'

afterEach(() => {
  vi.restoreAllMocks()
})

it('an act whose answer was lost is repeated as it was, also if there is nothing left to ask for', async () => {
  const send = vi
    .fn<(body: { count: number }, key: string) => Promise<string>>()
    .mockRejectedValueOnce(new ApiError(0, {} as ErrorObject))
    .mockResolvedValueOnce('done')
  const onDone = vi.fn()
  function Page() {
    const [isGone, setIsGone] = useState(false)
    const act = useAct(send, onDone)
    return (
      <>
        <button onClick={() => setIsGone(true)}>elsewhere</button>
        <ActForm
          act={act}
          body={isGone ? undefined : { count: 2 }}
          label="Hand over"
          companyId={1}
          onHold={() => undefined}
          onBack={() => undefined}
        />
      </>
    )
  }
  const user = renderInStudio(<Page />, texts)
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  await user.click(screen.getByText('elsewhere'))
  await user.click(again)
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('done'))
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0])
})
