import { expect, it } from 'vitest'
import { composeText } from './composeText'

it('texts at every depth are composed, passwords are not', () => {
  const sent = {
    first_name: 'Zoe\u0308',
    new_password: 'Zoe\u0308',
    attendees: [{ last_name: 'Zoe\u0308' }, 'Zoe\u0308', null, 7],
  }
  composeText(sent)
  expect(sent).toEqual({
    first_name: 'Zoë',
    new_password: 'Zoe\u0308',
    attendees: [{ last_name: 'Zoë' }, 'Zoë', null, 7],
  })
  const odd = JSON.parse('{"__proto__":"e\u0301","a":"x"}') as object
  composeText(odd)
  expect(JSON.stringify(odd)).toBe('{"__proto__":"é","a":"x"}')
  for (const other of [undefined, null, 'e\u0301', 3])
    expect(() => composeText(other)).not.toThrow()
})
