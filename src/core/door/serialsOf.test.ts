import { expect, it } from 'vitest'
import { serialsOf } from './serialsOf'

it.each([
  ['a serial as it is read', '7Q2M-X4KD-91TR-B3WE', ['7Q2M-X4KD-91TR-B3WE']],
  [
    'a typed serial without hyphens, with letters for digits',
    ' 7q2m x4kd 9ltr b3wo ',
    ['7q2m x4kd 9ltr b3wo', '7Q2M X4KD 9LTR B3WO', '7Q2M-X4KD-91TR-B3W0'],
  ],
  ['another club’s card number', 'hh-204', ['hh-204', 'HH-204']],
])('understands %s', (_what, code, serials) => {
  expect(serialsOf(code)).toEqual(serials)
})
