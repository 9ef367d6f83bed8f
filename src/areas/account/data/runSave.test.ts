import { expect, it } from 'vitest'
import { ApiError } from '../../../core/api/ApiError'
import { isFinal, runSave, type SaveOutcome } from './runSave'

const failed = (code: 'offline' | 'preview') => ({ status: 'failed', code }) as const

it.each<[string, SaveOutcome, boolean]>([
  ['a save', { status: 'saved' }, true],
  ['a failure', failed('offline'), true],
  ['a rejection, whose errors are at the fields', { status: 'rejected', fieldErrors: {} }, false],
  ['a form in the preview, which sends nothing', failed('preview'), false],
])(
  'a result screen follows a save or a failure, but neither a rejection nor a preview: %s',
  (_what, outcome, final) => {
    expect(isFinal(outcome)).toBe(final)
  },
)

it('an expired session leaves the form open, so that its draft is kept for after the sign-in', async () => {
  const outcome = await runSave(() => Promise.reject(new ApiError(401, { code: 'unauthorized' })))
  expect(outcome).toEqual({ status: 'rejected', fieldErrors: {} })
  expect(isFinal(outcome)).toBe(false)
})
