import { expect, it } from 'vitest'
import { assertNever } from './assertNever'

it('a case that no branch handles throws an error that shows the value', () => {
  expect(() => assertNever({ kind: 'new' } as never)).toThrow('Unexpected value: {"kind":"new"}')
})
