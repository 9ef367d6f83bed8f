import { describe, expect, it } from 'vitest'
import { avatarOf } from './avatarOf'

const assets = { avatar: '/media/any.svg', avatarFemale: '/media/f.svg' }

describe('avatarOf', () => {
  it.each([
    [{ gender: 'F', profilePhoto: '/media/p.jpg' }, '/media/p.jpg', 'person-female'],
    [{ gender: 'F', profilePhoto: null }, '/media/f.svg', 'person-female'],
    [{ gender: 'Female', profilePhoto: '' }, '/media/f.svg', 'person-female'],
    [{ gender: 'M', profilePhoto: null }, '/media/any.svg', 'person'],
    [{ gender: null, profilePhoto: null }, '/media/any.svg', 'person'],
  ])('%j shows %s', (customer, image, drawing) => {
    expect(avatarOf(customer, assets)).toEqual({ image, drawing })
  })

  it('falls back to its own drawings where the club has no pictures', () => {
    expect(avatarOf({ gender: 'F', profilePhoto: null }, {})).toEqual({ image: undefined, drawing: 'person-female' })
  })
})
