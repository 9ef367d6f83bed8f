import { expect, it } from 'vitest'
import type { RowError } from '../../../platform/transfer/TransferKind'
import { capErrors, MAX_ERRORS } from './capErrors'

const errorAt = (line: number): RowError => ({
  line,
  column: 'email',
  code: 'email',
  message: `line ${line}`,
})
const errorsAt = (count: number) => Array.from({ length: count }, (_, at) => errorAt(count - at))

it('the errors of a file are listed by line; those of one line keep their order', () => {
  const [first, second] = [
    { ...errorAt(3), column: 'a' },
    { ...errorAt(3), column: 'b' },
  ]
  expect(capErrors([first, errorAt(10), second, errorAt(2)])).toEqual([
    errorAt(2),
    first,
    second,
    errorAt(10),
  ])
})

it('only the first thousand errors are listed, with how many more there are', () => {
  expect(capErrors(errorsAt(MAX_ERRORS)).map(({ code }) => code)).not.toContain('too_many')
  const capped = capErrors(errorsAt(MAX_ERRORS + 2))
  expect(capped).toHaveLength(1001)
  expect(capped.at(-2)).toEqual(errorAt(1000))
  expect(capped.at(-1)).toEqual({
    line: 1001,
    column: '',
    code: 'too_many',
    message: 'and 2 more errors, which are not listed',
  })
})
