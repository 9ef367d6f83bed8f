import { expect, it } from 'vitest'
import { compareNames } from './compareNames'

it('a question is in its place in the alphabet, not before all other names', () => {
  expect(
    ['Mensajes', '¿Has olvidado tu contraseña?', 'Actividades'].toSorted(compareNames),
  ).toEqual(['Actividades', '¿Has olvidado tu contraseña?', 'Mensajes'])
})
