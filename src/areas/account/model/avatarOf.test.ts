import { describe, expect, it } from 'vitest'
import { avatarOf } from './avatarOf'

const defaults = { avatar: 'scene:clubhouse', avatarFemale: 'scene:courtyard' }
const none = { avatar: '', avatarFemale: '' }

describe('avatarOf', () => {
  it('gives gender F without a photo another default than others [shell.entity.customer-gender-avatar]', () => {
    for (const assets of [defaults, none]) {
      const female = avatarOf({ gender: 'F', profilePhoto: null }, assets)
      for (const gender of ['M', 'X', '', null]) expect(avatarOf({ gender, profilePhoto: null }, assets)).not.toEqual(female)
    }
    expect(avatarOf({ gender: 'F', profilePhoto: null }, defaults).image).toBe('scene:courtyard')
    expect(avatarOf({ gender: 'F', profilePhoto: null }, none)).toEqual({ image: undefined, drawing: 'person-female' })
  })

  it('prefers the own photo', () => {
    expect(avatarOf({ gender: 'F', profilePhoto: '/media/me.png' }, defaults).image).toBe('/media/me.png')
  })
})
