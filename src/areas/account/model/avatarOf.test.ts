import { describe, expect, it } from 'vitest'
import { avatarOf } from './avatarOf'

const defaults = { avatar: 'scene:clubhouse', avatarFemale: 'scene:courtyard' }

describe('avatarOf', () => {
  it('gives gender F without a photo another default than others [shell.entity.customer-gender-avatar]', () => {
    expect(avatarOf({ gender: 'F', profilePhoto: null }, defaults)).toBe('scene:courtyard')
    for (const gender of ['M', 'X', null]) expect(avatarOf({ gender, profilePhoto: null }, defaults)).toBe('scene:clubhouse')
  })

  it('prefers the photo, and has nothing where the club has no default', () => {
    expect(avatarOf({ gender: 'F', profilePhoto: '/media/me.png' }, defaults)).toBe('/media/me.png')
    expect(avatarOf({ gender: 'F', profilePhoto: null }, { avatar: '', avatarFemale: '' })).toBeUndefined()
  })
})
