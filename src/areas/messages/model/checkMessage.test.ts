import { describe, expect, it } from 'vitest'
import { callTable } from '#generated/calls'
import { checkMessage, MESSAGE_MAX_LENGTH } from './checkMessage'

describe('checkMessage', () => {
  it.each([
    ['', { canSend: false, left: undefined }],
    [' \n ', { canSend: false, left: undefined }],
    ['hello', { canSend: true, left: undefined }],
    ['x'.repeat(1799), { canSend: true, left: undefined }],
    ['x'.repeat(1800), { canSend: true, left: 200 }],
    [`  ${'x'.repeat(2000)}\n`, { canSend: true, left: 0 }],
    ['x'.repeat(2003), { canSend: false, left: -3 }],
    // An emoji of two code units counts as one character, as on the server.
    ['😀'.repeat(2000), { canSend: true, left: 0 }],
  ])('%#: can be sent if it is not blank and at most 2,000 characters long', (text, expected) => {
    expect(checkMessage(text)).toEqual(expected)
  })

  it('has the same maximum length as the call `messages.send`', () => {
    expect(callTable['messages.send'].schemas.body?.properties?.text?.maxLength).toBe(
      MESSAGE_MAX_LENGTH,
    )
  })
})
