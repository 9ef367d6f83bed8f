import { describe, expect, it } from 'vitest'
import {
  completionRecord,
  eventRecord,
  isHandshake,
  parseRecords,
  readMessage,
  RECORD_SEPARATOR,
} from './hubProtocol'

describe('the SignalR JSON protocol', () => {
  it('parses several records in one frame, and recognises the handshake', () => {
    const records = parseRecords(
      `{"protocol":"json","version":1}${RECORD_SEPARATOR}{"type":6}${RECORD_SEPARATOR}`,
    )
    expect(isHandshake(records[0])).toBe(true)
    expect(readMessage(records[1])).toEqual({ type: 'ping' })
    expect(isHandshake({ protocol: 'messagepack', version: 1 })).toBe(false)
  })

  it('writes an event as the client method event(name, data) [shell.realtime.payload-shapes] [activity.realtime.payloads]', () => {
    expect(parseRecords(eventRecord('x.changed', { ids: [1] }))).toEqual([
      { type: 1, target: 'event', arguments: ['x.changed', { ids: [1] }] },
    ])
    expect(parseRecords(completionRecord('7', 'no'))).toEqual([
      { type: 3, invocationId: '7', error: 'no' },
    ])
  })

  it.each([null, 1, [], { type: 1 }, { type: 1, target: 'a' }, { type: 2 }, { type: 'x' }])(
    'does not read %j as a message',
    (record) => {
      expect(readMessage(record)).toBeUndefined()
    },
  )
})
