import { describe, expect, it } from 'vitest'
import { readPreviewMessage, type ToPortal } from './previewMessages'

const studio = { name: 'studio' }
const expected = { origin: 'https://club.example', source: studio, kinds: ['draft', 'go'] as const }
const read = (data: unknown, origin = expected.origin, source: unknown = studio) =>
  readPreviewMessage<Extract<ToPortal, { portico: 'draft' | 'go' }>>(
    { data, origin, source: source as MessageEventSource },
    expected,
  )

describe('readPreviewMessage', () => {
  it('returns messages of the expected kinds', () => {
    expect(read({ portico: 'go', path: '/events' })).toEqual({ portico: 'go', path: '/events' })
  })

  it('returns undefined for other origins, windows and kinds, and for anything that is not a message', () => {
    const draft = { portico: 'draft', patch: {} }
    const strangers = [
      read(draft, 'https://elsewhere.example'),
      read(draft, expected.origin, {}),
      read({ portico: 'session', token: 'x' }),
      read('go'),
      read(null),
      read({}),
    ]
    expect(strangers).toEqual(strangers.map(() => undefined))
  })
})
