import { expect, it } from 'vitest'
import { compareNames } from './compareNames'

it('a name that starts with a question mark is sorted by its first letter, not before all others', () => {
  expect(
    ['Mensajes', '¿Has olvidado tu contraseña?', 'Actividades'].toSorted(compareNames),
  ).toEqual(['Actividades', '¿Has olvidado tu contraseña?', 'Mensajes'])
})
