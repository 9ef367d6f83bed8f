import { describe, expect, it } from 'vitest'
import { getAvatar } from './getAvatar'

const defaults = { avatar: 'scene:clubhouse', avatarFemale: 'scene:courtyard' }
const none = { avatar: '', avatarFemale: '' }

describe('getAvatar', () => {
  it('uses a different default avatar for gender F [shell.entity.customer-gender-avatar]', () => {
    for (const assets of [defaults, none]) {
      const female = getAvatar({ gender: 'F', profilePhoto: null }, assets)
      for (const gender of ['M', 'X', '', null])
        expect(getAvatar({ gender, profilePhoto: null }, assets)).not.toEqual(female)
    }
    expect(getAvatar({ gender: 'F', profilePhoto: null }, defaults).image).toBe('scene:courtyard')
    expect(getAvatar({ gender: 'F', profilePhoto: null }, none)).toEqual({
      image: undefined,
      drawing: 'person-female',
    })
  })

  it('prefers the customer’s photo under /media, and shows a default without a photo [shell.validation.photo-media-prefix] [shell.validation.photo-media-slash]', () => {
    expect(getAvatar({ gender: 'F', profilePhoto: 'me.webp' }, defaults).image).toBe(
      '/media/me.webp',
    )
    expect(
      getAvatar({ gender: 'F', profilePhoto: 'https://example.com/me.png' }, defaults).image,
    ).toBe('https://example.com/me.png')
    expect(getAvatar({ gender: 'F', profilePhoto: '' }, defaults).image).toBe('scene:courtyard')
  })
})
