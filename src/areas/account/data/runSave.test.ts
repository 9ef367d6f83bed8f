import { expect, it } from 'vitest'
import { isFinal, type SaveOutcome } from './runSave'

const failed = (code: 'offline' | 'preview') => ({ status: 'failed', code, text: '' }) as const

it.each<[string, SaveOutcome, boolean]>([
  ['a save', { status: 'saved' }, true],
  ['a failure', failed('offline'), true],
  ['a rejection, whose errors are at the fields', { status: 'rejected', fieldErrors: {} }, false],
  ['a form in the preview, which sends nothing', failed('preview'), false],
])('whether a result screen follows %s', (_what, outcome, final) => {
  expect(isFinal(outcome)).toBe(final)
})
