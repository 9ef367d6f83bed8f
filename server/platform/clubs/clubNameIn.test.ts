import { expect, it } from 'vitest'
import type { Club } from './Club'
import { clubNameIn } from './clubNameIn'

const names: Record<string, string> = { en: 'The Barn', ar: 'الحظيرة' }
const named = (name: (language: string) => string): Pick<Club, 'compiled'> => ({
  compiled: (language = 'en') => ({ config: { settings: { clubName: name(language) } } }) as never,
})

it('a club’s name comes from its config, in the requested language or by default its own', () => {
  const club = named((language) => names[language] ?? '')
  expect(clubNameIn(club, 'Barn Ltd', 'ar')).toBe('الحظيرة')
  expect(clubNameIn(club, 'Barn Ltd')).toBe('The Barn')
})

it('a club without a name in its config has its domain’s or its company’s', () => {
  const club = named(() => '')
  expect(clubNameIn(club, 'The second club', 'ar')).toBe('The second club')
})
